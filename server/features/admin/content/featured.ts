import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { AdminFeaturedCourse, FeaturedForm } from '@/lib/contract/admin-promotions';
import type { FieldError } from '@/lib/contract/envelope';
import { FEATURED_COURSES_MAX } from '@/lib/contract/limits';
import type { Administrator } from '@/server/features/audit/record-action';
import { isLive } from '@/server/features/catalogue/published-courses';
import type { Database, Transaction } from '@/server/platform/database/client';
import { featuredCourses, posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { changeRow, deleteRow, type Edited, lockRow } from './editor';
import { addLast } from './order-rows';
import type { Wanted } from './promotions';

/** Key of an advisory lock, an arbitrary number. It serialises changes, whose periods may exclude each other. */
const FEATURED_LOCK = 7_305_611;

type Row = typeof featuredCourses.$inferSelect;
type Period = Pick<Row, 'postId' | 'showFrom' | 'showUntil'>;

export const FEATURED: Edited<typeof featuredCourses> = {
  table: featuredCourses,
  kind: 'featured_course',
  shownAs: ['featured'],
  nameOf: ({ postId }) => `#${postId}`,
};

/** Returns all featured courses in their order, also past and future ones. */
export async function listAdminFeatured(db: Database): Promise<AdminFeaturedCourse[]> {
  const rows = await db
    .select({
      row: featuredCourses,
      titleZh: posts.titleZh,
      titleEn: posts.titleEn,
      isPublished: sql<boolean>`${isLive()} and not ${posts.sample}`,
    })
    .from(featuredCourses)
    .innerJoin(posts, eq(posts.id, featuredCourses.postId))
    .orderBy(asc(featuredCourses.position), asc(featuredCourses.id));
  return rows.map(({ row, ...course }) => ({
    ...row,
    ...course,
    showFrom: row.showFrom.toISOString(),
    showUntil: row.showUntil.toISOString(),
  }));
}

/**
 * Features a course, or changes that. Returns the id of the row.
 * @throws Refusal not_found, edit_conflict, invalid_fields: `post_id` unknown_choice if the course is not public or is a
 *   sample, taken if it is featured in the same period; `show_from` out_of_range if FEATURED_COURSES_MAX others are;
 *   `show_until` date_order
 */
export async function writeFeatured(
  db: Database,
  wanted: Wanted,
  form: FeaturedForm,
  actor: Administrator,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FEATURED_LOCK})`);
    const before = wanted && (await lockRow(tx, FEATURED, wanted.id));
    const values = {
      postId: form.postId,
      reason: form.reason,
      showFrom: form.showFrom === null ? new Date() : new Date(form.showFrom),
      showUntil: new Date(form.showUntil),
    };
    if (values.showFrom >= values.showUntil) throw refusal('show_until', 'date_order');
    // A period may always be shortened, also after its course was withdrawn.
    if (!before || !isWithin(values, before)) {
      if (before && before.version !== wanted.version) throw new Refusal('edit_conflict');
      await requireFree(tx, values, before?.id ?? 0);
    }
    const name = await nameOf(tx, form.postId);
    const edited = { ...FEATURED, nameOf: () => name };
    if (!wanted) return (await addLast(tx, edited, values, actor)).id;
    return (await changeRow(tx, edited, wanted, values, actor)).after.id;
  });
}

export async function removeFeatured(
  db: Database,
  wanted: { id: number; version: number },
  actor: Administrator,
): Promise<void> {
  const [row] = await listAdminFeatured(db).then((rows) => rows.filter(({ id }) => id === wanted.id));
  const name = row?.titleZh || row?.titleEn || '';
  return deleteRow(db, { ...FEATURED, nameOf: () => name }, wanted, actor);
}

const refusal = (field: string, error: FieldError) => new Refusal('invalid_fields', { [field]: [error] });

function isWithin(period: Period, other: Period): boolean {
  return (
    period.postId === other.postId && period.showFrom >= other.showFrom && period.showUntil <= other.showUntil
  );
}

async function nameOf(tx: Transaction, postId: number): Promise<string> {
  const [post] = await tx
    .select({ titleZh: posts.titleZh, titleEn: posts.titleEn })
    .from(posts)
    .where(eq(posts.id, postId));
  return post?.titleZh || post?.titleEn || `#${postId}`;
}

/** Checks that a course may be featured in a period beside all others. */
async function requireFree(tx: Transaction, period: Period, ownId: number): Promise<void> {
  const { postId, showFrom, showUntil } = period;
  const [post] = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId), isLive(), eq(posts.sample, false)));
  if (!post) throw refusal('post_id', 'unknown_choice');
  const others = await tx
    .select()
    .from(featuredCourses)
    .where(
      and(
        ne(featuredCourses.id, ownId),
        lt(featuredCourses.showFrom, showUntil),
        gt(featuredCourses.showUntil, showFrom),
      ),
    );
  if (others.some((other) => other.postId === postId)) throw refusal('post_id', 'taken');
  // The number of courses featured at once is highest at the beginning of a period.
  const beginnings = [showFrom, ...others.map((other) => other.showFrom).filter((from) => from > showFrom)];
  for (const at of beginnings) {
    const atOnce = others.filter((other) => other.showFrom <= at && other.showUntil > at);
    if (atOnce.length >= FEATURED_COURSES_MAX) throw refusal('show_from', 'out_of_range');
  }
}
