import { z } from 'zod';

/**
 * What a text never shows: controls except line breaks and tabs, bidirectional controls (which reverse what stands
 * beside them), zero-width spaces, soft hyphens and other invisible format characters. Joiners and tags are left,
 * because emoji and some scripts are written with them.
 */
const INVISIBLE =
  /(?![\n\r\t])\p{Cc}|(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])(?=\p{Default_Ignorable_Code_Point})\p{Cf}|[\ufff9-\ufffb]/gu;
/**
 * A character that can be seen: not white space, a filler (U+3164, U+115F …), a joiner, a variation selector, the
 * empty Braille pattern or the empty note.
 */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800\u{1d159}]/u;
const SURROGATE = /\p{Cs}/u;
/**
 * Controls, which nobody types, the sign that reverses the text after it, the replacement of a character that was lost,
 * and characters for private use, which every font shows differently. A text with them is refused, not changed.
 */
const REFUSED = /(?![\n\r\t\u0085])\p{Cc}|[\u202e\ufffd]|\p{Co}/u;
/** Joiners that join nothing: at an end, or behind a character that none follows. */
const STRAY_JOINERS =
  /(?<=^|[\s\p{P}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}])[\u200c\u200d]+|[\u200c\u200d]+$/gu;
const BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;

const problem = (key: 'required' | 'invalid' | 'max_length') => ({ error: key });

/** Removes the characters that a text never shows. Line breaks and tabs stay. */
export const withoutInvisible = (text: string): string =>
  text.replace(INVISIBLE, '').replace(STRAY_JOINERS, '');

/** Returns whether a reader sees anything of a text. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/**
 * Normalises a text of several lines, whoever sent it: removes what it never shows, trims it, composes its
 * characters (NFC) and writes line breaks as LF. A text of which nothing is visible becomes empty.
 */
export function plainLines(text: string): string {
  const plain = withoutInvisible(text.replace(BREAKS, '\n')).normalize('NFC').trim();
  return isVisible(plain) ? plain : '';
}

/** Normalises a text of one line like `plainLines`. Line breaks and tabs become spaces. */
export const plainLine = (text: string): string => plainLines(text).replace(/[\n\t]+/g, ' ');

/**
 * Limits the length in Unicode code points, so that characters outside the BMP count once (specification §B).
 */
export const atMost = (max: number) =>
  [(value: string) => [...value].length <= max, problem('max_length')] as const;

const text = (normalise: (text: string) => string, max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? 'required' : 'invalid') })
    .refine((value) => !REFUSED.test(value), problem('invalid'))
    .overwrite(normalise)
    .refine(...atMost(max))
    .meta({ maxLength: max })
    .refine((value) => !SURROGATE.test(value), problem('invalid'));

/** Accepts a text of one line, normalised by `plainLine`. */
export const lineOf = (max: number) => text(plainLine, max);

/** Accepts a text of several lines, normalised by `plainLines`. */
export const linesOf = (max: number) => text(plainLines, max);

/** Rejects an empty text. */
export const written = [(value: string) => value !== '', problem('required')] as const;
