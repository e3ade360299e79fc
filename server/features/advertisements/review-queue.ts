import { and, asc, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import { isOfOpenAccount } from '@/server/features/accounts/closed-accounts';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { postDrafts, postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import type { DraftRow, PostRow } from './open-advertisement';

/** An advertisement that awaits a review. */
export interface WaitingAdvertisement {
  id: number;
  version: number;
  slug: string;
  state: PostRow['state'];
  revision: DraftRow['state'];
  title: string;
  merchant: string;
  /** Last day for the decision, in Hong Kong; null if nothing was submitted. */
  dueOn: string | null;
  /** First day of the expiry review. */
  expiryReviewOn: string | null;
}

/**
 * Returns submitted advertisements, and published listings whose expiry review is due, by their due dates.
 */
export async function listWaiting(db: Database, now: Date, limit: number): Promise<WaitingAdvertisement[]> {
  const rows = await db
    .select({ post: posts, draft: postDrafts, merchant: merchants, review: postReviews })
    .from(postReviews)
    .innerJoin(posts, eq(posts.id, postReviews.postId))
    .innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .where(
      and(
        isOfOpenAccount(sql`${posts.merchantId}`),
        or(
          isNotNull(postReviews.dueOn),
          and(eq(posts.state, 'published'), lte(postReviews.expiryReviewOn, dayOf(now))),
        ),
      ),
    )
    .orderBy(asc(postReviews.dueOn), asc(postReviews.expiryReviewOn), asc(posts.id))
    .limit(limit);
  return rows.map(({ post, draft, merchant, review }) => ({
    id: post.id,
    version: post.version,
    slug: post.slug,
    state: post.state,
    revision: draft.state,
    title: draft.content.title || draft.content.titleEn || '',
    merchant: merchant.nameZh || merchant.nameEn,
    dueOn: review.dueOn,
    expiryReviewOn: review.expiryReviewOn,
  }));
}
