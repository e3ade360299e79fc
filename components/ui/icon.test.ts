import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ICON_SHAPES, iconSprite } from './icon-shapes';
import { ICON_SPRITE } from './icon-sprite';

it('serves the sprite that the shapes describe, under the version of its content', () => {
  const served = readFileSync('public/icons.svg', 'utf8');
  expect(served).toBe(iconSprite());
  expect(ICON_SPRITE).toContain(createHash('sha256').update(served).digest('hex').slice(0, 4));
});

it('has a sign for each of the twelve main categories', () => {
  expect(Object.keys(ICON_SHAPES).filter((name) => name.startsWith('category-'))).toHaveLength(12);
});
