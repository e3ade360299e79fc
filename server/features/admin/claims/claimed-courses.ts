import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import { yearsOf } from '@/lib/contract/ages';
import { PAGE_STATES } from '@/lib/contract/choices';
import { COURSE_FIELDS, courseFieldsIn, formField } from '@/lib/contract/course-fields';
import { categoriesOf } from '@/server/features/admin/courses/course-values';
import { type CategoryPaths, categoryPathsOf } from '@/server/features/advertisements/content';
import type { PostRow } from '@/server/features/advertisements/open-advertisement';
import { dayOf, listingEnd } from '@/server/platform/calendar/calendar';
import type { Transaction } from '@/server/platform/database/client';
import { leftCourses } from '@/server/platform/database/schema/admin-schema';
import { postDrafts, postReviews, uploads } from '@/server/platform/database/schema/advertisement-schema';
import { enquiries } from '@/server/platform/database/schema/enquiry-schema';
import { posts } from '@/server/platform/database/schema/schema';

/** Drafts that one statement writes. */
const BATCH = 200;
/** Months for which a course without a last day stays listed after the claim. */
const LISTED_AS = 'three_months';

/**
 * Makes the imported courses of a merchant its advertisements: each gets a draft of what is public, and loses its source,
 * so that no import finds it. Samples stay. Until the first review of a course its merchant changes nothing directly.
 * @returns the ids of the courses
 */
export async function handOver(tx: Transaction, merchantId: number, now: Date): Promise<number[]> {
  const rows = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.merchantId, merchantId), isNotNull(posts.source), eq(posts.sample, false)))
    .orderBy(posts.id)
    .for('update');
  const paths = await categoryPathsOf(tx);
  for (let at = 0; at < rows.length; at += BATCH)
    await tx.insert(postDrafts).values(
      rows.slice(at, at + BATCH).map((post) => ({
        ...{ postId: post.id, state: 'approved' as const, content: draftOf(post, paths) },
        ...{ listImageId: post.listImageId, mainImageId: post.mainImageId },
      })),
    );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const pictureIds = [
    ...new Set(rows.flatMap((post) => [post.listImageId, post.mainImageId]).filter((id) => id !== null)),
  ];
  if (pictureIds.length > 0)
    await tx
      .insert(uploads)
      .values(pictureIds.map((pictureId) => ({ merchantId, pictureId, uploadedAt: now })))
      .onConflictDoNothing();
  await tx.delete(leftCourses).where(inArray(leftCourses.postId, ids));
  await tx
    .update(posts)
    .set({
      claimedSource: sql`${posts.source}`,
      claimedSourceId: sql`${posts.sourceId}`,
      ...{ source: null, sourceId: null, sourceHash: null },
      listedUntil: sql`coalesce(${posts.listedUntil}, ${listingEnd(now, LISTED_AS).toISOString()}::timestamptz)`,
      version: sql`${posts.version} + 1`,
      updatedAt: now,
    })
    .where(inArray(posts.id, ids));
  return ids;
}

/** Returns the draft that a course would have if its merchant had written it. */
function draftOf(post: PostRow, paths: CategoryPaths): AdvertisementDraft {
  const values = courseFieldsIn('form').map((field) => {
    const { column } = COURSE_FIELDS[field];
    return [formField(field), typed(column === null ? null : post[column as keyof PostRow])];
  });
  const either = (zh: string, en: string) => zh || en;
  return {
    ...(Object.fromEntries(values) as AdvertisementDraft),
    categoryIds: categoriesOf(
      [...(post.categoryId === null ? [] : [post.categoryId]), ...post.categoryIds],
      paths,
    ).map(String),
    ageMin: typedAge(post.ageMin, post.ageMinMonths),
    ageMax: typedAge(post.ageMax, post.ageMaxMonths),
    priceMax: post.priceMax === post.priceMin ? '' : (typed(post.priceMax) as string),
    outcomes: [...post.outcomesZh, ...post.outcomesEn],
    weatherNote: either(post.weatherNoteZh, post.weatherNoteEn),
    accessNote: either(post.accessNoteZh, post.accessNoteEn),
    qualificationNote: either(post.qualificationNoteZh, post.qualificationNoteEn),
    // An import has neither.
    ...{ sessions: [], gallery: [] },
  };
}

/** Returns a value as the form of an advertisement holds it. */
function typed(value: unknown): string | string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === null || value === undefined ? '' : String(value);
}

const typedAge = (years: number | null, months: number | null) =>
  typed(months === null ? years : yearsOf(months)) as string;

/**
 * Gives the courses of a claimed merchant back to the import, whose next run writes them again. What the merchant wrote
 * itself goes to its own business and is withdrawn, because it was published under the name of the listing.
 * @param ownId the business of the account; null: the account is gone, and with it what it wrote
 * @returns the ids of all courses that changed
 */
export async function handBack(
  tx: Transaction,
  merchantId: number,
  ownId: number | null,
  now: Date,
): Promise<number[]> {
  const changed = { version: sql`${posts.version} + 1`, updatedAt: now };
  const back = await tx
    .update(posts)
    .set({
      ...changed,
      source: sql`${posts.claimedSource}`,
      sourceId: sql`${posts.claimedSourceId}`,
      ...{ claimedSource: null, claimedSourceId: null, sourceHash: null },
      state: sql`case when ${posts.state} not in ('published', 'paused', 'expired', 'withdrawn') then ${posts.state}
        when ${posts.endDate} < ${dayOf(now)}::date then 'expired' else 'published' end::post_state`,
    })
    .where(and(eq(posts.merchantId, merchantId), isNotNull(posts.claimedSource)))
    .returning({ id: posts.id });
  const ids = back.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.delete(postDrafts).where(inArray(postDrafts.postId, ids));
    await tx.delete(postReviews).where(inArray(postReviews.postId, ids));
  }
  if (ownId === null) return ids;
  const written = and(eq(posts.merchantId, merchantId), isNull(posts.source), eq(posts.sample, false));
  await tx.execute(sql`
    insert into post_history (post_id, action, from_state, to_state, created_at)
    select id, 'withdraw', state, 'withdrawn', ${now.toISOString()}::timestamptz from ${posts}
    where ${and(written, inArray(posts.state, [...PAGE_STATES]))}`);
  const moved = await tx
    .update(posts)
    .set({
      ...changed,
      merchantId: ownId,
      state: sql`case when ${inArray(posts.state, [...PAGE_STATES])} then 'withdrawn' else ${posts.state} end::post_state`,
    })
    .where(written)
    .returning({ id: posts.id });
  await tx.update(uploads).set({ merchantId: ownId }).where(eq(uploads.merchantId, merchantId));
  await tx.update(enquiries).set({ merchantId: ownId }).where(eq(enquiries.merchantId, merchantId));
  return [...ids, ...moved.map(({ id }) => id)];
}
