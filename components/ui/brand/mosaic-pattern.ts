/** Input of a mosaic. The same input always produces the same pattern. */
export interface MosaicInput {
  seed: string;
  columns: number;
  rows: number;
  /** Number of tones that the style sheet defines: 4 for a category, 7 for the brand. */
  tones: number;
  /** Omit one tile in the middle, for empty states and the 404 page. */
  missingTile?: boolean;
  /** Omit tiles at the left for an irregular edge. */
  brokenEdge?: boolean;
  /** Areas covered by images, measured in tiles; no tiles are drawn there. */
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
  /** One path per tone of the tiles, then one per tone of the shapes on them; `d` is empty if unused. */
  paths: { key: string; d: string }[];
  /** Top left corner of the missing tile. */
  missing: { x: number; y: number } | null;
}

/** Units per cell: 15 of tile and 1 of grout (80 and 5 px on a large screen). */
export const MOSAIC_CELL = 16;

/** Shapes are inset by 1 unit: the round stroke of 2 units fills the inset and rounds the corners. */
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

/** Probability of each entry of SHAPES; the remainder are plain squares. */
const SHAPE_SHARES = [0.2, 0.15, 0.1, 0.08, 0.09, 0.12, 0.05];

/** Returns a generator of numbers from 0 to 1 that depend only on the seed (FNV-1a, then mulberry32). */
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

/** Generates the tiles. Tiles of one tone share a path, as do shapes of one tone, to keep the HTML small. */
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
    // A separate tile left of the edge makes the edge look irregular instead of sloped.
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

/** Translates a path that starts with "Mx y" and continues with relative commands. */
function place(path: string, column: number, row: number): string {
  return path.replace(
    /^M(\S+) ([\d.]+)/,
    (_, x: string, y: string) => `M${Number(x) + column * MOSAIC_CELL} ${Number(y) + row * MOSAIC_CELL}`,
  );
}
