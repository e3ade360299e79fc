import type { Point } from '@/lib/contract/stations';

const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const KM_PER_DEGREE = radians(EARTH_RADIUS_KM);
/** Latitude in the middle of Hong Kong, in degrees. */
const MIDDLE_LATITUDE = 22.35;

/** Returns the great-circle distance of two points in km (haversine formula). */
export function distanceKm(one: Point, other: Point): number {
  const half = (a: number, b: number) => Math.sin(radians(a - b) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

/**
 * Returns the place of a point in km on a plane, as the column `posts.place`, whose index finds the nearest
 * courses (docs/decisions/067). Within Hong Kong the distance of two places differs from the great circle by
 * less than 0.2 %. The trigger `posts_place` has the same formula.
 */
export function placeOf({ latitude, longitude }: Point): { x: number; y: number } {
  return {
    x: longitude * KM_PER_DEGREE * Math.cos(radians(MIDDLE_LATITUDE)),
    y: latitude * KM_PER_DEGREE,
  };
}
