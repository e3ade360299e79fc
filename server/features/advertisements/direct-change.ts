import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, gte } from 'drizzle-orm';
import { z } from 'zod';
import { checkOrder, DIRECT_FIELDS, fieldOfIssue } from '@/lib/contract/advertisement';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import { type StoredSession, scheduleOfSessions } from '@/lib/contract/course-sessions';
import {
  type DirectChange,
  type DirectField,
  type DirectOptions,
  directFieldsChanged,
  directPriceRange,
  FIELDS_OF_ONE_RUN,
  type PriceRange,
  withOnePrice,
} from '@/lib/contract/direct-change';
import type { FieldError } from '@/lib/contract/envelope';
import { snakeCase } from '@/lib/contract/field-names';
import { DIRECT_CHANGES_A_DAY } from '@/lib/contract/limits';
import { recordAction } from '@/server/features/audit/record-action';
import { noticeChanges } from '@/server/features/bookmarks/bookmark-notices';
import { keepPlacesLeft } from '@/server/features/catalogue/course-sessions';
import { noteRemovedLessons } from '@/server/features/lessons/note-removed-lessons';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database, Transaction } from '@/server/platform/database/client';
import { postDrafts, postHistory } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { directDifference } from './direct-difference';
import { lockDrafts } from './draft-limits';
import {
  type Act,
  type DraftRow,
  noteChange,
  openAdvertisement,
  type PostRow,
  RUNNING_STATES,
  type Wanted,
  writeCourse,
} from './open-advertisement';
import { refreshPublished } from './publish';
import { hasConfirmedAddress } from './submit';

type Typed = Required<DirectChange>;

const valuesSchema = z
  .object(DIRECT_FIELDS)
  .superRefine((values, context) =>
    checkOrder(values, (field, message) =>
      context.addIssue({ code: 'custom', path: [field], message, input: values[field] }),
    ),
  );

/**
 * Changes dates, places and price of a course at once, without a review. A pending revision keeps what it changes
 * itself and takes over the rest, so that its approval does not undo the change. Members who bookmarked the course are
 * notified; the administrator finds the change in the audit log. Changes are counted by merchant: ten a day, whatever the
 * course, so that forty courses are not forty times ten.
 * @throws Refusal not_found, edit_conflict, wrong_state if the course is neither published nor paused or was never
 *   approved, confirmation_required, invalid_fields, needs_review with the prices that are too far from the approved
 *   ones, direct_changes_used
 */
export async function changeDirectly(
  db: Database,
  wanted: Wanted & { merchantId: number },
  change: DirectChange,
  act: Act,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Concurrent changes of a merchant wait, so that they are counted one by one.
    await lockDrafts(tx, wanted.merchantId);
    const { post, draft, merchant } = await openAdvertisement(tx, wanted);
    const approved = approvedOf(post, draft);
    if (!approved) throw new Refusal('wrong_state');
    if (!(await hasConfirmedAddress(tx, merchant.accountId))) throw new Refusal('confirmation_required');
    const before = typedOf(post);
    const after = withChange(before, change);
    const values = validated(after);
    requireNear(values, approved);
    const columns = columnsOf(values, post);
    const changed = Object.entries(columns).filter(
      ([column, value]) => !isDeepStrictEqual(value, post[column as keyof typeof columns]),
    );
    if (changed.length === 0) return;
    if ((await changesLeft(tx, merchant.id, act.now)) === 0) throw new Refusal('direct_changes_used');
    await noticeChanges(tx, { where: eq(posts.id, post.id), ...act }, () =>
      writeCourse(tx, post.id, act.now, columns),
    );
    await noteRemovedLessons(tx, [{ post, values: columns }], act.now);
    await tx
      .update(postDrafts)
      .set({ content: { ...withOnePrice(draft.content), ...forDraft(draft.content, before, after) } })
      .where(eq(postDrafts.postId, post.id));
    await noteChange(tx, act, {
      ...{ postId: post.id, action: 'direct_change', fromState: post.state, toState: post.state },
      difference: directDifference(before, typedOf({ ...post, ...columns })),
    });
    const names = changed.map(([column]) => column);
    const only = (row: object) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => names.includes(key)));
    await recordAction(tx, {
      // The log names the business, and no person: an entry outlives the account.
      actor: { id: null, email: merchant.nameZh || merchant.nameEn },
      action: 'direct_change',
      subject: { kind: 'advertisement', id: post.id, name: post.titleZh || post.titleEn },
      before: only(post),
      after: only(columns),
    });
    await refreshPublished(tx, [post.id]);
  });
}

/** Returns what a merchant may change at once now, or null. */
export async function directOptionsOf(
  db: Database,
  post: PostRow,
  draft: DraftRow,
  accountId: number | null,
  now: Date,
): Promise<DirectOptions | null> {
  const approved = approvedOf(post, draft);
  if (!approved || !(await hasConfirmedAddress(db, accountId))) return null;
  return { values: typedOf(post), ...approved, left: await changesLeft(db, post.merchantId, now) };
}

/** Returns the ranges of both prices, or null if the course has no page that is listed or was never approved. */
function approvedOf(post: PostRow, draft: DraftRow): Record<'priceMin' | 'priceMax', PriceRange> | null {
  const { approvedPriceMin, approvedPriceMax } = draft;
  if (!RUNNING_STATES.has(post.state) || approvedPriceMin === null) return null;
  return {
    priceMin: directPriceRange(approvedPriceMin),
    priceMax: directPriceRange(approvedPriceMax ?? approvedPriceMin),
  };
}

/** Counts the direct changes that a merchant may still make on a day of Hong Kong. */
async function changesLeft(db: Database | Transaction, merchantId: number, now: Date): Promise<number> {
  const [made] = await db
    .select({ number: count() })
    .from(postHistory)
    .innerJoin(posts, eq(posts.id, postHistory.postId))
    .where(
      and(
        eq(posts.merchantId, merchantId),
        eq(postHistory.action, 'direct_change'),
        gte(postHistory.createdAt, new Date(`${dayOf(now)}T00:00:00+08:00`)),
      ),
    );
  return Math.max(0, DIRECT_CHANGES_A_DAY - (made?.number ?? 0));
}

const written = (value: string | number | null) => (value === null ? '' : String(value));

/** Returns what the public sees, as it would be typed. */
function typedOf(post: PostRow): Typed {
  return {
    priceMin: written(post.priceMin),
    priceMax: post.priceMax === post.priceMin ? '' : written(post.priceMax),
    weekdays: post.weekdays,
    timeFrom: written(post.timeFrom),
    timeTo: written(post.timeTo),
    startDate: written(post.startDate),
    endDate: written(post.endDate),
    places: written(post.places),
    sessions: post.sessions.map(({ placesLeft: _, number, places, ...session }) => ({
      ...session,
      number: String(number),
      places: written(places),
    })),
  };
}

/** Returns the typed values with a change. */
function withChange(before: Typed, { sessions, ...change }: DirectChange): Typed {
  const hasSessions = before.sessions.length > 0;
  const given = Object.entries(change).filter(
    ([name, value]) => value !== undefined && !(hasSessions && FIELDS_OF_ONE_RUN.has(name as DirectField)),
  );
  return {
    ...before,
    ...Object.fromEntries(given),
    sessions: sessions ? sessionsAfter(before.sessions, sessions) : before.sessions,
  };
}

/**
 * Returns the sessions after a change: those that stay keep their names and venues; a new one has none, because texts are
 * reviewed. A course with sessions keeps one at least, and one without gets none.
 */
function sessionsAfter(before: Typed['sessions'], given: Typed['sessions']): Typed['sessions'] {
  if (before.length > 0 !== given.length > 0) throw new Refusal('needs_review', { sessions: ['invalid'] });
  const known = new Map(before.map((session) => [session.number, session]));
  /** A number is not used again, so that a new session does not take over the places left of one that was removed. */
  let last = Math.max(...before.map(({ number }) => Number(number)));
  return given.map(({ label: _label, venue: _venue, venueEn: _venueEn, number, ...facts }, at) => {
    const session = known.get(number);
    known.delete(number);
    if (number && !session) throw new Refusal('needs_review', { [`sessions.${at}`]: ['unknown_choice'] });
    if (!session) last += 1;
    const named = Object.entries(facts).filter(([, value]) => value !== undefined);
    return { number: String(last), ...session, ...Object.fromEntries(named) };
  });
}

type Values = z.output<typeof valuesSchema>;

function validated(typed: Typed): Values {
  const parsed = valuesSchema.safeParse(typed);
  if (parsed.success) return parsed.data;
  const errors: Record<string, FieldError[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = snakeCase(fieldOfIssue(path));
    errors[field] = [...(errors[field] ?? []), message as FieldError];
  }
  throw new Refusal('invalid_fields', errors);
}

/** Checks that both prices are near the approved ones. */
function requireNear(
  { priceMin, priceMax }: Values,
  approved: Record<'priceMin' | 'priceMax', PriceRange>,
): void {
  const isIn = (value: number, { min, max }: PriceRange) => value >= min && value <= max;
  const errors: Record<string, FieldError[]> = {};
  if (!isIn(priceMin, approved.priceMin)) errors.price_min = ['out_of_range'];
  // Without a highest price the lowest stands for it, and is reported once.
  const isReported = priceMax === null && errors.price_min;
  if (!isReported && !isIn(priceMax ?? priceMin, approved.priceMax)) errors.price_max = ['out_of_range'];
  if (Object.keys(errors).length > 0) throw new Refusal('needs_review', errors);
}

/** Returns the columns of the course, as `content.ts` makes them of a whole advertisement. */
function columnsOf({ sessions, ...values }: Values, post: PostRow) {
  const schedule = scheduleOfSessions(sessions as StoredSession[]);
  return {
    ...values,
    ...schedule,
    priceMax: values.priceMax ?? values.priceMin,
    sessions: keepPlacesLeft(schedule.sessions, post.sessions),
  };
}

/** Returns the changed fields for the draft: those in which it does not differ from what was public. */
function forDraft(content: AdvertisementDraft, before: Typed, after: Typed): Partial<Typed> {
  const own = new Set(directFieldsChanged(content, before));
  const taken = Object.entries(after).filter(
    ([field, value]) =>
      !own.has(field as DirectField) && !isDeepStrictEqual(before[field as DirectField], value),
  );
  return Object.fromEntries(taken);
}
