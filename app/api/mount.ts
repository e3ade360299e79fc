import { SOCKET_ADDRESS_HEADER } from '@/lib/network/socket-address';
import { loadApi } from './load-server';

/** Passes a request to the API from any of its four mount points. */
const handle = async (request: Request) =>
  (await loadApi()).fetch(request, {
    remoteAddress: request.headers.get(SOCKET_ADDRESS_HEADER) || undefined,
  });

export const methods = {
  DELETE: handle,
  GET: handle,
  HEAD: handle,
  OPTIONS: handle,
  PATCH: handle,
  POST: handle,
  PUT: handle,
};
