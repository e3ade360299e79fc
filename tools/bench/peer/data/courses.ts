import { cacheLife, cacheTag } from 'next/cache';
import pg from 'pg';

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });

export const PER_PAGE = 24;

/** What visitors filter by: the values of a course, which are counted, and the condition. */
const FACETS = {
  category: [
    'unnest(array(select slug from categories where id = any(p.category_ids) and level = 1))',
    'p.category_ids && array(select id from categories where slug = any($))',
  ],
  district: ['unnest(p.districts)::text', 'p.districts::text[] && $'],
  weekday: ['unnest(p.weekdays)', 'p.weekdays && $'],
  ageGroup: ['unnest(p.age_groups)::text', 'p.age_groups::text[] && $'],
  mode: ['p.mode::text', 'p.mode::text = any($)'],
} as const;
export type Facet = keyof typeof FACETS;
export const FACET_NAMES = Object.keys(FACETS) as Facet[];

export const ORDERS = {
  popularity: 'p.popularity desc, p.id desc',
  newest: 'p.published_at desc, p.id desc',
  price_asc: 'p.lesson_price asc nulls last, p.id desc',
  price_desc: 'p.lesson_price desc nulls last, p.id desc',
  rating: 'p.rating_average desc nulls last, p.rating_count desc, p.id desc',
};

export type Filters = Partial<Record<Facet, string[]>> & {
  priceMax?: string | null;
  sort?: string | null;
  page: number;
};

export type Course = Record<
  'slug' | 'title' | 'content' | 'body' | 'merchant' | 'category' | 'venue',
  string
> &
  Record<'districts' | 'weekdays' | 'age_groups', string[]> &
  Record<'time_from' | 'start_date' | 'picture', string | null> &
  Record<'price_min' | 'rating', number | null>;

function columns(locale: string | undefined) {
  const [own, other] = locale === 'en' ? ['en', 'zh'] : ['zh', 'en'];
  const text = (name: string) => `coalesce(nullif(${name}_${own}, ''), ${name}_${other})`;
  return `p.slug, ${text('p.title')} title, ${text('p.content')} content, ${text('p.body')} body,
    ${text('m.name')} merchant, ${text('c.title')} category, ${text('p.venue')} venue,
    p.districts::text[], p.weekdays, p.age_groups::text[], p.time_from, p.start_date::text,
    p.price_min, p.rating_average rating, i.key || '-' || i.widths[1] || '.webp' picture`;
}
const FROM = `from posts p join merchants m on m.id = p.merchant_id join categories c on c.id = p.category_id
  left join pictures i on i.id = p.list_image_id`;

/** Returns the condition of all filters, or of all but one, with its parameters. */
function where(filters: Filters, without?: Facet) {
  const values: unknown[] = [];
  const conditions = ["p.state = 'published' and m.suspended_at is null"];
  const add = (condition: string, value: unknown) =>
    conditions.push(condition.replace('$', `$${values.push(value)}`));
  for (const facet of FACET_NAMES)
    if (facet !== without && filters[facet]?.length) add(FACETS[facet][1], filters[facet]);
  if (filters.priceMax) add('p.lesson_price <= $', Number(filters.priceMax));
  return { sql: `where ${conditions.join(' and ')}`, values };
}

export async function findCourses(locale: string | undefined, filters: Filters) {
  'use cache';
  cacheLife('hours');
  cacheTag('courses');
  const { sql, values } = where(filters);
  const order = ORDERS[filters.sort as keyof typeof ORDERS] ?? ORDERS.popularity;
  const page = `order by ${order} limit ${PER_PAGE} offset ${(filters.page - 1) * PER_PAGE}`;
  const [total, courses, ...facets] = await Promise.all([
    pool.query<{ count: number }>(`select count(*)::int ${FROM} ${sql}`, values),
    pool.query<Course>(`select ${columns(locale)} ${FROM} ${sql} ${page}`, values),
    ...FACET_NAMES.map((facet) => {
      const others = where(filters, facet);
      return pool.query<{ value: string; count: number }>(
        `select value, count(*)::int from (select ${FACETS[facet][0]} value ${FROM} ${others.sql}) of_courses
         where value is not null group by value order by count desc`,
        others.values,
      );
    }),
  ]);
  return {
    total: total.rows[0]?.count ?? 0,
    courses: courses.rows,
    facets: FACET_NAMES.map((name, at) => ({ name, options: facets[at]?.rows ?? [] })),
  };
}

export async function findCourse(locale: string | undefined, slug: string) {
  'use cache';
  cacheLife('hours');
  cacheTag(`course-${slug}`);
  const { rows } = await pool.query<Course>(
    `select ${columns(locale)} ${FROM} where p.slug = $1 and p.state = 'published'`,
    [slug],
  );
  return rows[0] ?? null;
}

export async function findCategories(locale: string | undefined) {
  'use cache';
  cacheLife('hours');
  cacheTag('categories');
  const { rows } = await pool.query<{ slug: string; title: string }>(
    `select slug, ${locale === 'en' ? 'title_en' : 'title_zh'} title from categories where level = 1 order by position`,
  );
  return rows;
}
