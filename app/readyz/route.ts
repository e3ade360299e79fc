import { loadServer } from '@/app/api/load-server';
import { SOCKET_ADDRESS_HEADER } from '@/lib/network/socket-address';

export const dynamic = 'force-dynamic';

/** Readiness for load balancers: returns whether this instance accepts requests. */
export const GET = async (request: Request) =>
  (await loadServer()).readyResponse(request, request.headers.get(SOCKET_ADDRESS_HEADER) || undefined);
