/** A line as whole numbers of 1/10,000 degree: longitude and latitude of the first point, then differences. */
export type PackedLine = number[];
/** Longitude and latitude in degrees (WGS 84). */
export type LonLat = readonly [longitude: number, latitude: number];

/** The background of the map: `public/map/hong-kong.json`, written by `npm run map`. */
export interface MapFile {
  /** Whom to name for the outlines. */
  credit: string;
  /** Rings of Hong Kong's land. */
  land: PackedLine[];
  /** Rings of the land around Hong Kong, which lie under `land`. */
  around: PackedLine[];
  /** Lines between districts, without the shore. */
  borders: PackedLine[];
  districts: { zh: string; en: string; at: LonLat }[];
  stations: { zh: string; en: string; at: LonLat }[];
  /** Lines of the MTR: a colour, and positions in `stations` from end to end. */
  lines: { colour: string; stations: number[] }[];
}

const UNITS = 10_000;

/** Packs a line; points that fall together with the one before are left out. */
export function packLine(line: readonly LonLat[]): PackedLine {
  const packed: number[] = [];
  let before = [0, 0];
  for (const point of line) {
    const at = point.map((degrees) => Math.round(degrees * UNITS));
    const step = at.map((value, axis) => value - (before[axis] ?? 0));
    if (packed.length === 0 || step.some((difference) => difference !== 0)) packed.push(...step);
    before = at;
  }
  return packed;
}

/** Returns the points of a packed line. */
export function unpackLine(packed: PackedLine): LonLat[] {
  const line: LonLat[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < packed.length; at += 2) {
    x += packed[at] ?? 0;
    y += packed[at + 1] ?? 0;
    line.push([x / UNITS, y / UNITS]);
  }
  return line;
}
