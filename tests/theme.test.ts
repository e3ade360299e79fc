import { globSync, readFileSync } from 'node:fs';
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

/** WCAG 2: the ratio of the luminances of two colours. */
function contrast(...colours: [string, string]): number {
  const luminances = colours.map((hex) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  });
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

it.each(['light', 'dark'] as const)('bands and marks can be read in the %s scheme', (scheme) => {
  const { ink, primary, red, redSoft, yolkInk, yolkSoft, infoSoft } = tokens[scheme];
  for (const [text, ground] of [
    ...[redSoft, yolkSoft, infoSoft].flatMap((soft): [string, string][] => [
      [ink, soft],
      [primary, soft],
    ]),
    [red, redSoft],
    [yolkInk, yolkSoft],
  ] as [string, string][])
    expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});

it('no CSS module is imported for its rules only: the build of the enhancements drops it', () => {
  const files = globSync('{app,components}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => /^import '[^']+\.module\.css'/m.test(readFileSync(file, 'utf8')))).toEqual(
    [],
  );
});
