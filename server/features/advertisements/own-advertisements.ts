import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import { POST_STATES } from '@/lib/contract/choices';
import type {
  AdvertisementCounts,
  OwnAdvertisement,
  OwnAdvertisementDetail,
} from '@/lib/contract/own-advertisement';
import { enrolmentOf } from '@/server/features/catalogue/enrolment';
import { interestOf, NO_INTEREST } from '@/server/features/statistics/statistics';
import type { Database } from '@/server/platform/database/client';
import { contains } from '@/server/platform/database/contains';
import { offsetOf, type Page, type Paging, pageMeta } from '@/server/platform/database/page';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { postDrafts, postHistory, postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { merchants, pictures, posts } from '@/server/platform/database/schema/schema';
import { shownEmail } from '@/server/platform/mail/shown-email';
import { mayName } from '@/server/platform/media/picture-access';
import { signedPictureOf } from '@/server/platform/media/pictures';
import { type PictureSigner, pictureSigner } from '@/server/platform/media/signed-address';
import { bodyPictureKeys, keepPictures, signBody } from './body-html';
import { unfinishedFields } from './content';
import { directOptionsOf } from './direct-change';
import { galleryIds } from './drafts';
import type { PostRow } from './open-advertisement';
import { ownPicturesByKey } from './uploads';

const listImage = alias(pictures, 'list_image');
const mainImage = alias(pictures, 'main_image');

/** Matches the advertisements that a merchant wrote itself, like the partial index `posts_own`. */
export const ownOf = (merchantId: number): SQL | undefined =>
  and(eq(posts.merchantId, merchantId), isNull(posts.source), sql`not ${posts.sample}`);

/** Returns one page of a merchant's advertisements, in one state or all and with a keyword in the title, the most recently
 * changed first. */
export async function listOwnAdvertisements(
  db: Database,
  merchantId: number,
  {
    state,
    keyword,
    ...paging
  }: Paging & { state?: PostRow['state'] | undefined; keyword?: string | undefined },
  now: Date,
): Promise<Page<OwnAdvertisement[]>> {
  const { content } = postDrafts;
  const isNamed =
    keyword &&
    sql`exists (select from ${postDrafts} where ${postDrafts.postId} = ${posts.id}
      and ${contains(keyword, sql`${content}->>'title'`, sql`${content}->>'titleEn'`)})`;
  const listed = and(ownOf(merchantId), state && eq(posts.state, state), isNamed || undefined);
  // The index alone finds the ids of the page, before any join.
  const page = db
    .select({ id: posts.id })
    .from(posts)
    .where(listed)
    .orderBy(sql`${posts.updatedAt} desc nulls first, ${posts.id} desc`)
    .limit(paging.perPage)
    .offset(offsetOf(paging));
  const [rows, [counted], sign] = await Promise.all([
    selectOwn(db).where(sql`${posts.id} = any(array(${page}))`),
    db.select({ total: count() }).from(posts).where(listed),
    pictureSigner(db, now),
  ]);
  const interest = await interestOf(
    db,
    rows.map(({ post }) => post.id),
    now,
  );
  rows.sort((a, b) => b.post.updatedAt.getTime() - a.post.updatedAt.getTime() || b.post.id - a.post.id);
  return {
    data: rows.map((row) => ownAdvertisementOf(row, sign, interest.get(row.post.id) ?? NO_INTEREST, now)),
    meta: pageMeta(paging, counted?.total ?? 0),
  };
}

/** Returns the number of a merchant's advertisements in each state. */
export async function countOwnAdvertisements(db: Database, merchantId: number): Promise<AdvertisementCounts> {
  const rows = await db
    .select({ state: posts.state, number: count() })
    .from(posts)
    .where(ownOf(merchantId))
    .groupBy(posts.state);
  const found = new Map(rows.map(({ state, number }) => [state, number]));
  const { changes_requested: changesRequested, ...others } = Object.fromEntries(
    POST_STATES.map((state) => [state, found.get(state) ?? 0]),
  ) as Record<PostRow['state'], number>;
  return { ...others, changesRequested };
}

/**
 * Returns one of a merchant's advertisements for editing, or null if it does not exist or belongs to another
 * merchant.
 */
export async function findOwnAdvertisement(
  db: Database,
  merchantId: number,
  id: number,
  now: Date,
): Promise<OwnAdvertisementDetail | null> {
  const [row] = await selectOwn(db).where(and(ownOf(merchantId), eq(posts.id, id)));
  if (!row) return null;
  const [history, interest, sign, [business]] = await Promise.all([
    db
      .select({ entry: postHistory, actor: accounts.email })
      .from(postHistory)
      .leftJoin(
        accounts,
        and(eq(accounts.id, postHistory.actorId), eq(accounts.role, 'merchant'), isNull(accounts.closedAt)),
      )
      .where(eq(postHistory.postId, id))
      .orderBy(desc(postHistory.id)),
    interestOf(db, [id], now),
    pictureSigner(db, now),
    db.select({ accountId: merchants.accountId }).from(merchants).where(eq(merchants.id, merchantId)),
  ]);
  return {
    post: ownAdvertisementOf(row, sign, interest.get(id) ?? NO_INTEREST, now),
    draft: await signedContent(db, merchantId, row.draft.content, sign),
    listImageId: row.draft.listImageId,
    mainImageId: row.draft.mainImageId,
    mainImage: signedPictureOf(row.mainImage, sign),
    direct: await directOptionsOf(db, row.post, row.draft, business?.accountId ?? null, now),
    gallery: await galleryOf(db, merchantId, row.draft.content, sign),
    history: history.map(({ entry, actor }) => ({
      action: entry.action,
      fromState: entry.fromState,
      toState: entry.toState,
      actorRole: entry.actorRole,
      actor: actor && abbreviated(shownEmail(actor)),
      reason: entry.reason,
      placesLeft: entry.placesLeft,
      difference: entry.difference,
      createdAt: entry.createdAt.toISOString(),
    })),
  };
}

/** Returns the pictures of a draft's gallery that the merchant has uploaded. */
async function galleryOf(
  db: Database,
  merchantId: number,
  { gallery }: AdvertisementDraft,
  sign: PictureSigner,
): Promise<OwnAdvertisementDetail['gallery']> {
  const rows = await db
    .select()
    .from(pictures)
    .where(and(mayName({ merchantId }), inArray(pictures.id, [0, ...galleryIds(gallery)])));
  return rows.flatMap((row) => {
    const picture = signedPictureOf(row, sign);
    return picture ? [{ id: row.id, picture }] : [];
  });
}

/** Returns a draft whose bodies show the merchant's own pictures by signed addresses. */
async function signedContent(
  db: Database,
  merchantId: number,
  { body, bodyEn, ...rest }: AdvertisementDraft,
  sign: PictureSigner,
): Promise<AdvertisementDraft> {
  const own = await ownPicturesByKey(db, merchantId, bodyPictureKeys(body, bodyEn));
  const signed = (html: string) => signBody(keepPictures(html, own), own, sign);
  return {
    ...rest,
    ...(body === undefined ? {} : { body: signed(body) }),
    ...(bodyEn === undefined ? {} : { bodyEn: signed(bodyEn) }),
  };
}

function selectOwn(db: Database) {
  return db
    .select({
      post: posts,
      draft: postDrafts,
      dueOn: postReviews.dueOn,
      listImage,
      mainImage,
      reason: sql<string | null>`(select reason from post_history where post_id = ${posts.id}
        and action in ('reject', 'request_changes') order by id desc limit 1)`,
    })
    .from(posts)
    .innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .leftJoin(postReviews, eq(postReviews.postId, posts.id))
    .leftJoin(listImage, eq(listImage.id, postDrafts.listImageId))
    .leftJoin(mainImage, eq(mainImage.id, postDrafts.mainImageId))
    .$dynamic();
}
type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

function ownAdvertisementOf(
  row: OwnRow,
  sign: PictureSigner,
  interest: OwnAdvertisement['interest'],
  now: Date,
): OwnAdvertisement {
  const { post, draft, dueOn } = row;
  const wasSentBack = [post.state, draft.state].some(
    (state) => state === 'changes_requested' || state === 'rejected',
  );
  return {
    id: post.id,
    slug: post.slug,
    version: post.version,
    state: post.state,
    revision: draft.state,
    title: draft.content.title ?? '',
    titleEn: draft.content.titleEn ?? '',
    listImage: signedPictureOf(row.listImage, sign),
    reason: wasSentBack ? row.reason : null,
    submittedAt: (draft.submittedAt ?? post.submittedAt)?.toISOString() ?? null,
    reviewDueOn: dueOn,
    publishedAt: post.publishedAt?.toISOString() ?? null,
    listedUntil: post.listedUntil?.toISOString() ?? null,
    enrolment: enrolmentOf(post, now),
    sessions: post.sessions.map(({ number, label, startDate, placesLeft }) => ({
      ...{ number, label, startDate },
      ...(placesLeft === undefined ? {} : { placesLeft }),
    })),
    updatedAt: post.updatedAt.toISOString(),
    hasDays: Boolean(draft.content.startDate || draft.content.sessions?.length),
    unfinished: draft.state === 'editing' ? unfinishedFields(draft) : [],
    interest,
  };
}

/** Letters of a name that stay, to tell the editors of a team apart. */
const SHOWN_LETTERS = 2;

/** Returns an email address that those who know it recognise: `ma…@example.com`. A short name shows less. */
function abbreviated(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(SHOWN_LETTERS, at - 1))}…${email.slice(at)}`;
}
