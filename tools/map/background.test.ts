import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type LonLat, unpackLine } from '@/lib/format/map-file';
import { buildBackground } from './background';

/** Degrees around Hong Kong's islands that a view of the whole territory shows. */
const VIEW = { west: 113.3, east: 115, south: 21.9, north: 23 } as const;
const within = ([lon, lat]: LonLat) =>
  lon > VIEW.west && lon < VIEW.east && lat > VIEW.south && lat < VIEW.north;

it('is the file that the site ships', async () => {
  const built = await buildBackground('tools/map/sources');
  expect(JSON.parse(await readFile('public/map/hong-kong.json', 'utf8'))).toEqual(built);
});

it('joins known stations, in known colours, and names all districts', async () => {
  const { lines, stations, districts } = await buildBackground('tools/map/sources');
  for (const { colour, stations: stops } of lines) {
    expect(colour).toMatch(/^#[0-9A-F]{6}$/);
    expect(stops.length).toBeGreaterThan(1);
    for (const stop of stops) expect(stations[stop]).toBeDefined();
  }
  expect(new Set(lines.flatMap(({ stations: stops }) => stops)).size).toBe(stations.length);
  expect(districts).toHaveLength(18);
});

it('has no edge of the sources: the mainland goes on beyond what the map can show', async () => {
  const { around } = await buildBackground('tools/map/sources');
  expect(around.length).toBeGreaterThan(3);
  const onBox = around
    .flatMap(unpackLine)
    .filter(
      ([lon, lat]) => lon === 114.45 || lat === 22.13 || lat === 22.58 || (lon === 113.8 && lat < 22.5),
    );
  expect(onBox.filter(within)).toEqual([]);
});

it('goes on northwards along a shore, without a straight edge', async () => {
  const { around } = await buildBackground('tools/map/sources');
  const shore = unpackLine(around[0] ?? []).filter(([lon, lat]) => within([lon, lat]) && lon < 114.44);
  expect(shore.length).toBeGreaterThan(10);
  for (const [at, [lon, lat]] of shore.slice(1).entries()) {
    const [fromLon, fromLat] = shore[at] ?? [lon, lat];
    // From the western to the eastern shore the ring goes around in the north, out of view.
    if (Math.abs(lon - fromLon) < 0.3) expect(lon === fromLon || lat === fromLat).toBe(false);
  }
});

it('draws borders of districts on land, not along the shore', async () => {
  const { borders } = await buildBackground('tools/map/sources');
  const points = borders.flatMap(unpackLine);
  expect(points.length).toBeGreaterThan(200);
  // The south of Lamma is shore alone.
  expect(points.filter(([lon, lat]) => lon > 114.1 && lon < 114.16 && lat > 22.17 && lat < 22.2)).toEqual([]);
});
