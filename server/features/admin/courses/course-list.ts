import { and, arrayContains, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { BULK_MAX } from '@/lib/contract/admin-advertisements';
import {
  type AdminCourse,
  type AdminCourseFilters,
  type AdminCourseQuery,
  type AdminCourses,
  COURSE_MERCHANTS_MAX,
  type CourseMerchantQuery,
  type CourseMerchants,
  type CourseOrigin,
  type CourseSelection,
  type ListedState,
} from '@/lib/contract/admin-courses';
import { ID_MAX } from '@/lib/contract/course-id';
import { COUNT_CAP } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { isOfOpenAccount } from '@/server/features/accounts/closed-accounts';
import { ancestryColumns, category, grandparent, parent } from '@/server/features/catalogue/category-path';
import type { Database } from '@/server/platform/database/client';
import { contains } from '@/server/platform/database/contains';
import { offsetOf, type Page, pageMeta } from '@/server/platform/database/page';
import { postDrafts, postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { merchants, pictures, posts } from '@/server/platform/database/schema/schema';
import { signedPictureOf } from '@/server/platform/media/pictures';
import { type PictureSigner, pictureSigner } from '@/server/platform/media/signed-address';

const listImage = alias(pictures, 'list_image');

/** A submission whose review does not begin before the merchant's address is confirmed. */
const awaits = sql`(${posts.state} = 'submitted' and not exists (
  select from ${postReviews} where ${postReviews.postId} = ${posts.id} and ${postReviews.dueOn} is not null))`;
const listedState = sql<ListedState>`case when ${awaits} then 'awaiting_confirmation' else ${posts.state}::text end`;
const origin = sql<CourseOrigin>`case when ${posts.source} is not null then ${posts.source}::text
  when ${posts.sample} then 'sample' else 'merchant' end`;

/** Returns one page of all courses, with the numbers of each state and origin under the other filters. */
export async function listAllCourses(
  db: Database,
  query: AdminCourseQuery,
  now: Date,
): Promise<Page<AdminCourses>> {
  const { states, origin: wanted, page, perPage, locale } = query;
  const common = commonConditions(query);
  const ofState = stateCondition(states);
  const ofOrigin = wanted && originCondition(wanted);
  const [found, byState, byOrigin] = await Promise.all([
    db
      .select({ id: posts.id })
      .from(posts)
      .where(and(common, ofState, ofOrigin))
      .orderBy(...orderOf(query.sort))
      .limit(perPage)
      .offset(offsetOf({ page, perPage })),
    db
      .select({ state: listedState, count: count() })
      .from(posts)
      .where(and(common, ofOrigin))
      .groupBy(listedState),
    db.select({ origin, count: count() }).from(posts).where(and(common, ofState)).groupBy(origin),
  ]);
  const total = byState
    .filter(({ state }) => states.length === 0 || states.includes(state))
    .reduce((sum, { count: number }) => sum + number, 0);
  const ids = found.map(({ id }) => id);
  return {
    data: { courses: await readCourses(db, ids, locale, now), states: byState, origins: byOrigin },
    meta: pageMeta({ page, perPage }, total, COUNT_CAP),
  };
}

/** Returns the first BULK_MAX courses of a list, on all its pages, with the number of all. */
export async function selectAllCourses(db: Database, filters: AdminCourseFilters): Promise<CourseSelection> {
  const where = listed(filters);
  const [items, total] = await Promise.all([
    db
      .select({
        ...{ id: posts.id, version: posts.version, state: posts.state },
        ...{ title: posts.titleZh, titleEn: posts.titleEn },
      })
      .from(posts)
      .where(where)
      .orderBy(...orderOf(filters.sort))
      .limit(BULK_MAX),
    db.$count(posts, where),
  ]);
  return { items, total };
}

function orderOf(sort: AdminCourseFilters['sort']): SQL[] {
  switch (sort) {
    case 'updated':
      return [sql`${posts.updatedAt} desc nulls first`, sql`${posts.id} desc nulls first`];
    case 'newest':
      return [desc(posts.id)];
    case 'oldest':
      return [sql`${posts.id}`];
  }
}

/** Matches the courses of a list, on all its pages. */
const listed = (filters: AdminCourseFilters) =>
  and(
    commonConditions(filters),
    stateCondition(filters.states),
    filters.origin && originCondition(filters.origin),
  );

/** Returns the ids of the courses of a list as a query, for a statement that takes no parameters. */
export const listedIds = (db: Database, filters: AdminCourseFilters): { sql: string; params: unknown[] } =>
  db.select({ id: posts.id }).from(posts).where(listed(filters)).toSQL();

/** Returns merchants with a course, by a part of the name or by the id. */
export async function findMerchants(
  db: Database,
  { keyword, id, locale }: CourseMerchantQuery,
): Promise<CourseMerchants> {
  const rows = await db
    .select({ id: merchants.id, nameZh: merchants.nameZh, nameEn: merchants.nameEn })
    .from(merchants)
    .where(
      and(
        isOfOpenAccount(sql`${merchants.id}`),
        sql`exists (select from ${posts} where ${posts.merchantId} = ${merchants.id})`,
        keyword === undefined ? undefined : contains(keyword, merchants.nameZh, merchants.nameEn),
        id === undefined ? undefined : eq(merchants.id, id),
      ),
    )
    .orderBy(merchants.nameZh, merchants.nameEn, merchants.id)
    .limit(COURSE_MERCHANTS_MAX);
  return rows.map(({ nameZh, nameEn, ...merchant }) => ({
    ...merchant,
    name: localise(locale, { name: [nameZh, nameEn] }).name,
  }));
}

function commonConditions(filters: AdminCourseFilters): SQL | undefined {
  const { categoryId, merchantId, keyword, dated, from, to } = filters;
  const at = dated === 'published' ? posts.publishedAt : posts.updatedAt;
  const startOf = (day: string) => sql`${`${day}T00:00:00+08:00`}::timestamptz`;
  return and(
    isOfOpenAccount(sql`${posts.merchantId}`),
    categoryId === undefined ? undefined : arrayContains(posts.categoryIds, [categoryId]),
    merchantId === undefined ? undefined : eq(posts.merchantId, merchantId),
    keyword === undefined ? undefined : isFound(keyword),
    from === undefined ? undefined : sql`${at} >= ${startOf(from)}`,
    to === undefined ? undefined : sql`${at} < ${startOf(to)} + interval '1 day'`,
  );
}

function stateCondition(states: readonly ListedState[]): SQL | undefined {
  if (states.length === 0) return undefined;
  const stored = states.filter((state) => state !== 'awaiting_confirmation');
  return or(
    and(inArray(posts.state, stored), stored.includes('submitted') ? sql`not ${awaits}` : undefined),
    states.includes('awaiting_confirmation') ? awaits : undefined,
  );
}

function originCondition(wanted: CourseOrigin): SQL | undefined {
  switch (wanted) {
    case 'merchant':
      return and(isNull(posts.source), eq(posts.sample, false));
    case 'sample':
      return and(isNull(posts.source), eq(posts.sample, true));
    default:
      return eq(posts.source, wanted);
  }
}

/** The last part of the address of a course's page, with or without its query. */
const ADDRESS = /\/course\/([^/?#\s]+)/;
/** The number of a course, alone or in the address of one of its screens here. */
const NUMBER = /^(?:#|\S*\/admin\/(?:courses|advertisements)\/)?(\d{1,10})(?:[?#]\S*)?$/;

/** Matches the courses in which each word of the keyword is found, also in different places. */
const isFound = (keyword: string) => and(...keyword.split(/\s+/).filter(Boolean).map(hasWord));

/**
 * Matches a title, also of a draft, the merchant's name, the number (`#12`, also in full width), and the address of the
 * page.
 */
function hasWord(keyword: string): SQL | undefined {
  const { content } = postDrafts;
  const number = Number(NUMBER.exec(keyword.normalize('NFKC'))?.[1] ?? 0);
  const slug = decoded(ADDRESS.exec(keyword)?.[1] ?? keyword);
  return or(
    contains(keyword, posts.titleZh, posts.titleEn),
    contains(slug, posts.slug),
    number > 0 && number <= ID_MAX ? eq(posts.id, number) : undefined,
    sql`${posts.id} = any(array(select ${postDrafts.postId} from ${postDrafts}
      where ${postDrafts.state} <> 'approved' and ${contains(keyword, sql`${content}->>'title'`, sql`${content}->>'titleEn'`)}))`,
    sql`${posts.merchantId} = any(array(select m.id from merchants m where ${contains(keyword, sql`m.name_zh`, sql`m.name_en`)}))`,
  );
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** Returns courses in the form of the list, in the order of the ids. */
export async function readCourses(
  db: Database,
  ids: readonly number[],
  locale: Locale,
  now: Date,
): Promise<AdminCourse[]> {
  if (ids.length === 0) return [];
  const [rows, sign] = await Promise.all([
    selectCourses(db).where(inArray(posts.id, [...ids])),
    pictureSigner(db, now),
  ]);
  const byId = new Map(rows.map((row) => [row.post.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [courseOf(row, sign, locale)] : [];
  });
}

function selectCourses(db: Database) {
  const { id, slug, version, titleZh, titleEn, startDate, endDate, placesLeft } = posts;
  const { submittedAt, listedUntil, updatedAt, corrected } = posts;
  return db
    .select({
      post: {
        ...{ id, slug, version, titleZh, titleEn, startDate, endDate, placesLeft },
        ...{ submittedAt, listedUntil, updatedAt, corrected },
        state: listedState,
        origin,
      },
      draft: {
        state: postDrafts.state,
        title: sql<string | null>`${postDrafts.content}->>'title'`,
        titleEn: sql<string | null>`${postDrafts.content}->>'titleEn'`,
        submittedAt: postDrafts.submittedAt,
      },
      dueOn: postReviews.dueOn,
      merchant: {
        id: merchants.id,
        slug: merchants.slug,
        nameZh: merchants.nameZh,
        nameEn: merchants.nameEn,
      },
      ...ancestryColumns,
      listImage,
    })
    .from(posts)
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .leftJoin(postReviews, eq(postReviews.postId, posts.id))
    .leftJoin(category, eq(category.id, posts.categoryId))
    .leftJoin(parent, eq(parent.id, category.parentId))
    .leftJoin(grandparent, eq(grandparent.id, parent.parentId))
    .leftJoin(listImage, eq(listImage.id, sql`coalesce(${posts.listImageId}, ${postDrafts.listImageId})`))
    .$dynamic();
}
type Row = Awaited<ReturnType<typeof selectCourses>>[number];

function courseOf(row: Row, sign: PictureSigner, locale: Locale): AdminCourse {
  const { post, draft, merchant, dueOn } = row;
  const { titleZh, titleEn, submittedAt, listedUntil, updatedAt, corrected, ...course } = post;
  // What was never public has its texts in the draft.
  const isDraft = !titleZh && !titleEn;
  return {
    ...course,
    title: isDraft ? (draft?.title ?? '') : titleZh,
    titleEn: isDraft ? (draft?.titleEn ?? '') : titleEn,
    merchant: {
      id: merchant.id,
      slug: merchant.slug,
      name: localise(locale, { name: [merchant.nameZh, merchant.nameEn] }).name,
    },
    category: [row.grandparent, row.parent, row.category].flatMap((one) =>
      one ? [localise(locale, { title: [one.titleZh, one.titleEn] }).title] : [],
    ),
    corrected: corrected.length > 0,
    listImage: signedPictureOf(row.listImage, sign),
    submittedAt: (draft?.submittedAt ?? submittedAt)?.toISOString() ?? null,
    dueOn,
    listedUntil: listedUntil?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}
