import { singleton } from '@/lib/process/singleton';
import GLYPHS_BY_READING from './facts/readings.json';

/**
 * Returns the readings of each Han character without tones: Cantonese with the sounds that casual speech merges
 * (n becomes l, initial ng is dropped, gw before o becomes g), and Mandarin, because many people type by
 * Mandarin input methods. Mandarin readings begin with a slash, so that they never equal Cantonese ones.
 */
const readingsByGlyph = () =>
  singleton('readings', () => {
    const readings = new Map<string, string[]>();
    for (const [reading, glyphs] of Object.entries(GLYPHS_BY_READING))
      for (const glyph of glyphs) {
        const known = readings.get(glyph);
        if (known) known.push(careless(reading));
        else readings.set(glyph, [careless(reading)]);
      }
    return readings;
  });

/** Returns the readings of a character: those of Mandarin begin with a slash. */
export const readingsOf = (glyph: string): readonly string[] => readingsByGlyph().get(glyph) ?? [];

/** Returns whether two characters share a reading. */
export function soundAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const others = readingsOf(other);
  return readingsOf(one).some((reading) => others.includes(reading));
}

function careless(jyutping: string): string {
  return jyutping
    .replace(/\d$/, '')
    .replace(/^ng(?=[aeiou])/, '')
    .replace(/^n/, 'l')
    .replace(/^([gk])wo/, '$1o');
}

/**
 * Returns whether two characters have similar readings: p for b, t for d, k for g, c for z, -n for -ng and
 * -m.
 */
export function soundClose(one: string, other: string): boolean {
  const others = readingsOf(other).map(blur);
  return readingsOf(one).some((reading) => others.includes(blur(reading)));
}

function blur(reading: string): string {
  return reading
    .replace(/^p/, 'b')
    .replace(/^t/, 'd')
    .replace(/^k/, 'g')
    .replace(/^c/, 'z')
    .replace(/(ng|m)$/, 'n')
    .replace(/[kp]$/, 't')
    .replace(/aa/, 'a');
}
