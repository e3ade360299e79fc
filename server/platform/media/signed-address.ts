import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';
import { mediaSecrets } from '@/server/platform/database/schema/advertisement-schema';

/**
 * Pictures of unpublished advertisements are visible only to their merchant and to administrators: their URL
 * contains an expiry time and a signature with a secret stored in the database.
 */

const DAY_SECONDS = 24 * 60 * 60;
const ONLY_ROW = 1;

/** Signs `key` and `width` of a picture. Returns the query of its URL. */
export type PictureSigner = (key: string, width: number) => string;

/**
 * Creates a signer. The URL is the same all day, so that browsers can cache the picture, and valid until the
 * end of the next day (UTC).
 */
export async function pictureSigner(db: Database, now = new Date()): Promise<PictureSigner> {
  const secret = await secretOf(db);
  const until = (Math.floor(now.getTime() / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS;
  return (key, width) => `?until=${until}&signature=${signature(secret, key, width, until)}`;
}

/** Reports whether the query of a URL is one that a signer returned and is valid at this moment, letter by letter. */
export async function isSigned(
  db: Database,
  { key, width, query, now }: { key: string; width: number; query: URLSearchParams; now: Date },
): Promise<boolean> {
  const until = Number(query.get('until'));
  const given = query.get('signature') ?? '';
  // `Number` accepts many forms of one number.
  const isAsWritten = String(query) === `until=${until}&signature=${given}`;
  if (!isAsWritten || !(until * 1000 >= now.getTime()) || !/^[0-9a-f]{32}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(await secretOf(db), key, width, until)));
}

function signature(secret: string, key: string, width: number, until: number): string {
  return createHmac('sha256', secret).update(`${key}-${width} ${until}`).digest('hex').slice(0, 32);
}

const secrets = new WeakMap<Database, Promise<string>>();

/** Returns the secret of this database, which is made with its first use. */
export function secretOf(db: Database): Promise<string> {
  const known = secrets.get(db) ?? readSecret(db);
  secrets.set(db, known);
  known.catch(() => secrets.delete(db));
  return known;
}

async function readSecret(db: Database): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await db.insert(mediaSecrets).values({ id: ONLY_ROW, secret: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(mediaSecrets).where(eq(mediaSecrets.id, ONLY_ROW));
  if (!row) throw new Error('the secret of pictures is missing');
  return row.secret;
}
