import { and, desc, eq, gt, inArray, isNull, max } from 'drizzle-orm';
import type { CourseBulkResult, TakeDownCause } from '@/lib/contract/admin-courses';
import { hasPage } from '@/lib/contract/choices';
import type { Locale } from '@/lib/contract/locale';
import { localeNamed } from '@/server/features/accounts/account-locale';
import { type AdminAction, domainAct } from '@/server/features/admin/advertisements/decide-advertisements';
import { groupMails } from '@/server/features/advertisements/group-mails';
import { type EndedListing, restoreListing, stopListing } from '@/server/features/advertisements/listing';
import {
  openAdvertisement,
  type PostRow,
  writeCourse,
} from '@/server/features/advertisements/open-advertisement';
import { findDecision } from '@/server/features/audit/audit-log';
import { recordDecisions } from '@/server/features/audit/course-decisions';
import { recordAction } from '@/server/features/audit/record-action';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { courseDecisions } from '@/server/platform/database/schema/admin-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { mailTranslator } from '@/server/platform/mail/translator';
import { contactProblems, contactRefusal, isAdvertisement } from './contact-problems';

/** Milliseconds that a decision on many courses may take. */
const LONGEST_MS = 60_000;

export interface Why {
  cause: TakeDownCause | null;
  note: string;
}

/** Locks courses in the order of their ids, so that concurrent decisions wait for each other and never deadlock. */
export async function lockCourses(tx: Transaction, ids: readonly number[]): Promise<Map<number, PostRow>> {
  const rows = await tx
    .select()
    .from(posts)
    .where(inArray(posts.id, [...ids]))
    .orderBy(posts.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Decides on each of several courses in one transaction. A course on which the decision fails stays as it is, and is
 * named in the result. Each merchant gets one mail about all its courses.
 * @param decide receives the action with the mail queue that groups the mails
 */
export async function decideOnCourses(
  db: Database,
  ids: readonly number[],
  act: AdminAction,
  decide: (tx: Transaction, post: PostRow, act: AdminAction) => Promise<Refusal | null>,
): Promise<CourseBulkResult> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  return db.transaction(async (tx) => {
    await tx.execute(`set local statement_timeout = ${LONGEST_MS}`);
    const held = await lockCourses(tx, wanted);
    const ofThese = inArray(courseDecisions.postId, wanted);
    const [before] = await tx
      .select({ id: max(courseDecisions.id) })
      .from(courseDecisions)
      .where(ofThese);
    const mails = groupMails(act.sendMail);
    const result: CourseBulkResult = { done: [], decisions: [], failed: [] };
    for (const id of wanted) {
      const post = held.get(id);
      const refusal = post
        ? await decide(tx, post, { ...act, sendMail: mails.hold })
        : new Refusal('not_found');
      if (refusal)
        result.failed.push({
          id,
          title: post?.titleZh ?? '',
          titleEn: post?.titleEn ?? '',
          code: refusal.code,
        });
      else result.done.push(id);
    }
    await mails.send(tx);
    // The courses are locked: what was decided on them since is of this transaction.
    const made = await tx
      .select({ id: courseDecisions.id })
      .from(courseDecisions)
      .where(and(ofThese, gt(courseDecisions.id, before?.id ?? 0)))
      .orderBy(courseDecisions.id);
    return { ...result, decisions: made.map(({ id }) => id) };
  });
}

const titleOf = (post: Pick<PostRow, 'titleZh' | 'titleEn'> | undefined) =>
  post?.titleZh || post?.titleEn || '';

/** Names a course in the audit log. */
export const subjectOf = (post: PostRow) =>
  ({ kind: 'advertisement', id: post.id, name: titleOf(post) }) as const;

/**
 * Takes one course down, like takeCourseDown.
 * @throws Refusal not_found, already_decided, wrong_state
 */
export async function takeDownCourse(db: Database, id: number, why: Why, act: AdminAction): Promise<void> {
  await db.transaction(async (tx) => {
    const post = (await lockCourses(tx, [id])).get(id);
    const refusal = post ? await takeCourseDown(tx, post, why, act) : new Refusal('not_found');
    if (refusal) throw refusal;
  });
}

/**
 * Takes a course down that the transaction has locked: its address answers 410. Its merchant is told why. It does not
 * check the version: neither its author nor an import can prevent it by a change.
 * @param records whether the decision is recorded; not if it undoes another
 * @returns null, or a Refusal: already_decided with the earlier decision, wrong_state if it has no page
 */
export async function takeCourseDown(
  tx: Transaction,
  post: PostRow,
  { cause, note }: Why,
  act: AdminAction,
  records = true,
): Promise<Refusal | null> {
  if (post.state === 'ended')
    return new Refusal('already_decided', undefined, await findDecision(tx, 'advertisement', post.id));
  if (!hasPage(post.state)) return new Refusal('wrong_state');
  let before: EndedListing = {
    state: post.state,
    listedUntil: post.listedUntil?.toISOString() ?? null,
    revision: 'approved',
  };
  if (isAdvertisement(post)) {
    const open = await openAdvertisement(tx, { id: post.id });
    const reason = reasonText(await localeOfMerchant(tx, post.merchantId), cause, note);
    before = await stopListing(tx, open, reason, domainAct(act));
  } else {
    await writeCourse(tx, post.id, act.now, { state: 'ended', listedUntil: null });
    await refreshCountsOf(tx, [post.id]);
  }
  if (records)
    await recordDecisions(tx, act, {
      ...{ postId: post.id, action: 'take_down', cause, note, before, after: { state: 'ended' } },
    });
  await recordAction(tx, {
    actor: act.actor,
    action: records ? 'end' : 'undo',
    subject: subjectOf(post),
    before: { state: post.state },
    after: { state: 'ended', ...(cause ? { cause } : {}), ...(note ? { reason: note } : {}) },
  });
  return null;
}

async function localeOfMerchant(tx: Transaction, merchantId: number): Promise<Locale> {
  const [row] = await tx
    .select({ locale: accounts.locale })
    .from(merchants)
    .innerJoin(accounts, eq(accounts.id, merchants.accountId))
    .where(eq(merchants.id, merchantId));
  return localeNamed(row?.locale ?? '');
}

/** Returns what a merchant is told: the cause in its language, and the note. */
function reasonText(locale: Locale, cause: TakeDownCause | null, note: string): string {
  const named = cause && cause !== 'other' ? mailTranslator(locale)(`adStopped.causes.${cause}`) : '';
  return [named, note].filter(Boolean).join('\n');
}

/**
 * Restores one course, like restoreCourse.
 * @throws Refusal not_found, wrong_state, invalid_fields
 */
export async function restoreOne(db: Database, id: number, note: string, act: AdminAction): Promise<void> {
  await db.transaction(async (tx) => {
    const post = (await lockCourses(tx, [id])).get(id);
    const refusal = post ? await restoreCourse(tx, post, note, act) : new Refusal('not_found');
    if (refusal) throw refusal;
  });
}

/**
 * Restores a course that was taken down and that the transaction has locked. Its merchant is told.
 * @returns null, or a Refusal: wrong_state if it is not taken down, or its merchant has no account any more;
 *   invalid_fields if an advertisement's texts contain a telephone number or a link
 */
export async function restoreCourse(
  tx: Transaction,
  post: PostRow,
  note: string,
  act: AdminAction,
): Promise<Refusal | null> {
  return restore(tx, post, note, act, true);
}

/** Undoes a decision that took a course down, like restoreCourse. */
export async function undoTakeDown(tx: Transaction, post: PostRow, act: AdminAction): Promise<void> {
  const refusal = await restore(tx, post, '', act, false);
  if (refusal) throw refusal;
}

async function restore(
  tx: Transaction,
  post: PostRow,
  note: string,
  act: AdminAction,
  records: boolean,
): Promise<Refusal | null> {
  if (post.state !== 'ended') return new Refusal('wrong_state');
  const problems = contactRefusal(contactProblems(post));
  if (problems) return problems;
  const [decision] = await tx
    .select()
    .from(courseDecisions)
    .where(
      and(
        eq(courseDecisions.postId, post.id),
        eq(courseDecisions.action, 'take_down'),
        isNull(courseDecisions.undoneAt),
      ),
    )
    .orderBy(desc(courseDecisions.id))
    .limit(1);
  const before = (decision?.before ?? null) as EndedListing | null;
  if (isAdvertisement(post)) {
    const open = await openAdvertisement(tx, { id: post.id });
    if (open.merchant.accountId === null) return new Refusal('wrong_state');
    await restoreListing(tx, open, before, note, domainAct(act));
  } else {
    // An import may have set another end meanwhile.
    const isOver = post.endDate !== null && post.endDate < dayOf(act.now);
    const listedUntil = post.listedUntil ?? (before?.listedUntil ? new Date(before.listedUntil) : null);
    await writeCourse(tx, post.id, act.now, { state: isOver ? 'expired' : 'published', listedUntil });
    await refreshCountsOf(tx, [post.id]);
  }
  const [fresh] = await tx.select({ state: posts.state }).from(posts).where(eq(posts.id, post.id));
  if (records)
    await recordDecisions(tx, act, {
      ...{ postId: post.id, action: 'restore', note },
      before: { state: 'ended', cause: decision?.cause ?? null, note: decision?.note ?? '' },
      after: { state: fresh?.state },
    });
  await recordAction(tx, {
    actor: act.actor,
    action: records ? 'restore' : 'undo',
    subject: subjectOf(post),
    before: { state: post.state },
    after: { state: fresh?.state, ...(note ? { reason: note } : {}) },
  });
  return null;
}

/** Takes several courses down, like takeCourseDown. */
export const takeDownCourses = (db: Database, ids: readonly number[], why: Why, act: AdminAction) =>
  decideOnCourses(db, ids, act, (tx, post, each) => takeCourseDown(tx, post, why, each));

/** Restores several courses, like restoreCourse. */
export const restoreCourses = (db: Database, ids: readonly number[], note: string, act: AdminAction) =>
  decideOnCourses(db, ids, act, (tx, post, each) => restoreCourse(tx, post, note, each));
