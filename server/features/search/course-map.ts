import { and, type SQL, sql } from 'drizzle-orm';
import { type CourseCard, isTaken } from '@/lib/contract/course';
import type { MapCourse, MapPlace } from '@/lib/contract/course-map';
import type { CourseListQuery } from '@/lib/contract/filters';
import { localise } from '@/lib/contract/localise';
import type { Point } from '@/lib/contract/stations';
import { readCards } from '@/server/features/catalogue/course-cards';
import { executeByIndex } from '@/server/platform/database/by-index';
import type { Database } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';
import type { SlugFilters } from '@/server/platform/errors/unknown-slug-error';
import { findCourseScope, groupConditions, scopeConditions } from './course-filters';
import { lessonsOf } from './filter-wishes';
import { placeConditions } from './near';
import { priceBy } from './prices';
import { planCondition } from './search-conditions';
import { resolveSearch } from './search-resolve';

/** Bounds of the work and of the reply. */
const COURSES_SHOWN = 300;
/** So many of the most popular courses are shown, before every venue shows its first one. */
const POPULAR_SHOWN = 48;
const COURSES_MAX = 10_000;
const PLACES_MAX = 500;

type MapQuery = Omit<CourseListQuery, 'page' | 'perPage' | 'sort'> &
  SlugFilters & { position?: Point | undefined };

interface MapRow extends Record<string, unknown> {
  id: number;
  name_zh: string;
  name_en: string;
  district: MapPlace['district'];
  latitude: number;
  longitude: number;
  approximate: boolean;
  is_centre: boolean;
  count: number;
  amount: number | null;
  free: number;
  courses: { id: number; amount: number | null }[] | null;
}

/**
 * Returns where the courses of a list are: at most PLACES_MAX venues, each with its number of courses and its lowest
 * price above zero, and at most COURSES_SHOWN courses in all, the most popular of each venue first. The filters are those of the
 * list.
 * @throws UnknownSlugError if a category or merchant filter matches no slug
 */
export async function mapCourses(
  db: Database,
  { locale, position, ...filters }: MapQuery,
): Promise<MapPlace[]> {
  const scope = await findCourseScope(db, filters);
  const where = and(scopeConditions(scope), ...placeConditions(filters, position));
  const { catalogueVersion } = scope;
  const search = await resolveSearch(db, filters, { where, catalogueVersion });
  const found = and(
    where,
    search ? planCondition(search.plan) : undefined,
    ...groupConditions(filters).values(),
  );
  const query = placesOf(found ?? sql`true`, priceBy(filters.priceBasis));
  const rows = search ? await executeByIndex<MapRow>(db, query) : (await db.execute<MapRow>(query)).rows;
  const lessons = lessonsOf(filters, search?.plan.wishes);
  const ids = rows.flatMap(({ courses }) => courses?.map(({ id }) => id) ?? []);
  const cards = new Map((await readCards(db, ids, locale, { lessons })).map((card) => [card.id, card]));
  return rows.map(({ name_zh, name_en, is_centre, courses, ...place }) => ({
    ...place,
    name: is_centre ? '' : localise(locale, { name: [name_zh, name_en] }).name,
    courses: (courses ?? []).flatMap(({ id, amount }) => {
      const card = cards.get(id);
      return card ? [mapCourseOf(card, amount)] : [];
    }),
  }));
}

function mapCourseOf(card: CourseCard, amount: number | null): MapCourse {
  const { id, slug, title, price, nextLesson, movedTimes, fallback, merchant, enrolment } = card;
  const timeFrom = movedTimes?.from ?? card.timeFrom;
  const shown = { id, slug, title, price, nextLesson, timeFrom, fallback };
  return { ...shown, merchant: merchant.name, amount, taken: isTaken(enrolment) };
}

function placesOf(found: SQL, price: ReturnType<typeof priceBy>): SQL {
  return sql`
    with hits as (
      select ${posts.id}, ${posts.venueId}, ${posts.popularity}, ${price} as amount from ${posts}
      where ${found} and ${posts.venueId} is not null limit ${COURSES_MAX}
    ), ranked as (
      select *, row_number() over (partition by venue_id order by popularity desc, id desc) as place,
        row_number() over (order by popularity desc, id desc) as overall
      from hits
    ), chosen as (
      select *, row_number() over (order by overall > ${POPULAR_SHOWN}, place, overall) <= ${COURSES_SHOWN} as is_shown
      from ranked
    )
    select venues.id, name_zh, name_en, district, latitude, longitude, approximate,
      source = 'district_centre' as is_centre, count(*)::int as count,
      min(amount) filter (where amount > 0) as amount, count(*) filter (where amount = 0)::int as free,
      json_agg(json_build_object('id', chosen.id, 'amount', amount) order by place)
        filter (where is_shown) as courses
    from chosen join venues on venues.id = chosen.venue_id
    group by venues.id order by count desc, venues.id limit ${PLACES_MAX}`;
}
