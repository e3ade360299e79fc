import { z } from 'zod';
import { courseIdSchema } from './course-id';
import type { FieldError } from './envelope';
import { numeric } from './filters';
import { plainLine, plainLines } from './plain-text';

/**
 * Fields of the content editors. Every form sends the `version` that was read; a newer version answers 409.
 */

export const TITLE_MAX = 120;
export const TEXT_MAX = 2_000;
export const SUMMARY_MAX = 500;
export const LINK_MAX = 500;
export const SLUG_MAX = 100;
const ORDER_MAX = 1_000;

export const instantSchema = z.iso.datetime({ offset: true });
export const problem = (key: FieldError) => ({ error: key });
export const blank = (value: unknown) => (value === '' || value === undefined ? null : value);

/** Normalises a text, of one line if it is short. Replaces lone surrogates, which PostgreSQL cannot store. */
const text = (max: number) =>
  z
    .string(problem('required'))
    .transform((value) => (max <= TITLE_MAX ? plainLine : plainLines)(value.toWellFormed()))
    .pipe(z.string().max(max, problem('max_length')));
export const required = (max: number) => text(max).pipe(z.string().min(1, problem('required')));
export const optional = (max: number) => z.preprocess((value) => value ?? '', text(max));
export const nullable = (max: number) => z.preprocess(blank, text(max).nullable());
/** A path on this site or an absolute URL. */
export const link = z.preprocess(
  blank,
  z
    .string()
    .max(LINK_MAX, problem('max_length'))
    .regex(/^(\/(?![/\\])|https?:\/\/[^\s/]|mailto:|tel:)\S*$/, problem('invalid'))
    .nullable(),
);
export const instant = z.preprocess(blank, instantSchema.nullable());
export const pictureId = z.preprocess(blank, courseIdSchema.nullable());
export const version = numeric(z.int().min(1));

export const slug = z
  .string(problem('required'))
  .trim()
  .min(1, problem('required'))
  .max(SLUG_MAX, problem('max_length'))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, problem('invalid'));

/** Version that was read of the item to change. For a deletion it is sent in the query. */
export const seenVersionSchema = z.object({ version });
const ids = z.array(courseIdSchema).min(1).max(ORDER_MAX);
/** PUT …/order: every id in the new order, and the order that was read. Another current order answers 409. */
export const orderSchema = z.object({ ids, seen: ids });
export type Order = z.infer<typeof orderSchema>;
export const item = { id: z.int(), version: z.int() };
