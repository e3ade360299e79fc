import { networkOf, SUBSCRIBER } from '@/lib/network/address-prefix';
import { singleton } from '@/lib/process/singleton';
import { ApiError } from './api-error';

/** A request with an unread body, and its client address. Every API context satisfies it. */
export interface Incoming {
  req: { raw: Request };
  var: { clientAddress: string };
}

/**
 * Bodies received at the same time: per client network (times `RATE_LIMIT_SCALE`) and in total. A form takes
 * some 200 kB of memory and its size on disk while it arrives; a text takes up to its limit in memory.
 */
const AT_ONCE = { form: { network: 10, all: 200 }, text: { network: 60, all: 2_000 } } as const;
const RETRY_AFTER_SECONDS = '5';

/** Bodies that are being received, by kind and by kind and network. */
const underWay = singleton('receiving', () => new Map<string, number>());

/**
 * Receives one body. It is counted before its first byte is read.
 * @throws ApiError too_many_requests if the client network sends too many at once, unavailable if all clients
 * together do
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
