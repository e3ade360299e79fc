import * as L from 'leaflet';

/** Hong Kong Island, which no first view cuts. */
export const ISLAND = L.latLngBounds([22.19, 114.11], [22.302, 114.262]);
/** How far the map can be moved. */
export const MOVABLE = L.latLngBounds([21.9, 113.5], [22.8, 114.8]);
/** What is drawn, of which a screen never shows more; northwards there is land and southwards the sea. */
export const DRAWN = L.latLngBounds([20, 113.5], [23.6, 114.8]);
const MIN_ZOOM = 9.5;
const FIRST_MAX_ZOOM = 14;
/** Around a start, the map shows this many of the nearest places. */
const NEAREST_SHOWN = 3;
const NEAR_MAX_ZOOM = 15;

/** Space that the bars and the row of cards take from the map, in px. */
export interface Covered {
  top: number;
  bottom: number;
  side: number;
}

/** What a phone shows of the map at least, if two thirds of it are less. */
const UNCOVERED_MIN_PX = 120;

/**
 * Returns what the bars cover: little beside a list, and on a phone the bar above and the cards below, whose height
 * follows the size of the text.
 * @param below height in px of the row of cards and of the buttons on it
 */
export function coveredOf(map: L.Map, isWide: boolean, below: number): Covered {
  if (isWide) return { top: 70, bottom: 50, side: 70 };
  const top = 130;
  const { y } = map.getSize();
  return {
    top,
    bottom: Math.min(below, Math.max(y / 3, y - top - UNCOVERED_MIN_PX)),
    side: 40,
  };
}

/** Keeps the map from showing more than is drawn. */
export function limitZoom(map: L.Map): void {
  map.setMinZoom(Math.max(MIN_ZOOM, map.getBoundsZoom(DRAWN, true)));
}

/** Shows all points, and Hong Kong Island whole if any of them is there. */
export function showPoints(map: L.Map, points: L.LatLngTuple[], covered: Covered): void {
  const bounds = L.latLngBounds(points);
  if (!bounds.isValid() || bounds.intersects(ISLAND)) bounds.extend(ISLAND);
  fitInside(map, bounds, covered, FIRST_MAX_ZOOM);
}

/** Shows the start and the points that are nearest to it. */
export function showNearest(
  map: L.Map,
  start: L.LatLngTuple,
  points: L.LatLngTuple[],
  covered: Covered,
): void {
  const nearest = byDistance(start, points, (point) => point).slice(0, NEAREST_SHOWN);
  fitInside(map, L.latLngBounds([start, ...nearest]), covered, NEAR_MAX_ZOOM);
}

/** Returns items in the order of their distance from a point. */
export function byDistance<T>(
  from: L.LatLngTuple,
  items: readonly T[],
  pointOf: (item: T) => L.LatLngTuple,
): T[] {
  const distance = (item: T) => L.latLng(from).distanceTo(pointOf(item));
  return items.toSorted((a, b) => distance(a) - distance(b));
}

function fitInside(
  map: L.Map,
  bounds: L.LatLngBounds,
  { top, bottom, side }: Covered,
  maxZoom: number,
): void {
  map.fitBounds(bounds, {
    paddingTopLeft: [side, top],
    paddingBottomRight: [side, bottom],
    maxZoom,
    animate: false,
  });
}
