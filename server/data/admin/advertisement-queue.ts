import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdminAdvertisement, AdminAdvertisementQuery } from '@/lib/contract/admin-advertisements';
import { COUNT_CAP, QUEUE_COUNT_CAP } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { postDrafts, postReviews } from '@/server/db/advertisement-schema';
import type { Database } from '@/server/db/client';
import { categories, merchants, pictures, posts } from '@/server/db/schema';
import { type PictureSigner, pictureSigner } from '@/server/media/signed-address';
import { dayOf } from '../advertisements/calendar';
import { localise } from '../localise';
import { offsetOf, type Page, pageMeta } from '../page';
import { signedPictureOf } from '../uploads';
import { contains } from './contains';

const listImage = alias(pictures, 'list_image');

/** What merchants wrote themselves; the import and the demo catalogue are not reviewed. */
const own = and(isNull(posts.source), eq(posts.sample, false));

/** One page of a queue; the page is found by its index alone, before anything is joined to it. */
export async function listAdvertisementQueue(
  db: Database,
  query: AdminAdvertisementQuery,
  now: Date,
): Promise<Page<AdminAdvertisement[]>> {
  const { queue, page, perPage, locale } = query;
  const where = conditionOf(query, now);
  const matching = db
    .select({ id: posts.id })
    .from(postReviews)
    .innerJoin(posts, eq(posts.id, postReviews.postId))
    .where(where)
    .$dynamic();
  const all = db.select({ id: posts.id }).from(posts).where(where).$dynamic();
  const base = queue === 'all' ? all : matching;
  const order =
    queue === 'all'
      ? [desc(posts.updatedAt), desc(posts.id)]
      : [asc(queue === 'expiry' ? postReviews.expiryReviewOn : postReviews.dueOn), asc(postReviews.postId)];
  const cap = isCountedByIndex(query) ? COUNT_CAP : QUEUE_COUNT_CAP;
  const [ids, total] = await Promise.all([
    base
      .orderBy(...order)
      .limit(perPage)
      .offset(offsetOf({ page, perPage })),
    countQueue(db, query, where, cap),
  ]);
  return {
    data: await readAdvertisements(
      db,
      ids.map(({ id }) => id),
      locale,
      now,
    ),
    meta: pageMeta({ page, perPage }, total, cap),
  };
}

/** Whether nobody narrows what waits: then the index of the reviews says how many there are. */
function isCountedByIndex(query: AdminAdvertisementQuery): boolean {
  const { queue, kind, state, categoryId, merchantId, keyword } = query;
  return (
    queue === 'waiting' && ![kind, state, categoryId, merchantId, keyword].some((each) => each !== undefined)
  );
}

/** How many there are, up to one more than is told. What nobody narrows is counted by the index of the reviews alone. */
async function countQueue(
  db: Database,
  query: AdminAdvertisementQuery,
  where: SQL | undefined,
  cap: number,
): Promise<number> {
  const { queue, dueBy } = query;
  const one = { one: sql`1` };
  const capped = isCountedByIndex(query)
    ? db
        .select(one)
        .from(postReviews)
        .where(
          and(isNotNull(postReviews.dueOn), dueBy === undefined ? undefined : lte(postReviews.dueOn, dueBy)),
        )
    : queue === 'all'
      ? db.select(one).from(posts).where(where)
      : db.select(one).from(postReviews).innerJoin(posts, eq(posts.id, postReviews.postId)).where(where);
  const counted = capped.limit(cap + 1).as('counted');
  const [row] = await db.select({ number: count() }).from(counted);
  return row?.number ?? 0;
}

function conditionOf(query: AdminAdvertisementQuery, now: Date): SQL | undefined {
  const { queue, kind, state, dueBy, categoryId, merchantId, keyword } = query;
  return and(
    queue === 'all' ? own : undefined,
    queue === 'waiting' ? isNotNull(postReviews.dueOn) : undefined,
    queue === 'expiry'
      ? and(eq(posts.state, 'published'), lte(postReviews.expiryReviewOn, dayOf(now)))
      : undefined,
    kind && queue === 'waiting' ? kindCondition(kind) : undefined,
    state && eq(posts.state, state),
    dueBy === undefined || queue === 'all'
      ? undefined
      : lte(queue === 'expiry' ? postReviews.expiryReviewOn : postReviews.dueOn, dueBy),
    categoryId === undefined ? undefined : inCategory(categoryId),
    merchantId === undefined ? undefined : eq(posts.merchantId, merchantId),
    keyword === undefined ? undefined : named(keyword),
  );
}

const draftState = sql`(select d.state from post_drafts d where d.post_id = ${posts.id})`;

function kindCondition(kind: NonNullable<AdminAdvertisement['kind']>): SQL | undefined {
  switch (kind) {
    case 'new':
      return eq(posts.state, 'submitted');
    case 'revision':
      return and(ne(posts.state, 'submitted'), sql`${draftState} = 'submitted'`);
    case 'seen_later':
      return and(eq(posts.state, 'published'), sql`${draftState} = 'approved'`);
  }
}

/** Of what was written too: a draft or a revision may name other categories, until it is approved; a new one that waits does not. */
function inCategory(id: number): SQL {
  return sql`(${posts.categoryIds} @> array[${id}]::int[] or ${posts.state} <> 'submitted' and exists (
    select from post_drafts d where d.post_id = ${posts.id} and d.state <> 'approved'
      and d.content->'categoryIds' ? ${String(id)}))`;
}

/** Of what was sent in too: a revision may have another title, until it is approved. */
function named(keyword: string): SQL | undefined {
  return or(
    contains(keyword, posts.titleZh, posts.titleEn),
    sql`exists (select from post_drafts d where d.post_id = ${posts.id} and d.state <> 'approved'
      and ${contains(keyword, sql`d.content->>'title'`, sql`d.content->>'titleEn'`)})`,
    sql`exists (select from merchants m where m.id = ${posts.merchantId}
      and ${contains(keyword, sql`m.name_zh`, sql`m.name_en`)})`,
  );
}

/** Advertisements as the queue shows them, in the order of the ids. */
export async function readAdvertisements(
  db: Database,
  ids: readonly number[],
  locale: Locale,
  now: Date,
): Promise<AdminAdvertisement[]> {
  if (ids.length === 0) return [];
  const [rows, sign] = await Promise.all([
    selectAdvertisements(db).where(inArray(posts.id, [...ids])),
    pictureSigner(db, now),
  ]);
  const byId = new Map(rows.map((row) => [row.post.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [advertisementOf(row, sign, locale, now)] : [];
  });
}

function selectAdvertisements(db: Database) {
  return db
    .select({
      post: {
        id: posts.id,
        slug: posts.slug,
        version: posts.version,
        state: posts.state,
        submittedAt: posts.submittedAt,
        publishedAt: posts.publishedAt,
        listedUntil: posts.listedUntil,
        updatedAt: posts.updatedAt,
      },
      draft: postDrafts,
      merchant: merchants,
      review: postReviews,
      category: categories,
      listImage,
    })
    .from(posts)
    .innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .leftJoin(postReviews, eq(postReviews.postId, posts.id))
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(listImage, eq(listImage.id, postDrafts.listImageId))
    .$dynamic();
}
type Row = Awaited<ReturnType<typeof selectAdvertisements>>[number];

function advertisementOf(row: Row, sign: PictureSigner, locale: Locale, now: Date): AdminAdvertisement {
  const { post, draft, merchant, review, category } = row;
  const dueOn = review?.dueOn ?? null;
  return {
    id: post.id,
    slug: post.slug,
    version: post.version,
    state: post.state,
    revision: draft.state,
    kind: kindOf(row, dueOn),
    title: draft.content.title ?? '',
    titleEn: draft.content.titleEn ?? '',
    merchant: {
      id: merchant.id,
      slug: merchant.slug,
      name: localise(locale, { name: [merchant.nameZh, merchant.nameEn] }).name,
      verified: merchant.verifiedAt !== null,
      trusted: merchant.trustedAt !== null,
      suspended: merchant.suspendedAt !== null,
    },
    category: category && localise(locale, { title: [category.titleZh, category.titleEn] }).title,
    listImage: signedPictureOf(row.listImage, sign),
    submittedAt: (draft.submittedAt ?? post.submittedAt)?.toISOString() ?? null,
    dueOn,
    overdue: dueOn !== null && dueOn < dayOf(now),
    expiryReviewOn: review?.expiryReviewOn ?? null,
    publishedAt: post.publishedAt?.toISOString() ?? null,
    listedUntil: post.listedUntil?.toISOString() ?? null,
    updatedAt: post.updatedAt.toISOString(),
  };
}

function kindOf({ post, draft }: Row, dueOn: string | null): AdminAdvertisement['kind'] {
  if (dueOn === null) return null;
  if (post.state === 'submitted') return 'new';
  return draft.state === 'submitted' ? 'revision' : 'seen_later';
}
