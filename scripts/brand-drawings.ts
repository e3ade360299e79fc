import { LOGO_CHINESE, LOGO_ENGLISH, LOGO_MARK } from '@/components/ui/brand/logo-shapes';
import { MOSAIC_CELL, mosaicPattern } from '@/components/ui/brand/mosaic-pattern';

interface LogoColours {
  primary: string;
  figure: string;
  ink: string;
}

const ON_LIGHT: LogoColours = { primary: '#0A6650', figure: '#FFFDF9', ink: '#0A6650' };
const YOLK = '#F7B538';
const BRAND_TONES = ['#0A6650', '#FBF3E3', '#F7B538', '#17836A', '#E58A60', '#A9D6C5', '#F9D98C'];
const NAME = '學趣 Hokcheui';

/** Returns the logo mark on a rounded tile, 64×64. */
export function markSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" role="img" aria-label="學趣"><title>學趣</title>${mark(ON_LIGHT, 15)}</svg>\n`;
}

/**
 * Returns the logo mark on a square without rounded corners, scaled by `scale` to fit within a platform's
 * icon mask.
 */
export function appIconSvg(scale: number): string {
  const inset = 32 - 32 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ON_LIGHT.primary}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${figure(ON_LIGHT)}</g></svg>`;
}

/** Returns the logo mark with the Chinese name, the English name or both. */
export function logoSvg(names: ('zh' | 'en')[], colours: LogoColours): string {
  const both = names.length === 2;
  const width = both ? 330 : names[0] === 'zh' ? 176 : 228;
  const chinese = names.includes('zh') ? chineseName(colours.ink) : '';
  const english = names.includes('en')
    ? englishName(colours.ink, both ? 'translate(192 21) scale(.84)' : 'translate(80 17.5) scale(.92)')
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" height="64" viewBox="0 0 ${width} 64" role="img" aria-label="${NAME}">${mark(colours, 15)}${chinese}${english}</svg>\n`;
}

/** Returns the default picture of a shared link, 1200×630: the logo on cream next to a mosaic. */
export function socialSvg(language: 'zh' | 'en'): string {
  const columns = 7;
  const rows = 7;
  const { paths } = mosaicPattern({ seed: `social-${language}`, columns, rows, tones: BRAND_TONES.length });
  const scale = 630 / (rows * MOSAIC_CELL - 1);
  const tiles = paths.map(({ d }, index) => {
    const tone = BRAND_TONES[index % BRAND_TONES.length];
    return `<path d="${d}" fill="${tone}" stroke="${tone}"/>`;
  });
  const logoScale = language === 'zh' ? 2.5 : 2;
  const logoWidth = (language === 'zh' ? 176 : 228) * logoScale;
  const name =
    language === 'zh'
      ? chineseName(ON_LIGHT.ink)
      : englishName(ON_LIGHT.ink, 'translate(80 17.5) scale(.92)');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#FFFDF9"/><g transform="translate(${1200 - 5 * MOSAIC_CELL * scale} 0) scale(${scale})" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${tiles.join('')}</g><g transform="translate(${(750 - logoWidth) / 2} ${315 - 32 * logoScale}) scale(${logoScale})">${mark(ON_LIGHT, 15)}${name}</g></svg>`;
}

function mark(colours: LogoColours, radius: number): string {
  return `<rect width="64" height="64" rx="${radius}" fill="${colours.primary}"/>${figure(colours)}`;
}

function figure(colours: LogoColours): string {
  return stroke(LOGO_MARK.frame + LOGO_MARK.child, colours.figure, 5.2) + dot(LOGO_MARK.head);
}

function chineseName(ink: string): string {
  return `<g transform="translate(78 9.5) scale(.45)">${stroke(LOGO_CHINESE.hok, ink, 8)}${dot(LOGO_CHINESE.hokHead)}</g><g transform="translate(129 9.5) scale(.45)">${stroke(LOGO_CHINESE.cheui, ink, 8)}</g>`;
}

function englishName(ink: string, transform: string): string {
  return `<g transform="${transform}">${stroke(LOGO_ENGLISH.letters, ink, 3.9)}${dot(LOGO_ENGLISH.dot)}</g>`;
}

function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function dot({ cx, cy, r }: { cx: number; cy: number; r: number }): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${YOLK}"/>`;
}
