import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { afterEach, describe, expect, it } from 'vitest';
import { unpackLine } from '@/lib/format/map-file';
import { readBackground } from './background';
import { coveredOf, DRAWN, ISLAND, limitZoom, MOVABLE, showNearest, showPoints } from './map-views';

/** Map beside the list, or on the whole of a phone or tablet, at the widths of the design. */
const SCREENS = [
  { window: 390, width: 390, height: 844 },
  { window: 768, width: 768, height: 1024 },
  { window: 1024, width: 424, height: 572 },
  { window: 1280, width: 680, height: 656 },
  { window: 1536, width: 656, height: 720 },
  { window: 1920, width: 1040, height: 936 },
  { window: 3840, width: 2960, height: 2016 },
];
const NORTH: L.LatLngTuple = [22.5, 114.128];
const CENTRAL: L.LatLngTuple = [22.282, 114.158];
const STANLEY: L.LatLngTuple = [22.219, 114.213];
const TAI_O: L.LatLngTuple = [22.253, 113.862];

let map: L.Map | undefined;
afterEach(() => {
  map?.getContainer().remove();
  map?.remove();
  map = undefined;
});

function open({ window, width, height }: (typeof SCREENS)[number]) {
  const screen = document.body.appendChild(document.createElement('div'));
  Object.assign(screen.style, { width: `${width}px`, height: `${height}px` });
  map = L.map(screen, { zoomSnap: 0.5, maxZoom: 16, maxBounds: MOVABLE, maxBoundsViscosity: 1 });
  map.fitBounds(ISLAND, { animate: false });
  limitZoom(map);
  return { map, covered: coveredOf(map, window >= 1024, 280) };
}

it('keeps a part of a phone between its bar and a row of cards in large text', () => {
  const { map: phone } = open({ window: 390, width: 390, height: 844 });
  expect(coveredOf(phone, false, 280).bottom).toBe(280);
  expect(coveredOf(phone, false, 498).bottom).toBe(498);
  expect(coveredOf(phone, false, 700).bottom).toBe(594);
});

/** Returns how many px of bounds are outside the part of the map that no bar covers. */
function outside(of: L.Map, bounds: L.LatLngBounds, { top, bottom }: { top: number; bottom: number }) {
  const { x, y } = of.getSize();
  const [northWest, southEast] = [bounds.getNorthWest(), bounds.getSouthEast()].map((at) =>
    of.latLngToContainerPoint(at),
  ) as [L.Point, L.Point];
  return Math.max(0, -northWest.x, southEast.x - x, top - northWest.y, southEast.y - (y - bottom));
}

describe.each(SCREENS)('the map of a window of $window px', (screen) => {
  it.each([
    ['no course', []],
    ['one course on the island', [CENTRAL]],
    ['courses on both sides of the island', [CENTRAL, STANLEY]],
    ['courses of all Hong Kong', [NORTH, STANLEY, TAI_O]],
  ])('first shows Hong Kong Island whole, with %s', (_, points) => {
    const { map: shown, covered } = open(screen);
    showPoints(shown, points, covered);
    expect(outside(shown, ISLAND, covered)).toBe(0);
    for (const at of points) expect(outside(shown, L.latLngBounds([at, at]), covered)).toBe(0);
  });

  it('shows the start with the three nearest places, and needs no others', () => {
    const { map: shown, covered } = open(screen);
    const near: L.LatLngTuple[] = [
      [22.29, 114.17],
      [22.28, 114.18],
      [22.3, 114.16],
    ];
    showNearest(shown, CENTRAL, [NORTH, ...near, TAI_O], covered);
    expect(outside(shown, L.latLngBounds([CENTRAL, ...near]), covered)).toBe(0);
    expect(shown.getBounds().contains(NORTH)).toBe(false);
  });

  it.each(['getNorthWest', 'getNorthEast', 'getSouthWest', 'getSouthEast'] as const)(
    'shows nothing that is not drawn at its edge (%s)',
    (corner) => {
      const { map: shown } = open(screen);
      for (const zoom of [shown.getMinZoom(), 12, 16]) {
        shown.setView(MOVABLE[corner](), zoom, { animate: false });
        shown.panInsideBounds(MOVABLE, { animate: false });
        expect(DRAWN.pad(0.001).contains(shown.getBounds())).toBe(true);
      }
    },
  );
});

it('draws land to the edges that a map can show, and the whole island within its bounds', async () => {
  const { around, land } = await readBackground();
  const boundsOf = (ring: (typeof land)[number]) =>
    L.latLngBounds(unpackLine(ring).map(([longitude, latitude]) => [latitude, longitude]));
  const backdrop = around.map(boundsOf).reduce((all, one) => all.extend(one));
  expect(backdrop.getNorth()).toBeGreaterThanOrEqual(DRAWN.getNorth());
  expect(backdrop.getWest()).toBeLessThanOrEqual(DRAWN.getWest());
  expect(backdrop.getEast()).toBeGreaterThanOrEqual(DRAWN.getEast());
  const island = land
    .map(boundsOf)
    .filter((bounds) => bounds.contains(CENTRAL) && bounds.contains(STANLEY))
    .toSorted((a, b) => a.getNorth() - b.getNorth())[0];
  expect(island && ISLAND.pad(0.02).contains(island)).toBe(true);
});
