import { type SQL, sql } from 'drizzle-orm';
import { type Area, parseArea } from '@/lib/contract/area';
import type { CourseFilters } from '@/lib/contract/filters';
import { pointOf, RADIUS_KM } from '@/lib/contract/near';
import type { Point } from '@/lib/contract/stations';
import { placeOf } from '@/server/features/catalogue/place';
import type { SearchPlan } from '@/server/features/search-language/plan';
import { posts } from '@/server/platform/database/schema/schema';

/** Around which point courses are listed, and how far from it in km. */
export interface Near {
  from: Point;
  radiusKm: number;
}

/**
 * Returns what the filter `near` means; null without it.
 * @param position the visitor's position, for `near=me`, which without it is no filter
 */
export function nearOf(
  { near, radiusKm = RADIUS_KM.default }: Pick<CourseFilters, 'near' | 'radiusKm'>,
  position?: Point,
): Near | null {
  if (near === undefined) return null;
  const from = near === 'me' ? position : pointOf(near);
  return from ? { from, radiusKm } : null;
}

/**
 * Returns the points around which the courses of a search are sought: the place near which the query looks, or the
 * centres of its districts when they gave way. None if the query asks for neither, or for a region.
 */
export function pointsOfPlan(plan: SearchPlan): Point[] {
  const { near, districts, region } = plan.understanding.wishes;
  if (near) return [pointOf(near)];
  if (!isPlaceRelaxed(plan) || region) return [];
  return districts.filter((key) => key !== 'other').map(pointOf);
}

/**
 * Returns the point from which the courses of a search are ranked and their distance is measured. Null if there is none,
 * or several.
 */
export function measuredFrom(plan: SearchPlan): Point | null {
  const [point, ...others] = pointsOfPlan(plan);
  return point && others.length === 0 ? point : null;
}

/** Returns whether the place that a query asks for gave way, so that the nearest courses are shown instead. */
export const isPlaceRelaxed = ({ relaxed }: SearchPlan): boolean =>
  relaxed.includes('district') || relaxed.includes('near');

const pointSql = (from: Point): SQL => {
  const { x, y } = placeOf(from);
  return sql`point(${x}::float8, ${y}::float8)`;
};

/** Builds the condition for courses within the radius; courses without a place are outside. */
export function nearCondition({ from, radiusKm }: Near): SQL {
  return sql`${posts.place} <@ circle(${pointSql(from)}, ${radiusKm}::float8)`;
}

/**
 * Keeps a condition of a place from the index of places. The planner expects one course in a thousand in any circle
 * (docs/decisions/067), would therefore find the courses of a search by their place, and compute the codes of thousands.
 */
export const withoutIndex = (condition: SQL): SQL => sql`(${condition}) is true`;

/**
 * Builds the conditions of the filters for a place: near a point, and within an area of the map. With a keyword the
 * courses are found by the index of the search.
 */
export function placeConditions(
  filters: Pick<CourseFilters, 'near' | 'radiusKm' | 'area' | 'keyword'>,
  position?: Point,
): SQL[] {
  const near = nearOf(filters, position);
  const area = filters.area === undefined ? null : parseArea(filters.area);
  const conditions = [...(near ? [nearCondition(near)] : []), ...(area ? [areaCondition(area)] : [])];
  return filters.keyword === undefined ? conditions : conditions.map(withoutIndex);
}

function areaCondition({ south, west, north, east }: Area): SQL {
  const corners = [
    pointSql({ latitude: south, longitude: west }),
    pointSql({ latitude: north, longitude: east }),
  ];
  return sql`${posts.place} <@ box(${corners[0]}, ${corners[1]})`;
}

/** Builds the distance of a course in km, in the expression whose order the index `posts_near` has. */
export function distanceFrom(from: Point): SQL {
  return sql`${posts.place} <-> ${pointSql(from)}`;
}
