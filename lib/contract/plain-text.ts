import { z } from 'zod';

const CONTROL = /\p{Cc}|\p{Cs}/u;
/** Matches control characters and lone surrogates, except line breaks and tabs. */
const CONTROL_IN_TEXT = /(?![\n\r\t])\p{Cc}|\p{Cs}/u;

const problem = (key: 'required' | 'invalid' | 'max_length') => ({ error: key });

/**
 * Limits the length in Unicode code points, so that characters outside the BMP count once (specification §B).
 */
export const atMost = (max: number) =>
  [(value: string) => [...value].length <= max, problem('max_length')] as const;

const text = () => z.string({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') }).trim();

/** Validates a single line: no line breaks or control characters, so that it cannot forge further lines. */
export function lineOf(max: number) {
  return text()
    .refine(...atMost(max))
    .meta({ maxLength: max })
    .refine((value) => !CONTROL.test(value), problem('invalid'));
}

/** Validates text of several lines. Converts the CR LF line breaks of forms to LF. */
export function linesOf(max: number) {
  return text()
    .overwrite((value) => value.replaceAll('\r\n', '\n'))
    .refine(...atMost(max))
    .meta({ maxLength: max })
    .refine((value) => !CONTROL_IN_TEXT.test(value), problem('invalid'));
}

/** Rejects an empty text. */
export const written = [(value: string) => value !== '', problem('required')] as const;
