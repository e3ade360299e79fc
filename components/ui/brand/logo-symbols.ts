import { LOGO_CHINESE, LOGO_ENGLISH, LOGO_MARK } from './logo-shapes';

/** Widths of mark and name at a height of 64. */
export const LOGO_WIDTHS = { zh: 176, en: 228 } as const;

// Custom properties apply inside the sprite, so the logo follows the colour scheme.
const PRIMARY = 'var(--primary,#0a6650)';
const FIGURE = 'var(--on-primary,#fffdf9)';
const HEAD = '#f7b538';

const circle = ({ cx, cy, r }: { cx: number; cy: number; r: number }) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${HEAD}"/>`;
const line = (d: string, width: number, colour: string) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}"/>`;

const MARK = `<rect width="64" height="64" rx="15" fill="${PRIMARY}"/>${line(LOGO_MARK.frame + LOGO_MARK.child, 5.2, FIGURE)}${circle(LOGO_MARK.head)}`;
const NAMES = {
  zh: `<g transform="translate(78 9.5) scale(.45)">${line(LOGO_CHINESE.hok, 8, PRIMARY)}${circle(LOGO_CHINESE.hokHead)}</g><g transform="translate(129 9.5) scale(.45)">${line(LOGO_CHINESE.cheui, 8, PRIMARY)}</g>`,
  en: `<g transform="translate(80 17.5) scale(.92)">${line(LOGO_ENGLISH.letters, 3.9, PRIMARY)}${circle(LOGO_ENGLISH.dot)}</g>`,
};

/** Returns the logo with the name in each language, as symbols of the sprite. */
export function logoSymbols(): string {
  return (['zh', 'en'] as const)
    .map(
      (language) =>
        `<symbol id="logo-${language}" viewBox="0 0 ${LOGO_WIDTHS[language]} 64"><g fill="none" stroke-linecap="round" stroke-linejoin="round">${MARK}${NAMES[language]}</g></symbol>`,
    )
    .join('');
}
