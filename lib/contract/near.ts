import { DISTRICTS } from './choices';
import { DISTRICT_CENTRES, type PlacedDistrict } from './district-centres';
import { type Point, STATIONS, type Station, type StationCode } from './stations';

/** Bounds of Hong Kong in degrees; a position outside them is refused. */
const HONG_KONG = { south: 22.13, north: 22.58, west: 113.81, east: 114.52 } as const;

/** Request header with the visitor's position for `near=me`: latitude and longitude, such as `22.318,114.226`. */
export const POSITION_HEADER = 'x-position';

/** Decimals of a visitor's position, some 100 m: enough for a distance in kilometres with one decimal. */
export const POSITION_DECIMALS = 3;

/** Distance in km within which `near` finds courses, and the bounds of `radius_km`. */
export const RADIUS_KM = { min: 1, default: 5, max: 20 } as const;

/** Distance in km within which a query that says “near” finds courses: a walk or a few stops. */
export const NEAR_WISH_KM = 3;

const PLACED_DISTRICTS = DISTRICTS.filter((key): key is PlacedDistrict => key !== 'other');

/** The key of a place: a station, the centre of a district, or the visitor's own position. */
export type PlaceKey = StationCode | PlacedDistrict;
export type NearKey = PlaceKey | 'me';

/** All values of the filter `near`. */
export const NEAR_KEYS = ['me', ...PLACED_DISTRICTS, ...STATIONS.map(({ code }) => code)] as [
  NearKey,
  ...NearKey[],
];

/** Folds a typed name: case, spaces and punctuation do not count, nor the word for a station. */
function folded(name: string): string {
  const text = name.normalize('NFKC').toLowerCase();
  return text.replace(/(?:(?:mtr)?\s*station|港鐵站|地鐵站|站)$/, '').replace(/[^\p{L}\p{N}]/gu, '');
}

const districtNames = PLACED_DISTRICTS.flatMap((key): [string, NearKey][] => {
  const { zh, en } = DISTRICT_CENTRES[key];
  return [key, zh, zh.slice(0, -1), en, `${en} District`].map((name) => [folded(name), key]);
});
const stationNames = STATIONS.flatMap(({ code, zh, en, aliases }) =>
  [...aliases.split('|'), zh, en].filter(Boolean).map((name): [string, NearKey] => [folded(name), code]),
);

/**
 * Keys by folded name. A later entry replaces an earlier one: a station is more exact than a district or a
 * neighbourhood of the same name, and a code is never a name of something else.
 */
const keys = new Map<string, NearKey>([
  ...districtNames,
  ...stationNames,
  ...STATIONS.map(({ code }): [string, NearKey] => [code.toLowerCase(), code]),
  ...PLACED_DISTRICTS.map((key): [string, NearKey] => [key, key]),
  ['me', 'me'],
  ['我的位置', 'me'],
  ['my location', 'me'],
]);

/** Returns the key of a place by its key, or a name of it in either language (沙田站, Sha Tin, TST, 觀塘區); null if unknown. */
export function nearKeyOf(text: string): NearKey | null {
  const trimmed = text.trim().toLowerCase();
  return keys.get(trimmed) ?? keys.get(folded(trimmed)) ?? null;
}

/** Returns the station of a key; null for other keys. */
export function stationOf(key: NearKey): Station | null {
  return STATIONS.find(({ code }) => code === key) ?? null;
}

/** Returns the coordinates of a station or of a district's centre. */
export function pointOf(key: PlaceKey): Point {
  const { latitude, longitude } = stationOf(key) ?? DISTRICT_CENTRES[key as PlacedDistrict];
  return { latitude, longitude };
}

/**
 * Parses the header `x-position`. Null if it is malformed or outside Hong Kong. Further decimals are cut to
 * POSITION_DECIMALS, so that no more exact position is used.
 */
export function parsePosition(header: string): Point | null {
  const [, latitudeText, longitudeText] = /^(\d{2}\.\d{1,10}),\s?(\d{3}\.\d{1,10})$/.exec(header) ?? [];
  if (latitudeText === undefined || longitudeText === undefined) return null;
  const [latitude, longitude] = [latitudeText, longitudeText].map((text) =>
    Number(Number(text).toFixed(POSITION_DECIMALS)),
  ) as [number, number];
  const { south, north, west, east } = HONG_KONG;
  const isInside = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  return isInside ? { latitude, longitude } : null;
}
