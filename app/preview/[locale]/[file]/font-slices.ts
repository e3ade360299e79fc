import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ranges from '@fontsource/noto-sans-tc/unicode.json';

/** Noto Sans TC, under the SIL Open Font License, in a hundred slices of 40 kB by character. */
const FOLDER = join(process.cwd(), 'node_modules/@fontsource/noto-sans-tc/files');
const WEIGHT = 700;

export interface FontSlice {
  name: string;
  data: Buffer;
  weight: typeof WEIGHT;
}

interface Slice {
  name: string;
  ranges: (readonly [from: number, to: number])[];
}

/** `U+4e00-4e0f,U+4e11`; the name of a numbered slice stands in brackets, which its file has not. */
const SLICES: Slice[] = Object.entries(ranges).map(([key, list]) => ({
  name: key.replace(/[[\]]/g, ''),
  ranges: list.split(',').map((range) => {
    const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  }),
}));

/** The last is the first choice: Latin has a slice of its own. */
function sliceOf(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  return SLICES.findLast(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))?.name;
}

/** A text without what the font cannot show: drawing programs would ask the network for it. */
export function drawableText(text: string): string {
  return [...text]
    .filter((character) => !/[\p{Extended_Pictographic}\p{Cf}]/u.test(character) && sliceOf(character))
    .join('');
}

/** The slices that a text needs. */
export async function readFontSlices(text: string): Promise<FontSlice[]> {
  const names = [...new Set(['latin', ...[...text].flatMap((character) => sliceOf(character) ?? [])])];
  return Promise.all(
    names.map(async (name) => ({
      name: `Noto ${name}`,
      data: await readFile(join(FOLDER, `noto-sans-tc-${name}-${WEIGHT}-normal.woff`)),
      weight: WEIGHT,
    })),
  );
}
