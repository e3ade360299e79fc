import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import { isLive } from '@/server/features/catalogue/published-courses';
import { dropMailTokens } from '@/server/features/notices/mail-tokens';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database, Transaction } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';
import { waitingEntries, waitingLists } from '@/server/platform/database/schema/waiting-list-schema';
import { enqueue } from '@/server/platform/queue/queue';
import { close, lapse, offerNext } from './offers';
import { type Act, subjectOf } from './waiting-mails';
import { lockCourse } from './waiting-rows';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Delay of offers without the merchant, within which it can take back a wrong tap. */
const DELAY_MS = 2 * MINUTE_MS;
const BATCH = 500;
/** Days for which a visitor's wish waits for its confirmation, as long as the link of the mail works. */
const UNCONFIRMED_DAYS = 7;
/** Days after the end of an entry for which its personal data are kept, as the statement on personal data says. */
const KEEP_DAYS = 90;
/** Days after which an entry that still waits is closed. */
const WAIT_DAYS = 365;

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Condition for an entry whose session still exists and is not over, or of a course without sessions. */
const hasItsSession = (today: string) =>
  sql`case when ${waitingEntries.session} is null then jsonb_array_length(${posts.sessions}) = 0
    else exists (
      select from jsonb_array_elements(${posts.sessions}) one
      where (one ->> 'number')::int = ${waitingEntries.session} and one ->> 'endDate' >= ${today}) end`;

/** Lists whose free places are offered without the merchant, and on which somebody waits. */
function offering(db: Database | Transaction, where: Parameters<typeof and>[0]) {
  return db
    .selectDistinct({ postId: posts.id, session: waitingEntries.session })
    .from(waitingEntries)
    .innerJoin(posts, eq(posts.id, waitingEntries.postId))
    .innerJoin(waitingLists, eq(waitingLists.postId, posts.id))
    .where(
      and(
        where,
        eq(waitingLists.offersNext, true),
        eq(waitingEntries.state, 'waiting'),
        isNotNull(waitingEntries.queuedAt),
        isLive(),
      ),
    );
}

/** Queues the job that offers free places to those who wait. Call it in the transaction that changes the places of a course. */
export async function queueWaitingLists(tx: Transaction, now: Date, postId: number): Promise<void> {
  const [list] = await offering(tx, eq(posts.id, postId)).limit(1);
  if (list)
    await enqueue(tx, {
      kind: 'run_waiting_lists',
      payload: {},
      startAfter: new Date(now.getTime() + DELAY_MS),
    });
}

/**
 * Ends the offers whose time is over and the entries of courses that are over, and offers free places to the next in order
 * where the merchant wants that. Each list in a transaction of its own. Idempotent, and safe to run concurrently.
 */
export async function runWaitingLists(db: Database, act: Act): Promise<void> {
  const { now } = act;
  const lapsed = await db
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(and(eq(waitingEntries.state, 'offered'), lte(waitingEntries.expiresAt, now)))
    .orderBy(asc(waitingEntries.expiresAt))
    .limit(BATCH);
  for (const { id } of lapsed) await lapse(db, id, act);
  const today = dayOf(now);
  const over = await db
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .innerJoin(posts, eq(posts.id, waitingEntries.postId))
    .where(
      and(
        inArray(waitingEntries.state, ['waiting', 'offered']),
        or(
          sql`${posts.state} not in ('published', 'paused')`,
          sql`${posts.endDate} < ${today}::date`,
          not(hasItsSession(today)),
          sql`${posts.enrolUntil} < ${today}::date`,
          lt(waitingEntries.createdAt, before(now, WAIT_DAYS)),
        ),
      ),
    )
    .limit(BATCH);
  for (const { id } of over) await close(db, id, act);
  const settled = new Date(now.getTime() - DELAY_MS);
  const lists = await offering(
    db,
    and(
      or(isNull(posts.placesAsOf), lte(posts.placesAsOf, settled)),
      or(gt(posts.placesLeft, 0), sql`jsonb_array_length(${posts.sessions}) > 0`),
    ),
  );
  for (const { postId, session } of lists)
    await db.transaction(async (tx) => {
      const post = await lockCourse(tx, postId);
      if (post) await offerNext(tx, post, session, act);
    });
}

/**
 * Deletes the personal data of entries that ended 90 days ago, of which only figures are left, and the wishes of visitors
 * who did not confirm.
 */
export async function tidyWaitingLists(db: Database, now: Date): Promise<void> {
  await db
    .delete(waitingEntries)
    .where(and(isNull(waitingEntries.queuedAt), lt(waitingEntries.createdAt, before(now, UNCONFIRMED_DAYS))));
  const cleared = await db
    .update(waitingEntries)
    .set({ memberId: null, email: null, name: '', phone: null, note: '', clearedAt: now })
    .where(
      and(
        isNull(waitingEntries.clearedAt),
        lt(waitingEntries.endedAt, before(now, KEEP_DAYS)),
        ne(waitingEntries.state, 'waiting'),
        ne(waitingEntries.state, 'offered'),
      ),
    )
    .returning({ id: waitingEntries.id });
  for (const { id } of cleared) await dropMailTokens(db, 'waiting', subjectOf(id));
}
