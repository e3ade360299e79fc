import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { posts } from '@/server/db/schema';

/**
 * A course the public sees: published, and its merchant is not suspended. The suspended are few and looked up once
 * a query, so that the walk along a sorting index is not disturbed.
 */
export function isLive(): SQL | undefined {
  return and(eq(posts.state, sql`'published'`), hasActiveMerchant());
}

/** A course that still has a page: live, or expired. */
export function isVisible(): SQL | undefined {
  return and(inArray(posts.state, ['published', 'expired']), hasActiveMerchant());
}

/** The rule of isLive for statements that name no table. */
export const LIVE_COLUMNS = sql`state = 'published' and merchant_id <> all(array(select id from merchants where suspended_at is not null))`;

function hasActiveMerchant(): SQL {
  return sql`${posts.merchantId} <> all(array(select id from merchants where suspended_at is not null))`;
}
