import type { District } from '@/lib/contract/choices';
import { type Point, STATIONS, type Station } from '@/lib/contract/stations';

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

/** A walk is longer than the straight line by this factor, at this speed. */
const DETOUR = 1.3;
const KM_A_MINUTE = 0.08;
/** Minutes of the longest walk from a station that is named. */
const WALK_MINUTES_MAX = 20;

/** Returns the station nearest to a point and the walk in minutes, an estimate; null beyond WALK_MINUTES_MAX. */
export function nearestStation(point: Point): { station: Station; minutes: number } | null {
  let nearest: { station: Station; km: number } | null = null;
  for (const station of STATIONS) {
    const km = distanceKm(point, station);
    if (!nearest || km < nearest.km) nearest = { station, km };
  }
  if (!nearest) return null;
  const minutes = Math.max(1, Math.round((nearest.km * DETOUR) / KM_A_MINUTE));
  return minutes <= WALK_MINUTES_MAX ? { station: nearest.station, minutes } : null;
}

/** Stations whose names say something else in an address: the city, a part of it, a university, an airport. */
const AMBIGUOUS: readonly string[] = ['HOK', 'KOW', 'UNI', 'AIR'];

/** Returns the station of one of the districts whose Chinese name an address contains, the longest name; null if none. */
export function namedStation(address: string, districts: readonly District[]): Station | null {
  const named = STATIONS.filter(
    ({ code, zh, district }) =>
      districts.includes(district) && address.includes(zh) && !AMBIGUOUS.includes(code),
  );
  return named.toSorted((one, other) => other.zh.length - one.zh.length)[0] ?? null;
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
