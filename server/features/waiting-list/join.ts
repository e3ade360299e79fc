import { and, count, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import {
  type AddMemberEntry,
  type AddVisitorEntry,
  WAITING_ENTRIES_MAX,
  WAITING_LIST_MAX,
} from '@/lib/contract/waiting-list';
import { enrolmentOf } from '@/server/features/catalogue/enrolment';
import { isLive } from '@/server/features/catalogue/published-courses';
import { createMailToken } from '@/server/features/notices/mail-tokens';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { waitingEntries } from '@/server/platform/database/schema/waiting-list-schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { waitingEntryUrl } from '@/server/platform/mail/links';
import { type Act, subjectOf, tellMerchant } from './waiting-mails';
import { freeOf, isInOrder, lockCourse, ofList, type PostRow } from './waiting-rows';

const MINUTE_MS = 60 * 1000;
/** Minimum milliseconds between two mails that ask one address for the same confirmation. */
const CONFIRMATION_GAP_MS = 15 * MINUTE_MS;

const ACTIVE = inArray(waitingEntries.state, ['waiting', 'offered']);

/**
 * Puts a member on the list of a full course or session. Twice is the same as once.
 * @throws Refusal not_found if there is no such published course of a merchant with an account, wrong_state if it is not
 *   full, limit_reached if the member, or the course, has as many entries as it may have, invalid_fields without the
 *   session that the course needs
 */
export async function joinAsMember(
  db: Database,
  memberId: number,
  { postId, ...wanted }: AddMemberEntry,
  act: Act,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The member's concurrent calls wait for each other, so that they stay within the limit together.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, memberId)).for('no key update');
    const post = await requireFull(tx, postId, wanted.session, act.now);
    const [entry] = await tx
      .insert(waitingEntries)
      .values({ ...rowOf(post.id, wanted, act.now), memberId, queuedAt: act.now })
      .onConflictDoNothing()
      .returning();
    if (!entry) return;
    const [own] = await tx
      .select({ number: count() })
      .from(waitingEntries)
      .where(and(eq(waitingEntries.memberId, memberId), ACTIVE));
    if (own && own.number > WAITING_ENTRIES_MAX) throw new Refusal('limit_reached');
    await tellMerchant(tx, { post, entry }, 'joined', act);
  });
}

/**
 * Stores the wish of a visitor and sends a mail that asks for a confirmation, before which it has no place in the order.
 * Nothing tells whether the address waits already: then there is no mail, and none within 15 minutes of the last.
 * @throws Refusal as joinAsMember
 */
export async function joinAsVisitor(
  db: Database,
  { postId, email, website: _, ...wanted }: AddVisitorEntry,
  { now, sendMail }: Act,
): Promise<void> {
  await db.transaction(async (tx) => {
    const post = await requireFull(tx, postId, wanted.session, now);
    const values = rowOf(post.id, wanted, now);
    await tx
      .insert(waitingEntries)
      .values({ ...values, email })
      .onConflictDoNothing();
    const [entry] = await tx
      .update(waitingEntries)
      .set({ ...values, confirmationSentAt: now })
      .where(
        and(
          ofList(post.id, wanted.session),
          eq(waitingEntries.email, email),
          eq(waitingEntries.state, 'waiting'),
          isNull(waitingEntries.queuedAt),
          or(
            isNull(waitingEntries.confirmationSentAt),
            lt(waitingEntries.confirmationSentAt, new Date(now.getTime() - CONFIRMATION_GAP_MS)),
          ),
        ),
      )
      .returning();
    if (!entry) return;
    const { locale } = entry;
    const token = await createMailToken(tx, 'waiting', subjectOf(entry.id), now);
    await sendMail(tx, {
      template: 'waiting_confirm',
      to: email,
      locale,
      params: { url: waitingEntryUrl(locale, token) },
    });
  });
}

const rowOf = (
  postId: number,
  { session, name, phone, places, note, locale }: Omit<AddMemberEntry, 'postId'>,
  now: Date,
): typeof waitingEntries.$inferInsert => ({
  ...{ postId, session, name, places, note, locale, createdAt: now },
  phone: phone || null,
});

/** Locks a course whose list can be joined, and returns it. */
async function requireFull(
  tx: Transaction,
  postId: number,
  session: number | null,
  now: Date,
): Promise<PostRow> {
  const post = await lockCourse(tx, postId);
  const [shown] = await tx
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .where(and(eq(posts.id, postId), isLive(), isNotNull(merchants.accountId), eq(merchants.sample, false)));
  if (!post || !shown) throw new Refusal('not_found');
  if (enrolmentOf(post, now).state === 'ended') throw new Refusal('wrong_state');
  const found = post.sessions.find(({ number }) => number === session);
  if (post.sessions.length > 0 ? !found : session !== null)
    throw new Refusal('invalid_fields', { session: [session === null ? 'required' : 'invalid'] });
  if ((found && found.endDate < dayOf(now)) || freeOf(post, session) !== 0) throw new Refusal('wrong_state');
  const [inList] = await tx
    .select({ number: count() })
    .from(waitingEntries)
    .where(and(eq(waitingEntries.postId, postId), isInOrder));
  if (inList && inList.number >= WAITING_LIST_MAX) throw new Refusal('limit_reached');
  return post;
}
