import type { Random } from '@/server/demo/random';
import { CATEGORY_SIGNS } from './category-signs';
import { mix } from './colour';
import { circle, group, rect, repeat, shape, turned } from './draw';
import { CATEGORY_TONES, PAPER } from './palette';

const CELL = 80;
const SIZE = 75;

/**
 * Draws one tile with one of the seven shapes of the site's mosaic. The shapes are repeated here because the
 * server must not import components.
 */
function tile(x: number, y: number, ground: string, tone: string, random: Random): string {
  const figures = [
    () => '',
    () => shape(`M0 0h${SIZE}a${SIZE} ${SIZE} 0 01-${SIZE} ${SIZE}z`, tone),
    () => shape(`M0 0a${SIZE} ${SIZE} 0 01${SIZE} ${SIZE}a${SIZE} ${SIZE} 0 01-${SIZE}-${SIZE}z`, tone),
    () => shape(`M0 0h${SIZE}a${SIZE / 2} ${SIZE / 2} 0 01-${SIZE} 0z`, tone),
    () => circle(SIZE / 2, SIZE / 2, 22, tone),
    () => shape(`M0 0h${SIZE}L0 ${SIZE}z`, tone),
    () => repeat(3, (i) => rect(11, 12 + i * 20, 53, 10, tone, 5)),
  ];
  const figure = random.pick([...figures, ...figures.slice(0, 3)])();
  return group(
    `translate(${x} ${y})`,
    rect(0, 0, SIZE, SIZE, ground, 6),
    turned(random.below(4) * 90, SIZE / 2, SIZE / 2, figure),
  );
}

/** Draws a mosaic of `columns` × `rows` tiles of 80 px in the tones of a category. */
export function mosaicWall(category: string, columns: number, rows: number, random: Random): string {
  const [tint, tileTone] = CATEGORY_TONES[category] ?? ['#DFF1E9', '#5FB597'];
  const tones = [mix(tint, PAPER, 0.5), tint, mix(tint, tileTone, 0.32), mix(tint, tileTone, 0.7)];
  const wall = repeat(columns * rows, (i) => {
    const [ground = tint, tone = tileTone] = random.shuffled(tones);
    return tile((i % columns) * CELL + 2.5, Math.floor(i / columns) * CELL + 2.5, ground, tone, random);
  });
  return rect(0, 0, columns * CELL, rows * CELL, mix(tint, PAPER, 0.15)) + wall;
}

/** Draws the picture of a course without a scene: a mosaic with the category's icon on a cream tile. */
export function mosaicPicture(category: string, random: Random): string {
  const deep = CATEGORY_TONES[category]?.[2] ?? '#0A6650';
  const sign = `<g transform="translate(272 192) scale(4)" fill="none" stroke="${deep}" stroke-width="1.75">${CATEGORY_SIGNS[category] ?? CATEGORY_SIGNS.self}</g>`;
  return mosaicWall(category, 8, 6, random) + rect(240, 160, 160, 160, PAPER, 16) + sign;
}
