/** What one mosaic is made of. The same input always gives the same pattern. */
export interface MosaicInput {
  seed: string;
  columns: number;
  rows: number;
  /** How many tones the style sheet paints: 4 for a category, 7 for the brand. */
  tones: number;
  /** Leaves one tile of the middle out (empty states, 404). */
  missingTile?: boolean;
  /** Drops tiles at the left so that the pattern seems to grow out of its panel. */
  brokenEdge?: boolean;
  /** Areas in tiles that pictures cover, where nothing is drawn. */
  holes?: readonly MosaicHole[];
}

export interface MosaicHole {
  column: number;
  row: number;
  width: number;
  height: number;
}

export interface MosaicPattern {
  width: number;
  height: number;
  /** One path for each tone of the tiles, then one for each tone of the shapes on them; d is '' where unused. */
  paths: { key: string; d: string }[];
  /** Top left corner of the tile that is missing. */
  missing: { x: number; y: number } | null;
}

/** A cell is 16 units: 15 of tile and 1 of grout (80 and 5 px on a large screen). */
export const MOSAIC_CELL = 16;

/** Shapes are drawn 1 unit inside their tile, because the round stroke of 2 units adds that back as a soft corner. */
const SHAPES: readonly (readonly string[])[] = [
  // quarter
  [
    'M1 1h13a13 13 0 01-13 13z',
    'M14 1v13a13 13 0 01-13-13z',
    'M14 14h-13a13 13 0 0113-13z',
    'M1 14v-13a13 13 0 0113 13z',
  ],
  // leaf
  ['M1 1q13 0 13 13q-13 0-13-13z', 'M14 1q0 13-13 13q0-13 13-13z'],
  // half
  [
    'M1 1h13a6.5 6.5 0 01-13 0z',
    'M14 1v13a6.5 6.5 0 010-13z',
    'M14 14h-13a6.5 6.5 0 0113 0z',
    'M1 14v-13a6.5 6.5 0 010 13z',
  ],
  // small quarter in a corner
  ['M1 1h6a6 6 0 01-6 6z', 'M14 1v6a6 6 0 01-6-6z', 'M14 14h-6a6 6 0 016-6z', 'M1 14v-6a6 6 0 016 6z'],
  // dot
  ['M4 7.5a3.5 3.5 0 107 0a3.5 3.5 0 10-7 0z'],
  // triangle
  ['M1 1h13l-13 13z', 'M14 1v13l-13-13z', 'M14 14h-13l13-13z', 'M1 14v-13l13 13z'],
  // three bars
  ['M3 3.5h9m0 4h-9m0 4h9', 'M3.5 3v9m4 0v-9m4 0v9'],
];

/** How often each entry of SHAPES is drawn; what is left to 1 are plain squares. */
const SHAPE_SHARES = [0.2, 0.15, 0.1, 0.08, 0.09, 0.12, 0.05];

/** Random numbers from 0 to 1 that depend on the text alone (FNV-1a, then mulberry32). */
export function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** Lays the tiles. All tiles of a tone become one path, and so do all shapes of a tone, to keep the HTML small. */
export function mosaicPattern(input: MosaicInput): MosaicPattern {
  const { columns, rows, tones } = input;
  const random = seededRandom(`${input.seed}/${columns}x${rows}`);
  const pick = (count: number) => Math.floor(random() * count);
  const paths = Array.from({ length: tones * 2 }, () => '');
  const missing = input.missingTile ? middleCell(columns, rows, pick) : null;
  let previousShape = -1;
  let tonesAbove: number[] = [];

  for (let row = 0; row < rows; row++) {
    const tonesHere: number[] = [];
    const firstColumn = input.brokenEdge ? pick(Math.min(4, columns)) : 0;
    // A tile on its own before the edge reads as "fallen off" rather than as a slope.
    const stray = input.brokenEdge && firstColumn > 2 && random() < 0.6 ? 0 : -1;
    for (let column = 0; column < columns; column++) {
      const avoid = [tonesHere[column - 1], tonesAbove[column]];
      let tone = pick(tones);
      while (tones > 2 && avoid.includes(tone)) tone = (tone + 1) % tones;
      tonesHere.push(tone);
      const shape = pickShape(random());
      const turn = random();
      const shapeTone = (tone + 1 + pick(tones - 1)) % tones;
      if (column < firstColumn && column !== stray) continue;
      if (missing?.column === column && missing.row === row) continue;
      if (input.holes?.some((hole) => covers(hole, column, row))) continue;
      paths[tone] += place('M1 1h13v13h-13z', column, row);
      const turns = SHAPES[shape];
      if (turns && shape !== previousShape) {
        paths[tones + shapeTone] += place(turns[Math.floor(turn * turns.length)] ?? '', column, row);
      }
      previousShape = shape;
    }
    tonesAbove = tonesHere;
  }
  return {
    width: columns * MOSAIC_CELL - 1,
    height: rows * MOSAIC_CELL - 1,
    paths: paths.map((d, index) => ({ key: `tone-${index}`, d })),
    missing: missing && { x: missing.column * MOSAIC_CELL, y: missing.row * MOSAIC_CELL },
  };
}

function covers(hole: MosaicHole, column: number, row: number): boolean {
  return (
    column >= hole.column &&
    column < hole.column + hole.width &&
    row >= hole.row &&
    row < hole.row + hole.height
  );
}

function middleCell(columns: number, rows: number, pick: (count: number) => number) {
  return {
    column: Math.floor(columns / 2) - (columns > 3 ? pick(2) : 0),
    row: Math.floor((rows - 1) / 2) + (rows > 3 ? pick(2) : 0),
  };
}

function pickShape(roll: number): number {
  let share = 0;
  return SHAPE_SHARES.findIndex((part) => {
    share += part;
    return roll < share;
  });
}

/** Moves a path that begins with "Mx y" and goes on in relative steps. */
function place(path: string, column: number, row: number): string {
  return path.replace(
    /^M(\S+) ([\d.]+)/,
    (_, x: string, y: string) => `M${Number(x) + column * MOSAIC_CELL} ${Number(y) + row * MOSAIC_CELL}`,
  );
}
