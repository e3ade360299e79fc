import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { DISTRICT_CENTRES, type PlacedDistrict } from '@/lib/contract/district-centres';
import { STATIONS } from '@/lib/contract/stations';
import { type LonLat, type MapFile, packLine } from '@/lib/format/map-file';

/** Whom the licences of the outlines ask to name (docs/licences.md). */
const CREDIT = 'MapSVG / @svg-maps (CC BY 4.0), GSHHG (Wessel and Smith, LGPL)';

/** How far a point of a line may be from the simplified one, in metres. The data are good to some 100 m. */
const TOLERANCE_M = 15;
/** A border this near to the shore or to another district's border is the same line, in metres. */
const SAME_LINE_M = 45;
/** Islets below this area in square metres are left out. */
const SMALLEST_M2 = 5000;

/** Metres of a degree in Hong Kong. */
const M_PER_DEGREE = { lon: 102_900, lat: 111_000 } as const;

/**
 * The box of the sources. The mainland, which its north and east cut, goes on beyond what the map can show, so that no
 * edge of the data is seen; islands that its west and south cut are left out.
 */
const BOX = { west: 113.8, east: 114.45, south: 22.13, north: 22.58 } as const;
const BEYOND = { east: 115.7, north: 23.6 } as const;
/**
 * The shore beyond the north of the box, by hand from the mouth of the Pearl River to the bay in the east: the backdrop
 * of a tall map, on which a straight edge would look like an end of the data. It begins and ends where the box cuts the
 * shore.
 */
const NORTH_OF_BOX: Ring = [
  [113.8395, 22.581],
  [113.805, 22.615],
  [113.785, 22.66],
  [113.755, 22.715],
  [113.725, 22.745],
  [113.69, 22.775],
  [113.655, 22.8],
  [113.62, 22.86],
  [113.57, 22.96],
  [113.5, 23.06],
  [113.4, BEYOND.north],
  [BEYOND.east, BEYOND.north],
  [BEYOND.east, 22.62],
  [114.4337, 22.62],
  [114.405, 22.635],
  [114.375, 22.625],
  [114.34, 22.605],
  [114.31, 22.595],
  [114.285, 22.585],
  [114.2596, 22.581],
];

/** The MTR's colours of its lines. */
const COLOURS: Record<string, string> = {
  AEL: '#00888A',
  TCL: '#F7943E',
  DRL: '#E777CB',
  EAL: '#53B7E8',
  ISL: '#007DC5',
  KTL: '#00AB4E',
  SIL: '#BAC429',
  TKL: '#7D499D',
  TML: '#923011',
  TWL: '#ED1D24',
};

/** Branches that the table of one direction leaves out. */
const BRANCHES = [{ line: 'TKL', stops: ['TKO', 'LHP'] }];

type Ring = LonLat[];
interface Feature {
  properties: Record<string, unknown>;
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
}

/**
 * Builds the background of the map from the files of a folder: `coastline.geojson`, `districts-land.geojson`,
 * `surroundings-gshhg.geojson` and `mtr_lines_and_stations.csv`.
 */
export async function buildBackground(folder: string): Promise<MapFile> {
  const read = async (name: string): Promise<Feature[]> =>
    JSON.parse(await readFile(`${folder}/${name}.geojson`, 'utf8')).features;
  const [coast, districts, around] = await Promise.all(
    ['coastline', 'districts-land', 'surroundings-gshhg'].map(read),
  );
  const shore = (coast ?? []).flatMap(ringsOf);
  const stations = Object.values(STATIONS);
  return {
    credit: CREDIT,
    land: shore.filter((ring) => areaOf(ring) >= SMALLEST_M2).map((ring) => packLine(simplified(ring))),
    around: [
      NORTH_OF_BOX,
      ...(around ?? [])
        .flatMap(ringsOf)
        .filter((ring) => isWhole(ring) && areaOf(ring) >= SMALLEST_M2)
        .map((ring) => simplified(ring.map(beyond))),
    ].map(packLine),
    borders: bordersOf((districts ?? []).map(ringsOf), shore).map((line) => packLine(simplified(line))),
    districts: (districts ?? []).map(({ properties: { key, label } }) => {
      const { zh, en } = DISTRICT_CENTRES[key as PlacedDistrict];
      return { zh, en, at: label as LonLat };
    }),
    stations: stations.map(({ zh, en, longitude, latitude }) => ({ zh, en, at: [longitude, latitude] })),
    lines: linesOf(
      await readFile(`${folder}/mtr_lines_and_stations.csv`, 'utf8'),
      stations.map(({ code }) => code),
    ),
  };
}

const ringsOf = ({ geometry: { type, coordinates } }: Feature): Ring[] =>
  type === 'Polygon' ? coordinates : coordinates.flat();

const isWhole = (ring: Ring): boolean =>
  ring.every(([lon, lat]) => lat > BOX.south && (lon > BOX.west || lat >= BOX.north));

const beyond = ([lon, lat]: LonLat): LonLat => [
  lon >= BOX.east ? BEYOND.east : lon,
  lat >= BOX.north ? BEYOND.north : lat,
];

const metres = ([lon, lat]: LonLat): [number, number] => [
  (lon - BOX.west) * M_PER_DEGREE.lon,
  (lat - BOX.south) * M_PER_DEGREE.lat,
];

function areaOf(ring: Ring): number {
  const points = ring.map(metres);
  const twice = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Returns the distance in metres of a point from the stretch between two others. */
function distanceFrom(point: LonLat, from: LonLat, to: LonLat): number {
  const [[x, y], [ax, ay], [bx, by]] = [metres(point), metres(from), metres(to)];
  const length2 = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length2 === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2;
  const within = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - within * (bx - ax), y - ay - within * (by - ay));
}

/** Simplifies a line by the algorithm of Douglas and Peucker. A ring stays closed. */
function simplified(line: Ring): Ring {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length <= 3) return line;
  let [farthest, at] = [0, 0];
  for (const [index, point] of line.entries()) {
    const distance = distanceFrom(point, first, last);
    if (distance > farthest) [farthest, at] = [distance, index];
  }
  if (farthest <= TOLERANCE_M) return [first, last];
  return [...simplified(line.slice(0, at + 1)), ...simplified(line.slice(at)).slice(1)];
}

type Stretch = readonly [LonLat, LonLat];
const stretchesOf = (ring: Ring): Stretch[] => ring.slice(1).map((to, at) => [ring[at] ?? to, to]);

/** Returns what of the districts' outlines is neither the shore nor drawn for another district already. */
function bordersOf(districts: Ring[][], shore: Ring[]): Ring[] {
  const drawn: Stretch[] = shore.flatMap(stretchesOf);
  const borders: Ring[] = [];
  for (const rings of districts) {
    const own: Stretch[] = [];
    for (const ring of rings) {
      let line: Ring = [];
      for (const [from, to] of stretchesOf(ring)) {
        const middle: LonLat = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
        if (drawn.some(([a, b]) => distanceFrom(middle, a, b) < SAME_LINE_M)) {
          line = [];
          continue;
        }
        own.push([from, to]);
        if (line.length === 0) {
          line = [from];
          borders.push(line);
        }
        line.push(to);
      }
    }
    drawn.push(...own);
  }
  return borders;
}

/** Returns the MTR's lines by its table of lines and stations, each in one direction, and the branches. */
function linesOf(csv: string, codes: string[]): MapFile['lines'] {
  const rows = parse(csv, { columns: true, bom: true }) as Record<string, string>[];
  const inOrder = rows.toSorted((a, b) => Number(a.Sequence) - Number(b.Sequence));
  const lines = [...Map.groupBy(inOrder, (row) => row['Line Code'] ?? '')].map(([line, stops]) => ({
    line,
    stops: stops.map((stop) => stop['Station Code'] ?? ''),
  }));
  return [...lines, ...BRANCHES].map(({ line, stops }) => ({
    colour: COLOURS[line] ?? '',
    stations: stops.map((code) => codes.indexOf(code)),
  }));
}
