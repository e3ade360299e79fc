import { and, type SQL, sql } from 'drizzle-orm';
import type { MapPlace } from '@/lib/contract/course-map';
import type { CourseListQuery } from '@/lib/contract/filters';
import type { Point } from '@/lib/contract/stations';
import { executeByIndex } from '@/server/platform/database/by-index';
import type { Database } from '@/server/platform/database/client';
import { localise } from '@/server/platform/database/localise';
import { posts } from '@/server/platform/database/schema/schema';
import type { SlugFilters } from '@/server/platform/errors/unknown-slug-error';
import { findCourseScope, groupConditions, scopeConditions } from './course-filters';
import { placeConditions } from './near';
import { planCondition } from './search-conditions';
import { resolveSearch } from './search-resolve';

/** Courses that a place of the map names. */
const COURSES_SHOWN = 5;
/** Bounds of the work and of the reply. */
const COURSES_MAX = 10_000;
const PLACES_MAX = 500;

type MapQuery = Omit<CourseListQuery, 'page' | 'perPage' | 'sort'> &
  SlugFilters & { position?: Point | undefined };

interface MapRow extends Record<string, unknown> {
  name_zh: string;
  name_en: string;
  district: MapPlace['district'];
  latitude: number;
  longitude: number;
  approximate: boolean;
  is_centre: boolean;
  count: number;
  courses: { slug: string; title_zh: string; title_en: string }[];
}

/**
 * Returns where the courses of a list are: at most PLACES_MAX venues, each with its number of courses and the most
 * popular of them. The filters are those of the list.
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
  const query = placesOf(found ?? sql`true`);
  const rows = search ? await executeByIndex<MapRow>(db, query) : (await db.execute<MapRow>(query)).rows;
  return rows.map(({ name_zh, name_en, is_centre, courses, ...place }) => ({
    ...place,
    name: is_centre ? '' : localise(locale, { name: [name_zh, name_en] }).name,
    courses: courses.map(({ slug, title_zh, title_en }) => ({
      slug,
      title: localise(locale, { title: [title_zh, title_en] }).title,
    })),
  }));
}

function placesOf(found: SQL): SQL {
  return sql`
    with hits as (
      select ${posts.id}, ${posts.venueId} from ${posts}
      where ${found} and ${posts.venueId} is not null limit ${COURSES_MAX}
    ), ranked as (
      select hits.venue_id, ${posts.slug}, ${posts.titleZh}, ${posts.titleEn}, row_number() over (
        partition by hits.venue_id order by ${posts.popularity} desc, ${posts.id} desc) as place
      from hits join ${posts} on ${posts.id} = hits.id
    )
    select name_zh, name_en, district, latitude, longitude, approximate, source = 'district_centre' as is_centre,
      count(*)::int as count,
      json_agg(json_build_object('slug', slug, 'title_zh', title_zh, 'title_en', title_en) order by place)
        filter (where place <= ${COURSES_SHOWN}) as courses
    from ranked join venues on venues.id = ranked.venue_id
    group by venues.id order by count desc, venues.id limit ${PLACES_MAX}`;
}
