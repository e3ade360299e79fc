import { sql } from 'drizzle-orm';
import { type DecideLeftCourses, LEFT_COURSES_MAX, type LeftCourses } from '@/lib/contract/admin-imports';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import { refreshCounts } from '@/server/features/catalogue/counts';
import type { Database, Transaction } from '@/server/platform/database/client';
import { Refusal } from '@/server/platform/errors/refusal';

/** Courses that wait for a decision. One that is no longer published needs none. */
const WAITING = sql`left_courses l join posts p on p.id = l.post_id and p.state = 'published'
  where l.decision is null`;

/** Returns the courses that have left their feed and wait for a decision. */
export async function listLeftCourses(db: Database): Promise<LeftCourses> {
  const { rows } = await db.execute<{ count: number; until: Date | string | null }>(
    sql`select count(*)::int as count, max(l.left_at) as until from ${WAITING}`,
  );
  const { count = 0, until = null } = rows[0] ?? {};
  const { rows: courses } = await db.execute<LeftCourses['courses'][number]>(sql`
    select p.id, p.slug, p.title_zh as "titleZh", p.title_en as "titleEn", m.name_zh as "merchantZh",
      m.name_en as "merchantEn", p.end_date::text as "endDate", l.left_at as "leftAt"
    from left_courses l join posts p on p.id = l.post_id and p.state = 'published'
      join merchants m on m.id = p.merchant_id
    where l.decision is null
    order by p.title_zh, p.id limit ${LEFT_COURSES_MAX}`);
  return {
    count,
    until: until && new Date(until).toISOString(),
    mayTakeDown: await mayTakeDown(db),
    courses: courses.map((course) => ({ ...course, leftAt: new Date(course.leftAt).toISOString() })),
  };
}

/** Returns whether those that wait are at most half of the published courses of each of their sources. */
async function mayTakeDown(db: Database | Transaction): Promise<boolean> {
  const { rows } = await db.execute<{ most: boolean }>(sql`
    select exists (
      select from (select p.source, count(*) as waiting from ${WAITING} group by p.source) w
      where w.waiting * 2 > (
        select count(*) from posts where posts.source = w.source and state = 'published' and not sample)
    ) as most`);
  return rows[0]?.most === false;
}

/**
 * Takes down or keeps all courses that had left their feed when the list was read. Returns how many.
 * @throws Refusal wrong_state if more than half of the courses of a feed would be taken down
 */
export async function decideLeftCourses(
  db: Database,
  { decision, until }: DecideLeftCourses,
  actor: Administrator,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '300s'`);
    await tx.execute(sql`select from left_courses where decision is null order by post_id for update`);
    if (decision === 'take_down' && !(await mayTakeDown(tx))) throw new Refusal('wrong_state');
    const { rows } = await tx.execute<{ id: number }>(sql`
      update left_courses set decision = ${decision}, decided_at = ${new Date().toISOString()}::timestamptz
      where post_id in (select l.post_id from ${WAITING} and l.left_at <= ${until}::timestamptz)
      returning post_id as id`);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    if (decision === 'take_down') {
      await tx.execute(sql`
        update posts set state = 'ended', version = version + 1, updated_at = now()
        where state = 'published' and id = any(${sql.param(ids)}::int[])`);
      await refreshCounts(tx);
    }
    await recordAction(tx, {
      actor,
      action: decision === 'take_down' ? 'end' : 'keep',
      subject: { kind: 'left_courses', id: '' },
      after: { count: ids.length, ids },
    });
    return ids.length;
  });
}
