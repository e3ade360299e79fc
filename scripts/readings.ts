import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pinyin } from 'pinyin-pro';
import { getJyutpingCandidates } from 'to-jyutping';

const FILE = 'server/features/search-language/facts/readings.json';
/** Unicode blocks with Han characters. */
const FIRST = 0x2e80;
const LAST = 0x3347f;
/** Prefix of Mandarin readings. */
const MANDARIN = '/';

/**
 * Returns the Han characters by their readings without tones, Cantonese (Jyutping) and Mandarin (Pinyin), as JSON.
 * The site reads this file, because the dictionaries of the two packages would take 30 MB of its memory.
 */
export function readingsJson(): string {
  const glyphs = new Map<string, string>();
  for (let point = FIRST; point <= LAST; point += 1) {
    const glyph = String.fromCodePoint(point);
    if (!/^\p{Script=Han}$/u.test(glyph)) continue;
    for (const reading of new Set([...cantonese(glyph), ...mandarin(glyph)]))
      glyphs.set(reading, (glyphs.get(reading) ?? '') + glyph);
  }
  const sorted = [...glyphs].sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

const cantonese = (glyph: string) =>
  (getJyutpingCandidates(glyph)[0]?.[1] ?? []).map((reading) => reading.replace(/\d$/, ''));

const mandarin = (glyph: string) =>
  pinyin(glyph, { toneType: 'none', type: 'array', multiple: true })
    .filter((reading) => reading !== glyph)
    .map((reading) => MANDARIN + reading);

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(FILE, readingsJson());
