import { sql } from 'drizzle-orm';
import { announceChange } from '@/server/platform/database/changes';
import type { Database, Transaction } from '@/server/platform/database/client';
import type { ChangedTags } from '@/server/platform/request/cache-tags';
import { LIVE_COLUMNS } from './published-courses';

const COUNTS_LOCK = 7_305_603;

/**
 * Recounts everything: courses of categories, merchants and hashtags, and ratings from approved comments.
 * Then raises the catalogue's version and notifies every process. Locks only rows whose count changes, in the
 * order of refreshCountsOf; the upsert of hashtags is limited to changed rows because ON CONFLICT would lock
 * the others too. It reads every course, so use refreshCountsOf after a write to a few courses. Call it in
 * the transaction of, or after, a write to the catalogue.
 */
export async function refreshCounts(db: Database | Transaction): Promise<void> {
  // Effective in a transaction only: scanning a million courses may exceed the statement timeout of a
  // request.
  await db.execute(sql`select set_config('statement_timeout', '0', true)`);
  // Serialise recounts, so that each one includes what the previous one wrote.
  await db.execute(sql`select pg_advisory_xact_lock(${COUNTS_LOCK})`);
  await db.execute(sql`
    with ratings as (
      select post_id, sum(point)::int as total, count(*)::int as number
      from comments where state = 'approved' group by post_id
    )
    update posts set rating_sum = coalesce(r.total, 0), rating_count = coalesce(r.number, 0)
    from posts p left join ratings r on r.post_id = p.id
    where p.id = posts.id
      and (posts.rating_sum, posts.rating_count) is distinct from (coalesce(r.total, 0), coalesce(r.number, 0))`);
  await db.execute(sql`
    with counted as (
      select p.merchant_id, count(*)::int as number, sum(p.rating_sum)::int as rating_sum,
        sum(p.rating_count)::int as rating_count, mode() within group (order by k.icon) as icon
      from posts p join categories k on k.id = p.category_id
      where ${LIVE_COLUMNS} group by p.merchant_id
    )
    update merchants set post_count = coalesce(c.number, 0), rating_sum = coalesce(c.rating_sum, 0),
      rating_count = coalesce(c.rating_count, 0), icon = coalesce(c.icon, merchants.icon)
    from merchants m left join counted c on c.merchant_id = m.id
    where m.id = merchants.id
      and (merchants.post_count, merchants.rating_sum, merchants.rating_count, merchants.icon)
        is distinct from (coalesce(c.number, 0), coalesce(c.rating_sum, 0), coalesce(c.rating_count, 0), coalesce(c.icon, merchants.icon))`);
  await db.execute(sql`
    with counted as (
      select category_id, count(*)::int as number
      from (select unnest(category_ids) as category_id from posts where ${LIVE_COLUMNS}) live
      group by category_id
    )
    update categories set post_count = coalesce(c.number, 0)
    from categories k left join counted c on c.category_id = k.id
    where k.id = categories.id and categories.post_count is distinct from coalesce(c.number, 0)`);
  await db.execute(sql`
    with counted as (
      select tag, count(*)::int as number
      from (select unnest(hashtags) as tag from posts where ${LIVE_COLUMNS}) live group by tag
    ), changed as (
      select tag, number from counted left join hashtags on name = tag where post_count is distinct from number
    ), added as (
      insert into hashtags (name, post_count) select tag, number from changed order by tag
      on conflict (name) do update set post_count = excluded.post_count
    )
    update hashtags set post_count = 0
    where post_count > 0 and name not in (select tag from counted)`);
  await db.execute(sql`
    with live as (select id, category_ids, hashtags from posts where ${LIVE_COLUMNS}),
      gone as (delete from counted_posts c where not exists (select from live where live.id = c.post_id)),
      changed as (
        select live.* from live left join counted_posts c on c.post_id = live.id
        where (c.category_ids, c.hashtags) is distinct from (live.category_ids, live.hashtags)
      )
    insert into counted_posts (post_id, category_ids, hashtags) select * from changed order by id
    on conflict (post_id) do update set category_ids = excluded.category_ids, hashtags = excluded.hashtags`);
  await raiseVersion(db, 'all');
}

/**
 * Raises the catalogue's version and notifies every process, so that cached results and the pages that show
 * one of the tags are invalidated. Use it after a write that changes no counts, in the transaction of the write.
 */
export async function raiseVersion(db: Database | Transaction, tags: ChangedTags): Promise<void> {
  await db.execute(sql`
    insert into catalogue_state (id, version) values (1, 1)
    on conflict (id) do update set version = catalogue_state.version + 1`);
  await announceChange(db, tags);
}
