import { networkOf, SUBSCRIBER } from '@/lib/network';
import { ApiError } from './api-error';

/** A request whose body has not been read, and the address it comes from. Any context of the API is one. */
export interface Incoming {
  req: { raw: Request };
  var: { clientAddress: string };
}

/**
 * Bodies that may be received at the same time: by one client network (times `RATE_LIMIT_SCALE`), and in all. A form takes some
 * 200 kB of memory while it arrives and its size on disk, a text up to its limit in memory.
 */
const AT_ONCE = { form: { network: 10, all: 200 }, text: { network: 60, all: 2_000 } } as const;
const RETRY_AFTER_SECONDS = '5';

// A module may be loaded several times in one process (server bundles); the process has one memory.
const shared = globalThis as typeof globalThis & { hokcheuiReceiving?: Map<string, number> };
shared.hokcheuiReceiving ??= new Map();
const underWay = shared.hokcheuiReceiving;

/**
 * Receives one body, counted before its first byte is read.
 * @throws ApiError too_many_requests where the client network sends too many at this moment, unavailable where all clients do
 */
export async function whileReceiving<T>(
  { var: { clientAddress } }: Incoming,
  kind: keyof typeof AT_ONCE,
  receive: () => Promise<T>,
): Promise<T> {
  const scale = Number(process.env.RATE_LIMIT_SCALE) || 1;
  const network = `${kind} ${networkOf(clientAddress, SUBSCRIBER)}`;
  const headers = { 'Retry-After': RETRY_AFTER_SECONDS };
  if (countOf(network) >= AT_ONCE[kind].network * scale) throw new ApiError('too_many_requests', { headers });
  if (countOf(kind) >= AT_ONCE[kind].all) throw new ApiError('unavailable', { headers });
  for (const key of [network, kind]) underWay.set(key, countOf(key) + 1);
  try {
    return await receive();
  } finally {
    for (const key of [network, kind]) {
      if (countOf(key) > 1) underWay.set(key, countOf(key) - 1);
      else underWay.delete(key);
    }
  }
}

const countOf = (key: string) => underWay.get(key) ?? 0;
