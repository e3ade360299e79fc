import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/server/platform/database/client';
import type { CacheTag } from '@/server/platform/request/cache-tags';
import { raiseVersion } from './counts';
import { LIVE_COLUMNS } from './published-courses';

/**
 * Updates the same counts as refreshCounts after a write to these courses or their comments. Its cost does
 * not depend on the size of the catalogue. Rows are locked in the order of refreshCounts, and within a table
 * by key, so that concurrent writes wait for each other but never deadlock. Call it in the transaction of the
 * write.
 * @param change what was written, which decides which cached pages are invalidated: the courses themselves, or
 * only comments on them
 */
export async function refreshCountsOf(
  db: Database | Transaction,
  postIds: readonly number[],
  change: 'courses' | 'comments' = 'courses',
): Promise<void> {
  const tags: CacheTag[] = [];
  if (postIds.length > 0) {
    const ids = sql`${sql.param([...new Set(postIds)])}::int[]`;
    // Lock before counting, so that the counts include concurrent writes that have committed.
    await db.execute(sql`select from posts where id = any(${ids}) order by id for no key update`);
    await refreshRatings(db, ids);
    await db.execute(sql`
      select from merchants where id in (select merchant_id from posts where id = any(${ids})) order by id for no key update`);
    await refreshMerchants(db, ids);
    tags.push(...(await readTags(db, ids, change)));
    await refreshPlaces(db, ids);
  }
  await raiseVersion(db, tags);
}

/**
 * Returns the tags of courses that were written, or that were commented on. Includes the categories that the
 * courses had when they were counted last.
 */
async function readTags(
  db: Database | Transaction,
  ids: SQL,
  change: 'courses' | 'comments',
): Promise<CacheTag[]> {
  const { rows } = await db.execute<{
    id: number;
    merchantId: number;
    categoryIds: number[];
    hashtags: string[];
  }>(sql`
    select p.id, p.merchant_id as "merchantId", p.hashtags, p.category_ids || coalesce(c.category_ids, '{}') as "categoryIds"
    from posts p left join counted_posts c on c.post_id = p.id where p.id = any(${ids})`);
  const kind = change === 'courses' ? 'category' : 'ratings';
  const tags = rows.flatMap(({ id, merchantId, categoryIds, hashtags }): CacheTag[] => [
    `course-${id}`,
    `merchant-${merchantId}`,
    ...categoryIds.map((category): CacheTag => `${kind}-${category}`),
    ...hashtags.map((name): CacheTag => `ratings-of-${encodeURIComponent(name)}`),
  ]);
  return [...new Set(tags), ...(change === 'courses' ? (['lists'] as const) : (['ratings'] as const))];
}

async function refreshRatings(db: Database | Transaction, ids: SQL): Promise<void> {
  await db.execute(sql`
    with ratings as (
      select given.id, coalesce(sum(point), 0)::int as total, count(point)::int as number
      from unnest(${ids}) given(id) left join comments c on c.post_id = given.id and c.state = 'approved' group by given.id
    )
    update posts set rating_sum = total, rating_count = number
    from ratings where ratings.id = posts.id and (rating_sum, rating_count) is distinct from (total, number)`);
}

async function refreshMerchants(db: Database | Transaction, ids: SQL): Promise<void> {
  await db.execute(sql`
    with affected as (
      select distinct merchant_id as id from posts where id = any(${ids})
    ), counted as (
      select p.merchant_id, count(*)::int as number, sum(p.rating_sum)::int as rating_sum,
        sum(p.rating_count)::int as rating_count, mode() within group (order by k.icon) as icon
      from posts p join categories k on k.id = p.category_id
      where p.merchant_id in (select id from affected) and ${LIVE_COLUMNS} group by p.merchant_id
    )
    update merchants m set post_count = coalesce(c.number, 0), rating_sum = coalesce(c.rating_sum, 0),
      rating_count = coalesce(c.rating_count, 0), icon = coalesce(c.icon, m.icon)
    from affected left join counted c on c.merchant_id = affected.id
    where m.id = affected.id
      and (m.post_count, m.rating_sum, m.rating_count, m.icon)
        is distinct from (coalesce(c.number, 0), coalesce(c.rating_sum, 0), coalesce(c.rating_count, 0), coalesce(c.icon, m.icon))`);
}

/** Updates categories and hashtags by the difference between the current and the last counted state. */
async function refreshPlaces(db: Database | Transaction, ids: SQL): Promise<void> {
  await db.execute(sql`
    with live as (select id, category_ids, hashtags from posts where id = any(${ids}) and ${LIVE_COLUMNS}),
      counted as (select * from counted_posts where post_id = any(${ids})),
      changed as materialized (
        select coalesce(live.id, post_id) as id, live.id is not null as is_live,
          live.category_ids, live.hashtags, counted.category_ids as old_category_ids, counted.hashtags as old_hashtags
        from live full join counted on post_id = live.id
        where (live.category_ids, live.hashtags) is distinct from (counted.category_ids, counted.hashtags)
      ),
      steps as (
        select category_id, sum(step)::int as step from (
          select unnest(category_ids) as category_id, 1 as step from changed
          union all select unnest(old_category_ids), -1 from changed
        ) each group by category_id having sum(step) <> 0
      ),
      tag_steps as (
        select tag, sum(step)::int as step from (
          select unnest(hashtags) as tag, 1 as step from changed union all select unnest(old_hashtags), -1 from changed
        ) each group by tag having sum(step) <> 0
      ),
      in_categories as (
        update categories k set post_count = greatest(k.post_count + step, 0)
        from (select id from categories where id in (select category_id from steps) order by id for no key update) locked
          join steps on category_id = locked.id
        where k.id = locked.id
      ),
      more_tags as (
        insert into hashtags as h (name, post_count) select tag, step from tag_steps where step > 0 order by tag
        on conflict (name) do update set post_count = h.post_count + excluded.post_count
      ),
      fewer_tags as (
        update hashtags h set post_count = greatest(h.post_count + step, 0)
        from (select id, name from hashtags where name in (select tag from tag_steps where step < 0) order by name for no key update) locked
          join tag_steps on tag = locked.name
        where h.id = locked.id
      ),
      gone as (delete from counted_posts where post_id in (select id from changed where not is_live))
    insert into counted_posts (post_id, category_ids, hashtags)
    select id, category_ids, hashtags from changed where is_live order by id
    on conflict (post_id) do update set category_ids = excluded.category_ids, hashtags = excluded.hashtags`);
}
