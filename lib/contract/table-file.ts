import { z } from 'zod';
import { importReasonSchema } from './import-reasons';

/** What files of courses as tables share: imports of administrators and course files of merchants. */

/** Maximum number of columns, and of characters of a heading, in a mapping. */
const COLUMNS_MAX = 200;
const HEADING_MAX_LENGTH = 200;

/** Returns the schema of a column: its heading, and its field. Null: the column is ignored. */
export const columnOf = <F extends string>(fields: readonly F[]) =>
  z.object({ heading: z.string().max(HEADING_MAX_LENGTH), field: z.enum(fields).nullable() });

/** Returns the schema of a mapping of columns, in which each field is named once. */
export const columnsOf = <F extends string>(fields: readonly F[]) =>
  z
    .array(columnOf(fields))
    .max(COLUMNS_MAX)
    .refine(
      (columns) => {
        const named = columns.flatMap(({ field }) => field ?? []);
        return new Set(named).size === named.length;
      },
      { error: 'invalid' },
    );

/** First values of a column, as text. */
export const samplesSchema = z.array(z.string());

/** Returns the schema of what is wrong with a row: its field by the schema given, and the reason. */
export const problemOf = <F extends z.ZodType>(field: F) => z.object({ field, reason: importReasonSchema });

/** Reads the JSON in a field of a form. An empty one is undefined, and what is no JSON stays text. */
export function jsonField(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
