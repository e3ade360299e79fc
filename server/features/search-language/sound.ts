import { pinyin } from 'pinyin-pro';
import { getJyutpingCandidates } from 'to-jyutping';

/** Keeps the two languages apart. */
const MANDARIN = '/';

interface Readings {
  /** Cantonese and Mandarin, without tones. Empty where no reading is known. */
  plain: readonly string[];
  /** As a careless ear takes them. */
  blurred: readonly string[];
}

// Shared by all copies of this module in the process: the lexicon, which learns them, is.
const shared = globalThis as typeof globalThis & { hokcheuiReadings?: Map<string, Readings> };
shared.hokcheuiReadings ??= new Map();
const known = shared.hokcheuiReadings;

/**
 * How a Han character is read, without tones: in Cantonese as careless speech has it (n is l, ng at the beginning falls away,
 * gw before o is g), and in Mandarin, by which many people type.
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

/** Looks the readings of characters up ahead of the first comparison. */
export function learnSounds(glyphs: readonly string[]): void {
  for (const glyph of glyphs) if (/^\p{Script=Han}$/u.test(glyph)) readingsOf(glyph);
}

/** Whether two characters can be read alike. */
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

/** Whether two characters can be taken for one another by a careless ear: p for b, t for d, k for g, c for z, -n for -ng and -m. */
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
