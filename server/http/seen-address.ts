import { createHmac, timingSafeEqual } from 'node:crypto';
import { clientAddress } from '@/lib/network/client-address';
import type { Database } from '@/server/platform/database/client';
import { secretOf } from '@/server/platform/media/signed-address';

/** Header with which `npm run doctor` proves that it reads the database of the site. */
export const PROOF_HEADER = 'x-doctor-proof';
/** Header of the answer: the client address that limits count by. */
export const ADDRESS_HEADER = 'x-client-address';

/** Milliseconds that a proof is valid for, before and after its time, because clocks differ. */
const VALID_MS = 60_000;

/** Returns a value of `PROOF_HEADER` that is valid now. */
export async function doctorProof(db: Database, now = Date.now()): Promise<string> {
  return `${now}-${hmac(await secretOf(db), now)}`;
}

/**
 * Returns the header that says which client address a request has, if it carries a valid proof; otherwise none, so that
 * a stranger does not learn how to forge one.
 * @param remoteAddress address of the socket
 */
export async function seenAddress(
  db: Database,
  { headers }: Request,
  remoteAddress: string | undefined,
): Promise<Record<string, string>> {
  const [, digits = '', given = ''] =
    headers.get(PROOF_HEADER)?.match(/^([1-9]\d{12})-([0-9a-f]{64})$/) ?? [];
  const time = Number(digits);
  if (!given || Math.abs(Date.now() - time) > VALID_MS) return {};
  const isProven = timingSafeEqual(Buffer.from(given), Buffer.from(hmac(await secretOf(db), time)));
  if (!isProven) return {};
  return { [ADDRESS_HEADER]: clientAddress(headers.get('x-forwarded-for') ?? undefined, remoteAddress) };
}

function hmac(secret: string, time: number): string {
  return createHmac('sha256', secret).update(`npm run doctor ${time}`).digest('hex');
}
