import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ranges from '@fontsource/noto-sans-tc/unicode.json';

/** Noto Sans TC (SIL Open Font License) in about a hundred files of 40 kB, divided by character. */
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

/** Parses `U+4e00-4e0f,U+4e11`. Names of numbered slices are in brackets, which file names omit. */
const SLICES: Slice[] = Object.entries(ranges).map(([key, list]) => ({
  name: key.replace(/[[\]]/g, ''),
  ranges: list.split(',').map((range) => {
    const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  }),
}));

/** Returns the last matching slice, because Latin has its own slice. */
function sliceOf(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  return SLICES.findLast(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))?.name;
}

/** Removes characters that the font lacks: the renderer would request them over the network. */
export function drawableText(text: string): string {
  return [...text]
    .filter((character) => !/[\p{Extended_Pictographic}\p{Cf}]/u.test(character) && sliceOf(character))
    .join('');
}

/** Reads the font slices that a text needs. */
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
