import { mosaicPattern } from './mosaic-pattern';

export interface MosaicDrawing {
  /** Any text, usually a slug: the same seed always produces the same tiles. */
  seed: string;
  /** Use the tones of the category set by an ancestor instead of the brand's palette. */
  category?: boolean;
  columns: number;
  rows: number;
  /** Omit one tile and mark its position, for the 404 page and empty states. */
  missingTile?: boolean;
  /** 'broken' omits tiles at the left, for the header of a category. */
  edge?: 'straight' | 'broken';
}

/** Tones of a category: custom properties that mosaic.module.css sets where the mosaic is used. */
const CATEGORY_PAINT = ['var(--tone-1)', 'var(--tone-2)', 'var(--tone-3)', 'var(--tone-4)'];
const BRAND_PAINT = ['#0a6650', '#fbf3e3', '#f7b538', '#17836a', '#e58a60', '#a9d6c5', '#f9d98c'];
export const CATEGORY_TONES = CATEGORY_PAINT.length;
export const BRAND_TONES = BRAND_PAINT.length;

/** Maximum number of columns and of rows in an address. */
const MOST_TILES = 32;
const MISSING =
  '<path d="M1 1h13v13h-13z" stroke-width=".6" stroke-dasharray="1.6 1.2"/><path d="M5.6 5.7c.1-1.2.9-1.9 2-1.9s2 .7 2 1.8c0 1.4-2 1.5-2 3.1m0 2.3h0" stroke-width="1"/>';

/** Returns a mosaic's address. Inline, a page would contain it twice, as HTML and hydration data. */
export function mosaicHref({ seed, columns, rows, ...look }: MosaicDrawing): string {
  const query = new URLSearchParams({ columns: String(columns), rows: String(rows) });
  for (const name of ['category', 'missingTile'] as const) if (look[name]) query.set(name, 'true');
  if (look.edge === 'broken') query.set('edge', 'broken');
  return `/mosaic/pattern/${encodeURIComponent(seed)}.svg?${query}#tiles`;
}

/** Parses an address created by `mosaicHref`; returns null for any other. */
export function readMosaic(file: string, query: URLSearchParams): MosaicDrawing | null {
  const seed = /^(.{1,200})\.svg$/u.exec(file)?.[1];
  const [columns, rows] = [Number(query.get('columns')), Number(query.get('rows'))];
  const sound = [columns, rows].every((count) => Number.isInteger(count) && count > 0 && count <= MOST_TILES);
  if (!seed || !sound) return null;
  return {
    seed,
    columns,
    rows,
    category: query.get('category') === 'true',
    missingTile: query.get('missingTile') === 'true',
    edge: query.get('edge') === 'broken' ? 'broken' : 'straight',
  };
}

/** Returns the SVG file. The referencing page sets its colours, because custom properties apply inside it. */
export function mosaicFile({ category, edge, ...drawing }: MosaicDrawing): string {
  const paint = category ? CATEGORY_PAINT : BRAND_PAINT;
  const { paths, missing } = mosaicPattern({
    ...drawing,
    tones: paint.length,
    brokenEdge: edge === 'broken',
  });
  const tiles = paths.map(({ d }, at) => {
    const tone = paint[at % paint.length];
    return d && `<path d="${d}" fill="${tone}" stroke="${tone}"/>`;
  });
  const gap = missing
    ? `<g transform="translate(${missing.x} ${missing.y})" fill="none" stroke="var(--line-2)">${MISSING}</g>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="tiles" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${tiles.join('')}${gap}</g></svg>\n`;
}
