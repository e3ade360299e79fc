import { CATEGORY_COLOURS } from '@/components/layout/tokens';
import type { CategoryKey } from '@/lib/contract/choices';
import { CATEGORY_TONES } from './mosaic-file';
import { mosaicPattern } from './mosaic-pattern';

const COLUMNS = 8;
const ROWS = 6;

/**
 * Returns the picture of a course of which nothing but the main category is known: 8×6 tiles in its tones. It has no
 * icon, because that of a main category shows another activity, such as a racket for sports.
 */
export function placeholderSvg(category: CategoryKey, seed: string): string {
  const { tint, tile } = CATEGORY_COLOURS[category];
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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pattern.width} ${pattern.height}" width="640" height="480" preserveAspectRatio="xMidYMid slice"><g stroke-width="2" stroke-linejoin="round">${paths.join('')}</g></svg>`;
}
