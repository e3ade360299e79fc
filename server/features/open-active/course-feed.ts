import { sql } from 'drizzle-orm';
import { FEED_PAGE_SIZE, type FeedItem, type FeedPage, type FeedQuery } from '@/lib/contract/open-active';
import { absoluteUrl } from '@/lib/site/site';
import type { Database } from '@/server/platform/database/client';
import { listSessionSeries } from './session-series';

const PATH = '/api/v1/openactive/courses';

/**
 * Seconds by which the feed lags at least. A write sets the time of its change before it begins its transaction, at
 * most so much earlier.
 */
const LAG_SECONDS = 10;

/**
 * Returns the courses that were ever public and changed after a position, by the time of their change. A change
 * becomes visible when its transaction ends, later than the time it carries. So that no reader passes a change which
 * is not visible yet, the feed ends before the oldest transaction that is still open. Samples are left out: partners
 * would offer them as real courses.
 */
export async function readFeedPage(db: Database, query: FeedQuery): Promise<FeedPage> {
  const { locale, afterTimestamp = 0, afterId = 0 } = query;
  const after = sql`(timestamptz 'epoch' + ${afterTimestamp}::float8 * interval '1 microsecond', ${afterId}::int)`;
  const { rows } = await db.execute<{ id: number; modified: string }>(sql`
    with horizon as (
      select coalesce(min(xact_start), now()) - make_interval(secs => ${LAG_SECONDS}) as until
      from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
    ), changed as (
      (select id, updated_at as at from posts, horizon
        where published_at is not null and not sample and (updated_at, id) > ${after} and updated_at < until
        order by updated_at, id limit ${FEED_PAGE_SIZE})
      union all
      (select id, removed_at from removed_courses, horizon
        where (removed_at, id) > ${after} and removed_at < until
        order by removed_at, id limit ${FEED_PAGE_SIZE})
    )
    select id, (extract(epoch from at) * 1000000)::bigint as modified from changed
    order by at, id limit ${FEED_PAGE_SIZE}`);
  const series = await listSessionSeries(
    db,
    rows.map(({ id }) => id),
    locale,
  );
  const items = rows.map(({ id, modified }): FeedItem => {
    const data = series.get(id);
    return {
      state: data ? 'updated' : 'deleted',
      kind: 'SessionSeries',
      id,
      modified: Number(modified),
      ...(data && { data }),
    };
  });
  const last = items.at(-1) ?? { modified: afterTimestamp, id: afterId };
  const next = new URLSearchParams({
    locale,
    afterTimestamp: String(last.modified),
    afterId: String(last.id),
  });
  return { next: absoluteUrl(`${PATH}?${next}`), items, license: absoluteUrl('/terms') };
}
