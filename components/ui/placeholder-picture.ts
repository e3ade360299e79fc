import { tokens } from '@/components/layout/tokens';
import type { CategoryKey } from '@/lib/contract/choices';
import { ICON_SHAPES } from './icon-shapes';
import { CATEGORY_TONES } from './mosaic-file';
import { mosaicPattern } from './mosaic-pattern';

const COLUMNS = 8;
const ROWS = 6;

/** Returns the placeholder image of a course: 8×6 tiles and the icon in the category's tones. */
export function placeholderSvg(category: CategoryKey, seed: string): string {
  const { tint, tile, deep } = tokens.categories[category].light;
  const mix = (share: number) => `color-mix(in srgb, ${tile} ${share}%, ${tint})`;
  const tones = [tint, mix(35), mix(70), tile];
  const pattern = mosaicPattern({
    seed: `${category}-${seed}`,
    columns: COLUMNS,
    rows: ROWS,
    tones: CATEGORY_TONES,
  });
  const paint = (at: number) => tones[at % tones.length];
  const paths = pattern.paths.map(({ d }, at) =>
    d ? `<path d="${d}" style="fill:${paint(at)};stroke:${paint(at)}"/>` : '',
  );
  const middle = { x: pattern.width / 2, y: pattern.height / 2 };
  const icon = ICON_SHAPES[`category-${category}`];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pattern.width} ${pattern.height}" width="640" height="480" preserveAspectRatio="xMidYMid slice"><g stroke-width="2" stroke-linejoin="round">${paths.join('')}</g><rect x="${middle.x - 16}" y="${middle.y - 16}" width="32" height="32" rx="5" fill="#fffdf9"/><g transform="translate(${middle.x - 9} ${middle.y - 9}) scale(.75)" fill="none" stroke="${deep}" color="${deep}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${icon}</g></svg>`;
}
