import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
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
import { signedPictureOf } from '@/server/features/advertisements/uploads';
import { marksOf } from '@/server/features/catalogue/merchant-marks';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { contains, containsLower } from '@/server/platform/database/contains';
import { localise } from '@/server/platform/database/localise';
import { offsetOf, type Page, pageMeta } from '@/server/platform/database/page';
import {
  postDrafts,
  postReviews,
  advertisementQueue as queued,
} from '@/server/platform/database/schema/advertisement-schema';
import { categories, merchants, pictures, posts } from '@/server/platform/database/schema/schema';
import { type PictureSigner, pictureSigner } from '@/server/platform/media/signed-address';

const listImage = alias(pictures, 'list_image');

const { postId, dueOn, expiryReviewOn, state: stateOf, revision, updatedAt } = queued;

/** Returns one page of a queue of advertisements. */
export async function listAdvertisementQueue(
  db: Database,
  query: AdminAdvertisementQuery,
  now: Date,
): Promise<Page<AdminAdvertisement[]>> {
  const { queue, page, perPage, locale } = query;
  const where = conditionOf(query, now);
  const order = {
    waiting: [asc(dueOn), asc(postId)],
    expiry: [asc(expiryReviewOn), asc(postId)],
    all: [desc(updatedAt), desc(postId)],
  }[queue];
  const cap = isNarrowed(query) ? QUEUE_COUNT_CAP : COUNT_CAP;
  const counted = db
    .select({ one: sql`1` })
    .from(queued)
    .where(where)
    .limit(cap + 1)
    .as('counted');
  async function readPage() {
    const rows = await db
      .select({ id: postId })
      .from(queued)
      .where(where)
      .orderBy(...order)
      .limit(perPage)
      .offset(offsetOf({ page, perPage }));
    const ids = rows.map(({ id }) => id);
    return readAdvertisements(db, ids, locale, now);
  }
  const [data, [total]] = await Promise.all([readPage(), db.select({ number: count() }).from(counted)]);
  return { data, meta: pageMeta({ page, perPage }, total?.number ?? 0, cap) };
}

/**
 * Returns whether the query filters the waiting queue or reads another queue. The index alone can count the
 * unfiltered waiting queue.
 */
function isNarrowed({
  queue,
  kind,
  state,
  categoryId,
  merchantId,
  keyword,
}: AdminAdvertisementQuery): boolean {
  return (
    queue !== 'waiting' || [kind, state, categoryId, merchantId, keyword].some((each) => each !== undefined)
  );
}

function conditionOf(query: AdminAdvertisementQuery, now: Date): SQL | undefined {
  const { queue, kind, state, dueBy, categoryId, merchantId, keyword } = query;
  return and(
    queue === 'waiting' ? isNotNull(dueOn) : undefined,
    queue === 'expiry' ? and(eq(stateOf, 'published'), lte(expiryReviewOn, dayOf(now))) : undefined,
    kind && queue === 'waiting' ? kindCondition(kind) : undefined,
    state && eq(stateOf, state),
    dueBy === undefined || queue === 'all'
      ? undefined
      : lte(queue === 'expiry' ? expiryReviewOn : dueOn, dueBy),
    categoryId === undefined ? undefined : arrayContains(queued.categoryIds, [categoryId]),
    merchantId === undefined ? undefined : eq(queued.merchantId, merchantId),
    keyword === undefined ? undefined : named(keyword),
  );
}

function kindCondition(kind: NonNullable<AdminAdvertisement['kind']>): SQL | undefined {
  switch (kind) {
    case 'new':
      return eq(stateOf, 'submitted');
    case 'revision':
      return and(ne(stateOf, 'submitted'), eq(revision, 'submitted'));
    case 'seen_later':
      return and(eq(stateOf, 'published'), eq(revision, 'approved'));
  }
}

/** Matches the keyword in a published or submitted title, or in the merchant's name. */
function named(keyword: string): SQL | undefined {
  return or(
    containsLower(keyword, queued.titles),
    sql`${queued.merchantId} = any(array(select m.id from merchants m where ${contains(keyword, sql`m.name_zh`, sql`m.name_en`)}))`,
  );
}

/** Returns advertisements in the form of the queue, in the order of the ids. */
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
  const marks = marksOf(merchant);
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
      verified: marks.verified,
      trusted: marks.trusted,
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
