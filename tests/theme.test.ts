import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { theme } from '@/components/layout/theme';
import { tokens } from '@/components/layout/tokens';
import { themeCss } from '@/scripts/theme-css';

const bare = (css: string) => css.toLowerCase().replace(/\s+/g, '').replaceAll(',', '');

it('app/theme.css is what `npm run theme` writes from the theme', () => {
  const written = readFileSync(new URL('../app/theme.css', import.meta.url), 'utf8');
  expect(bare(written)).toBe(bare(themeCss()));
});

it.each(['light', 'dark'] as const)('MUI and the style sheet paint the %s scheme alike', (scheme) => {
  const { palette } = theme.colorSchemes[scheme] ?? {};
  expect(palette).toMatchObject({
    background: { default: tokens[scheme].bg, paper: tokens[scheme].surface },
    text: { primary: tokens[scheme].ink, secondary: tokens[scheme].ink2 },
    primary: { main: tokens[scheme].primary, contrastText: tokens[scheme].onPrimary },
  });
});
