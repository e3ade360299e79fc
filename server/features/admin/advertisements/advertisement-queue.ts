import {
  and,
  arrayContains,
  asc,
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
import { hasPage, PAGE_STATES } from '@/lib/contract/choices';
import { COUNT_CAP, QUEUE_COUNT_CAP } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { isOfOpenAccount, isReviewOfOpenAccount } from '@/server/features/accounts/closed-accounts';
import { marksOf } from '@/server/features/catalogue/merchant-marks';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { contains } from '@/server/platform/database/contains';
import { offsetOf, type Page, pageMeta } from '@/server/platform/database/page';
import { postDrafts, postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { categories, merchants, pictures, posts } from '@/server/platform/database/schema/schema';
import { signedPictureOf } from '@/server/platform/media/pictures';
import { type PictureSigner, pictureSigner } from '@/server/platform/media/signed-address';
import { readQueueHints } from './queue-hints';

const listImage = alias(pictures, 'list_image');

const { dueOn, expiryReviewOn } = postReviews;

/** What merchants wrote: the condition of the partial indexes `posts_written` and `posts_written_state`. */
const isWritten = and(isNull(posts.source), sql`not ${posts.sample}`);

/**
 * Returns one page of a queue of advertisements. One statement finds the ids of the page and counts: it reads
 * ids in order to the end of the page, and at least as far as the total is counted. The order of each queue is
 * that of an index (docs/decisions/064-queues-from-their-source-tables.md).
 */
export async function listAdvertisementQueue(
  db: Database,
  query: AdminAdvertisementQuery,
  now: Date,
): Promise<Page<AdminAdvertisement[]>> {
  const { queue, page, perPage, locale } = query;
  const where = and(...conditionsOf(query, now));
  const order = {
    waiting: [asc(dueOn), asc(postReviews.postId)],
    unconfirmed: [asc(posts.submittedAt), asc(posts.id)],
    expiry: [asc(expiryReviewOn), asc(postReviews.postId)],
    all: [sql`${posts.updatedAt} desc nulls first`, sql`${posts.id} desc nulls first`],
  }[queue];
  const cap = isNarrowed(query) ? QUEUE_COUNT_CAP : COUNT_CAP;
  const offset = offsetOf({ page, perPage });
  const limit = Math.max(cap + 1, offset + perPage);
  const found = isNarrowed(query)
    ? await db
        .select({ id: posts.id })
        .from(posts)
        .leftJoin(postReviews, eq(postReviews.postId, posts.id))
        .where(and(isWritten, isOfOpenAccount(sql`${posts.merchantId}`), where))
        .orderBy(...order)
        .limit(limit)
    : await db
        .select({ id: postReviews.postId })
        .from(postReviews)
        .where(and(isReviewOfOpenAccount(sql`${postReviews.postId}`), where))
        .orderBy(...order)
        .limit(limit);
  const ids = found.slice(offset, offset + perPage).map(({ id }) => id);
  return {
    data: await readAdvertisements(db, ids, locale, now),
    meta: pageMeta({ page, perPage }, found.length, cap),
  };
}

/**
 * Returns whether the query filters the waiting queue or reads another queue. Only advertisements have
 * reviews, so the index on the due dates alone answers the unfiltered waiting queue.
 */
function isNarrowed({
  queue,
  kind,
  state,
  categoryId,
  merchantId,
  batch,
  keyword,
}: AdminAdvertisementQuery): boolean {
  const filters = [kind, state, categoryId, merchantId, batch, keyword];
  return queue !== 'waiting' || filters.some((each) => each !== undefined);
}

function conditionsOf(query: AdminAdvertisementQuery, now: Date): (SQL | undefined)[] {
  const { queue, kind, state, dueBy, categoryId, merchantId, batch, keyword } = query;
  return [
    queue === 'waiting' ? isNotNull(dueOn) : undefined,
    queue === 'unconfirmed' ? isUnconfirmed : undefined,
    queue === 'expiry' ? and(eq(posts.state, 'published'), lte(expiryReviewOn, dayOf(now))) : undefined,
    kind && queue === 'waiting' ? kindCondition(kind) : undefined,
    state && eq(posts.state, state),
    dueBy === undefined || queue === 'all' || queue === 'unconfirmed'
      ? undefined
      : lte(queue === 'expiry' ? expiryReviewOn : dueOn, dueBy),
    categoryId === undefined ? undefined : isIn(categoryId),
    merchantId === undefined ? undefined : eq(posts.merchantId, merchantId),
    batch === undefined
      ? undefined
      : sql`${posts.id} = any(array(select ${postDrafts.postId} from ${postDrafts} where ${eq(postDrafts.batch, batch)}))`,
    keyword === undefined ? undefined : isNamed(keyword),
  ];
}

function kindCondition(kind: NonNullable<AdminAdvertisement['kind']>): SQL | undefined {
  switch (kind) {
    case 'new':
      return eq(posts.state, 'submitted');
    case 'revision':
      return and(ne(posts.state, 'submitted'), hasDraft('submitted'));
    case 'seen_later':
      return and(inArray(posts.state, ['published', 'paused']), hasDraft('approved'));
  }
}

function hasDraft(state: AdminAdvertisement['revision']): SQL {
  return sql`exists (select from ${postDrafts} where ${and(eq(postDrafts.postId, posts.id), eq(postDrafts.state, state))})`;
}

/** Matches what was submitted before the merchant's address was confirmed. */
const isUnconfirmed = and(
  inArray(posts.state, ['submitted', ...PAGE_STATES]),
  hasDraft('submitted'),
  isNull(dueOn),
);

/** Matches the category of the course, with its ancestors, or a category that its pending draft names. */
function isIn(categoryId: number): SQL | undefined {
  return or(
    arrayContains(posts.categoryIds, [categoryId]),
    hasPendingDraft(sql`${postDrafts.content}->'categoryIds' ? ${String(categoryId)}`),
  );
}

/** Matches the keyword in a title of the course or of its pending draft, or in the merchant's name. */
function isNamed(keyword: string): SQL | undefined {
  const { content } = postDrafts;
  return or(
    contains(keyword, posts.titleZh, posts.titleEn),
    hasPendingDraft(contains(keyword, sql`${content}->>'title'`, sql`${content}->>'titleEn'`)),
    sql`${posts.merchantId} = any(array(select m.id from merchants m where ${contains(keyword, sql`m.name_zh`, sql`m.name_en`)}))`,
  );
}

/**
 * Matches an advertisement by the content of its draft, unless that is approved: then it is the course's. The
 * contents are large, so only those of pending drafts are read, once for all advertisements.
 */
function hasPendingDraft(where: SQL | undefined): SQL {
  return sql`${posts.id} = any(array(
    select ${postDrafts.postId} from ${postDrafts} where ${and(ne(postDrafts.state, 'approved'), where)}))`;
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
  const hints = await readQueueHints(
    db,
    rows.map(({ draft }) => draft),
    locale,
  );
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...advertisementOf(row, sign, locale, now), hints: hints.get(id) ?? [] }] : [];
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
      batchSize: sql<number>`(select count(*)::int from ${postDrafts} b where b.batch = ${postDrafts}.batch)`,
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

function advertisementOf(
  row: Row,
  sign: PictureSigner,
  locale: Locale,
  now: Date,
): Omit<AdminAdvertisement, 'hints'> {
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
    unconfirmed:
      dueOn === null && draft.state === 'submitted' && (post.state === 'submitted' || hasPage(post.state)),
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
    batch: draft.batch === null ? null : { id: draft.batch, size: row.batchSize },
  };
}

function kindOf({ post, draft }: Row, dueOn: string | null): AdminAdvertisement['kind'] {
  if (dueOn === null) return null;
  if (post.state === 'submitted') return 'new';
  return draft.state === 'submitted' ? 'revision' : 'seen_later';
}
