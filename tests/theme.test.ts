import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { themeCss } from '@/scripts/theme-css';

const bare = (css: string) => css.toLowerCase().replace(/\s+/g, '').replaceAll(',', '');

it('app/theme.css is what `npm run theme` writes from the theme', () => {
  const written = readFileSync(new URL('../app/theme.css', import.meta.url), 'utf8');
  expect(bare(written)).toBe(bare(themeCss()));
});
