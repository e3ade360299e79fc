import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { posts } from '@/server/platform/database/schema/schema';

/**
 * A course the public sees: published, and its merchant is not suspended. The suspended are few and looked up once
 * a query, so that the walk along a sorting index is not disturbed.
 */
export function isLive(): SQL {
  return live(posts.state, posts.merchantId);
}

/** The rule of isLive for statements that name no table. */
export const LIVE_COLUMNS = live(sql.identifier('state'), sql.identifier('merchant_id'));

/** A course that still has a page: live, or expired. */
export function isVisible(): SQL | undefined {
  return and(inArray(posts.state, ['published', 'expired']), isOfActive(posts.merchantId));
}

function live(state: SQLWrapper, merchantId: SQLWrapper): SQL {
  return sql`(${state} = 'published' and ${isOfActive(merchantId)})`;
}

function isOfActive(merchantId: SQLWrapper): SQL {
  return sql`${merchantId} <> all(array(select id from merchants where suspended_at is not null))`;
}
