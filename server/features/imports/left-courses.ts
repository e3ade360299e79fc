import { sql } from 'drizzle-orm';
import type { Source } from '@/lib/contract/choices';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Transaction } from '@/server/platform/database/client';

/** Sources whose feed names all of their courses. The operator's own files name some of them. */
const FEEDS = { recreation: 'lcsd_recreation', culture: 'lcsd_culture' } as const satisfies Record<
  string,
  Source
>;

/** Returns the source of a format whose files are whole feeds; null of every other. */
export const feedOf = (format: string | null): Source | null =>
  format !== null && format in FEEDS ? FEEDS[format as keyof typeof FEEDS] : null;

/**
 * Records which published courses of a source its feed no longer names, and restores those that were taken down for that
 * and are named again. If more than half would have left, the file is no whole feed, and nothing is recorded.
 * @param named the ids of all rows of the feed, also of those that could not be imported
 * @returns how many courses have left
 */
export async function recordLeft(
  tx: Transaction,
  source: Source,
  named: readonly string[],
  now: Date,
): Promise<number> {
  const isNamed = sql`posts.source_id in (select jsonb_array_elements_text(${JSON.stringify(named)}::jsonb))`;
  // One that an administrator has acted on since is left as it is.
  const { rows: back } = await tx.execute<{ id: number; taken_down: boolean }>(sql`
    delete from left_courses using posts
    where posts.id = left_courses.post_id and posts.source = ${source} and ${isNamed}
    returning posts.id, left_courses.decision = 'take_down' and not exists (
      select from audit_log
      where subject_kind = 'advertisement' and subject_id = posts.id::text and at > left_courses.decided_at
    ) as taken_down`);
  const takenDown = back.filter((row) => row.taken_down).map(({ id }) => id);
  const { rows: restored } = await tx.execute<{ id: number }>(sql`
    update posts set version = version + 1, updated_at = now(),
      state = case when end_date < ${dayOf(now)}::date then 'expired' else 'published' end::post_state
    where state = 'ended' and id = any(${sql.param(takenDown)}::int[])
    returning id`);
  if (restored.length > 0)
    await refreshCountsOf(
      tx,
      restored.map(({ id }) => id),
    );
  const { rows } = await tx.execute<{ published: number; left: number }>(sql`
    select count(*)::int as published, count(*) filter (where not ${isNamed})::int as left
    from posts where source = ${source} and state = 'published' and not sample`);
  const { published = 0, left = 0 } = rows[0] ?? {};
  if (left === 0 || left * 2 > published) return 0;
  await tx.execute(sql`
    insert into left_courses (post_id, left_at)
    select id, ${now.toISOString()}::timestamptz from posts
    where source = ${source} and state = 'published' and not sample and not ${isNamed}
    on conflict do nothing`);
  return left;
}
