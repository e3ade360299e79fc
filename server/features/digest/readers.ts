import { and, asc, gt } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/locale';
import { listNotifiedMembers } from '@/server/features/notices/member-notices';
import { isSubscribed } from '@/server/features/notices/subscribers';
import type { Database } from '@/server/platform/database/client';
import type { MailAudience } from '@/server/platform/database/schema/mail-choices';
import { subscribers } from '@/server/platform/database/schema/mail-schema';

/** A person who accepts the weekly digest and whose address is verified. */
export interface DigestReader {
  audience: MailAudience;
  subjectId: number;
  email: string;
  locale: Locale;
  /** Categories of any level that the digest is limited to, with their descendants; empty for all courses. */
  categoryIds: number[];
}

/** Returns the next readers of one audience, by id. */
type ReaderSource = (db: Database, afterId: number, limit: number) => Promise<DigestReader[]>;

/** One source per audience. A person in two audiences gets one digest, from the first source. */
const SOURCES: ReaderSource[] = [readMembers, readSubscribers];

const READERS_PER_PAGE = 100;

/** Yields all readers of the digest, one page at a time. */
export async function* digestReaders(db: Database): AsyncGenerator<DigestReader[]> {
  for (const read of SOURCES) {
    let page = await read(db, 0, READERS_PER_PAGE);
    while (page.length > 0) {
      yield page;
      page = await read(db, page.at(-1)?.subjectId ?? 0, READERS_PER_PAGE);
    }
  }
}

async function readMembers(db: Database, afterId: number, limit: number): Promise<DigestReader[]> {
  const members = await listNotifiedMembers(db, afterId, limit);
  return members.map(({ id, ...member }) => ({ ...member, audience: 'member', subjectId: id }));
}

async function readSubscribers(db: Database, afterId: number, limit: number): Promise<DigestReader[]> {
  const rows = await db
    .select({ subjectId: subscribers.id, email: subscribers.email, locale: subscribers.locale })
    .from(subscribers)
    .where(and(isSubscribed, gt(subscribers.id, afterId)))
    .orderBy(asc(subscribers.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, audience: 'subscriber', categoryIds: [] }));
}
