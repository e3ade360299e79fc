import { z } from 'zod';

const CONTROL = /\p{Cc}|\p{Cs}/u;
/** Line breaks are text. */
const CONTROL_IN_TEXT = /(?![\n\r\t])\p{Cc}|\p{Cs}/u;

/** Fails with one of the problems of a field (account-fields) as its message. */
const problem = (key: 'required' | 'invalid' | 'max_length') => ({ error: key });

/** As many characters as a reader counts, of which some are two to a computer (specification §B). */
export const atMost = (max: number) =>
  [(value: string) => [...value].length <= max, problem('max_length')] as const;

const text = () => z.string({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') }).trim();

/** One line that nothing but itself can be read from: no line breaks, no control characters. */
export function lineOf(max: number) {
  return text()
    .refine(...atMost(max))
    .meta({ maxLength: max })
    .refine((value) => !CONTROL.test(value), problem('invalid'));
}

/** Text of several lines; a form sends line breaks as CR LF. */
export function linesOf(max: number) {
  return text()
    .overwrite((value) => value.replaceAll('\r\n', '\n'))
    .refine(...atMost(max))
    .meta({ maxLength: max })
    .refine((value) => !CONTROL_IN_TEXT.test(value), problem('invalid'));
}

/** Something is written. */
export const written = [(value: string) => value !== '', problem('required')] as const;
