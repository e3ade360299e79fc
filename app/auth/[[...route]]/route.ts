import { api } from '@/lib/api/server';
import { SOCKET_ADDRESS_HEADER } from '@/lib/socket-address';

const handle = (request: Request) =>
  api.fetch(request, { remoteAddress: request.headers.get(SOCKET_ADDRESS_HEADER) || undefined });

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
