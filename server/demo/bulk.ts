import { sql } from 'drizzle-orm';
import { getTableColumns } from 'drizzle-orm/utils';
import type { Transaction } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';

/**
 * SQL of the columns that a copy changes; all other columns are copied. `p` is the hand-made course, `n` the
 * number of the copy. Copies differ in number, district, price and age, so that filters and sorts have
 * distinct values to work on.
 */
const CHANGED: Record<string, string> = {
  slug: `p.slug || '-' || n`,
  title_zh: `case when p.title_zh = '' then '' else left(p.title_zh, 52) || '（' || n || '）' end`,
  title_en: `case when p.title_en = '' then '' else left(p.title_en, 110) || ' (' || n || ')' end`,
  districts: `case when p.mode = 'online' then p.districts
    else array[(enum_range(null::district))[1 + (p.id * 7 + n * 5) % 18]] end`,
  price_min: `p.price_min + p.price_min * ((n * 13 + p.id) % 40) / 100 / 10 * 10`,
  price_max: `p.price_max + p.price_max * ((n * 13 + p.id) % 40) / 100 / 10 * 10`,
  published_at: `p.published_at - make_interval(mins => (p.id * 131 + n * 977) % 60000)`,
  popularity: `(p.id * 31 + n * 17) % 500`,
  rating_sum: '0',
  rating_count: '0',
};

/**
 * Adds numbered copies of the hand-made courses until there are `courses` sample courses. The copies are made
 * by one statement in the database.
 */
export async function insertCopies(tx: Transaction, courses: number): Promise<void> {
  const columns = Object.values(getTableColumns(posts))
    .filter(({ name, generated }) => name !== 'id' && generated === undefined)
    .map((column) => column.name);
  const targets = columns.map((name) => `"${name}"`).join(', ');
  const values = columns.map((name) => CHANGED[name] ?? `p."${name}"`).join(', ');
  // Building the index once is several times faster than adding every row's tokens to it.
  const { rows } = await tx.execute<{ definition: string }>(
    sql`select pg_get_indexdef('posts_search'::regclass) as definition`,
  );
  const definition = rows[0]?.definition ?? '';
  await tx.execute(sql`drop index posts_search`);
  await tx.execute(
    sql.raw(`
      with made as (
        select p.*, row_number() over (order by p.id) as nth
        from posts p where p.sample and p.source is null and p.state = 'published'
      ), there as (
        select count(*)::int as published,
          (select count(*)::int from posts where sample and source is null) as written
        from made
      )
      insert into posts (${targets})
      select ${values}
      from there, generate_series(1, ${courses} / published + 1) as n, made p
      where (n - 1) * published + p.nth <= ${courses} - written
      order by n, p.nth`),
  );
  await tx.execute(sql.raw(definition));
}
