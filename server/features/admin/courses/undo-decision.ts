import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray } from 'drizzle-orm';
import {
  CORRECTED,
  type CorrectedValues,
  type CourseBulkResult,
  type CourseDecision,
  type TakeDownCause,
  UNDO_DAYS,
  type UNDO_OBSTACLES,
} from '@/lib/contract/admin-courses';
import { hasPage } from '@/lib/contract/choices';
import { snakeCase } from '@/lib/contract/field-names';
import { type AdminAction, domainAct } from '@/server/features/admin/advertisements/decide-advertisements';
import { categoryPathsOf } from '@/server/features/advertisements/content';
import {
  type DraftRow,
  openAdvertisement,
  type PostRow,
} from '@/server/features/advertisements/open-advertisement';
import { reopenReview } from '@/server/features/advertisements/submit';
import type { CourseDecisionRow } from '@/server/features/audit/course-decisions';
import { recordAction } from '@/server/features/audit/record-action';
import type { Database, Transaction } from '@/server/platform/database/client';
import { courseDecisions } from '@/server/platform/database/schema/admin-schema';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { contactProblems, contactRefusal } from './contact-problems';
import { undoCorrection } from './correct-course';
import { type ExactAges, valuesOf } from './course-values';
import { decideOnCourses, lockCourses, subjectOf, takeCourseDown, undoTakeDown } from './take-down';

const DAY_MS = 24 * 60 * 60 * 1000;

const undoableUntil = ({ createdAt }: CourseDecisionRow) =>
  new Date(createdAt.getTime() + UNDO_DAYS * DAY_MS);

/** Returns the fields that a correction changed. */
const correctedIn = ({ after }: CourseDecisionRow) => CORRECTED.filter((field) => field in after);

/** A course with what its decisions depend on. */
interface Present {
  post: PostRow;
  /** State of the draft of an advertisement. */
  revision: DraftRow['state'] | null;
  values: CorrectedValues;
}

async function presentOf(tx: Transaction, post: PostRow): Promise<Present> {
  const [draft] = await tx
    .select({ state: postDrafts.state })
    .from(postDrafts)
    .where(eq(postDrafts.postId, post.id));
  const values = valuesOf(post, await categoryPathsOf(tx));
  return { post, revision: draft?.state ?? null, values };
}

const isReview = ({ action }: CourseDecisionRow) => action === 'reject' || action === 'request_changes';

/**
 * Returns why a decision cannot be undone, or null. A decision depends on an earlier one if it changes the same: whether
 * the course is public, its review, or a corrected field.
 * @param all the decisions on the course
 */
function obstacleOf(
  decision: CourseDecisionRow,
  all: readonly CourseDecisionRow[],
  { post, revision, values }: Present,
  now: Date,
): (typeof UNDO_OBSTACLES)[number] | null {
  if (decision.undoneAt !== null) return 'undone';
  if (undoableUntil(decision) < now) return 'too_old';
  if (decision.action === 'correct') {
    const isSame = correctedIn(decision).every((field) =>
      isDeepStrictEqual(values[field], decision.after[field]),
    );
    return isSame ? null : 'later_decision';
  }
  const isLast = !all.some(
    (other) =>
      other.id > decision.id &&
      other.action !== 'correct' &&
      isReview(other) === isReview(decision) &&
      other.undoneAt === null,
  );
  if (!isLast || !isInForce(decision, post, revision)) return 'later_decision';
  return decision.action === 'take_down' && contactProblems(post).length > 0 ? 'contact_data' : null;
}

function isInForce(
  { action, after }: CourseDecisionRow,
  post: PostRow,
  revision: Present['revision'],
): boolean {
  if (action === 'take_down') return post.state === 'ended';
  if (action === 'restore') return hasPage(post.state);
  // The merchant has neither edited nor submitted it since.
  return post.state === after.state && revision === after.revision;
}

async function decisionsOn(tx: Transaction, postId: number): Promise<CourseDecisionRow[]> {
  return tx
    .select()
    .from(courseDecisions)
    .where(eq(courseDecisions.postId, postId))
    .orderBy(asc(courseDecisions.id));
}

/** Returns the decisions on a course, the latest first, each with whether it can be undone. */
export async function listDecisions(tx: Transaction, post: PostRow, now: Date): Promise<CourseDecision[]> {
  const all = await decisionsOn(tx, post.id);
  const present = await presentOf(tx, post);
  return all.toReversed().map((row) => ({
    id: row.id,
    action: row.action,
    cause: row.cause,
    note: row.note,
    actor: row.actor,
    at: row.createdAt.toISOString(),
    changes:
      row.action === 'correct'
        ? correctedIn(row).map((field) => ({
            ...{ field: snakeCase(field), before: row.before[field], after: row.after[field] },
          }))
        : [],
    undoableUntil: undoableUntil(row).toISOString(),
    obstacle: obstacleOf(row, all, present, now),
  }));
}

/**
 * Undoes a decision on a course: the course is as before it. The merchant is told. An undone decision stays in the list.
 * @throws Refusal not_found, wrong_state if a later decision depends on it, it is older than UNDO_DAYS, or it was undone,
 *   invalid_fields if a text that would be public contains a telephone number or a link
 */
export async function undoDecision(
  db: Database,
  postId: number,
  decisionId: number,
  act: AdminAction,
): Promise<void> {
  await db.transaction(async (tx) => {
    const post = (await lockCourses(tx, [postId])).get(postId);
    const refusal = post ? await undoOf(tx, post, decisionId, act) : new Refusal('not_found');
    if (refusal) throw refusal instanceof Refusal ? refusal : new Refusal('wrong_state');
  });
}

/** Codes of the obstacles in the result of undoing several decisions. */
const OBSTACLE_CODES = {
  undone: 'already_decided',
  too_old: 'wrong_state',
  later_decision: 'edit_conflict',
} as const;

/**
 * Undoes decisions on several courses, like undoDecision; one on each course. A decision that cannot be undone stays, and
 * its course is named: `edit_conflict` if a later decision depends on it, `already_decided` if it was undone, `wrong_state`
 * if it is older than UNDO_DAYS, `invalid_fields` for a telephone number or a link.
 */
export async function undoDecisions(
  db: Database,
  ids: readonly number[],
  act: AdminAction,
): Promise<CourseBulkResult> {
  const rows = await db
    .select({ id: courseDecisions.id, postId: courseDecisions.postId })
    .from(courseDecisions)
    .where(inArray(courseDecisions.id, [...ids]))
    .orderBy(asc(courseDecisions.id));
  const latest = new Map(rows.map(({ id, postId }) => [postId, id]));
  return decideOnCourses(db, [...latest.keys()], act, async (tx, post, each) => {
    try {
      // What fails half-way leaves nothing of this course behind.
      const refusal = await tx.transaction((part) => undoOf(part, post, latest.get(post.id) ?? 0, each));
      return typeof refusal === 'string' ? new Refusal(OBSTACLE_CODES[refusal]) : refusal;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  });
}

/** Undoes a decision on a course that the transaction has locked. Returns why it cannot, or null. */
async function undoOf(
  tx: Transaction,
  post: PostRow,
  decisionId: number,
  act: AdminAction,
): Promise<Refusal | keyof typeof OBSTACLE_CODES | null> {
  const all = await decisionsOn(tx, post.id);
  const decision = all.find(({ id }) => id === decisionId);
  if (!decision) return new Refusal('not_found');
  const obstacle = obstacleOf(decision, all, await presentOf(tx, post), act.now);
  if (obstacle === 'contact_data') return contactRefusal(contactProblems(post));
  if (obstacle) return obstacle;
  await undo(tx, post, decision, act);
  await tx.update(courseDecisions).set({ undoneAt: act.now }).where(eq(courseDecisions.id, decisionId));
  return null;
}

async function undo(
  tx: Transaction,
  post: PostRow,
  { action, before }: CourseDecisionRow,
  act: AdminAction,
): Promise<void> {
  switch (action) {
    case 'take_down':
      return undoTakeDown(tx, post, act);
    case 'restore': {
      const why = { cause: before.cause as TakeDownCause | null, note: String(before.note ?? '') };
      const refusal = await takeCourseDown(tx, post, why, act, false);
      if (refusal) throw refusal;
      return;
    }
    case 'reject':
    case 'request_changes': {
      const state = before.state as PostRow['state'];
      await reopenReview(tx, await openAdvertisement(tx, { id: post.id }), state, domainAct(act));
      await recordAction(tx, {
        actor: act.actor,
        action: 'undo',
        subject: subjectOf(post),
        before: { state: post.state },
        after: { state },
      });
      return;
    }
    case 'correct': {
      const { marked, exact, ...values } = before as Partial<CorrectedValues> & {
        marked: string[];
        exact?: ExactAges;
      };
      return undoCorrection(tx, post, values, marked, exact, act);
    }
  }
}
