import { pinyin } from 'pinyin-pro';
import { getJyutpingCandidates } from 'to-jyutping';
import { singleton } from '@/lib/singleton';

/** Prefix of Mandarin readings, so that they never equal Cantonese readings. */
const MANDARIN = '/';

interface Readings {
  /** Cantonese and Mandarin readings without tones. Empty when no reading is known. */
  plain: readonly string[];
  /** The same readings with similar sounds merged. */
  blurred: readonly string[];
}

// Shared by all copies of this module in the process, because the lexicon that fills it is shared too.
const known = singleton('readings', () => new Map<string, Readings>());

/**
 * Returns the readings of a Han character without tones: Cantonese with the sounds that casual speech merges
 * (n becomes l, initial ng is dropped, gw before o becomes g), and Mandarin, because many people type by
 * Mandarin input methods.
 */
function readingsOf(glyph: string): Readings {
  const found = known.get(glyph);
  if (found) return found;
  const [candidate] = getJyutpingCandidates(glyph);
  const cantonese = (candidate?.[1] ?? []).map(careless);
  const mandarin = pinyin(glyph, { toneType: 'none', type: 'array', multiple: true })
    .filter((reading) => reading !== glyph)
    .map((reading) => MANDARIN + reading);
  const plain = [...new Set([...cantonese, ...mandarin])];
  const readings = { plain, blurred: plain.map(blur) };
  known.set(glyph, readings);
  return readings;
}

/** Looks up the readings of characters before the first comparison. */
export function learnSounds(glyphs: readonly string[]): void {
  for (const glyph of glyphs) if (/^\p{Script=Han}$/u.test(glyph)) readingsOf(glyph);
}

/** Returns whether two characters share a reading. */
export function soundAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const others = readingsOf(other).plain;
  return readingsOf(one).plain.some((reading) => others.includes(reading));
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
  const others = readingsOf(other).blurred;
  return readingsOf(one).blurred.some((reading) => others.includes(reading));
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
