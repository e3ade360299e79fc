import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PAGE_STATES } from '@/lib/contract/choices';
import { posts } from '@/server/platform/database/schema/schema';

/**
 * Builds the condition for a published course: state `published`, and its merchant is not suspended. The few
 * suspended merchants are read once per query, so that an index scan in sort order stays possible.
 */
export function isLive(): SQL {
  return live(posts.state, posts.merchantId);
}

/** The condition of isLive for statements without a table alias. */
export const LIVE_COLUMNS = live(sql.identifier('state'), sql.identifier('merchant_id'));

/**
 * Builds the condition for a course that has a page: published, paused or expired, and its merchant is not suspended.
 */
export function isVisible(): SQL | undefined {
  return and(inArray(posts.state, [...PAGE_STATES]), isOfActive(posts.merchantId));
}

function live(state: SQLWrapper, merchantId: SQLWrapper): SQL {
  return sql`(${state} = 'published' and ${isOfActive(merchantId)})`;
}

/** Builds the condition for a course whose merchant is not suspended. */
export function isOfActiveMerchant(): SQL {
  return isOfActive(posts.merchantId);
}

function isOfActive(merchantId: SQLWrapper): SQL {
  return sql`${merchantId} <> all(array(select id from merchants where suspended_at is not null))`;
}
