import { IMPORT_FIELDS } from '@/lib/contract/admin-imports';
import { COURSE_FIELDS, courseFieldsIn } from '@/lib/contract/course-fields';
import type { DayOrder } from '@/lib/contract/course-file';
import { dayIn } from '@/server/features/imports/cells/cell-values';
import { weekdaysIn } from '@/server/features/imports/cells/cell-weekdays';
import { choiceOf } from '@/server/features/imports/cells/choice-words';
import { dayOrderFinder } from '@/server/features/imports/cells/day-order';
import { readCells, type Values } from '@/server/features/imports/cells/read-cells';
import type { Rows } from '@/server/features/imports/readers/row';
import { cleanText } from '@/server/features/imports/text/clean';
import { ReadError } from '@/server/platform/reading/read-error';
import type { Problem } from './course-import';

/**
 * Cells of our own format as people write them, read like those of a merchant's course file. What is not understood stays as it is,
 * for the schema to name.
 */

const ONE_OF = courseFieldsIn('import', 'choice');
const SOME_OF = courseFieldsIn('import', 'choices');
const FLAGS = [...courseFieldsIn('import', 'flag'), 'contact_is_whatsapp'];
const LISTS_OF_DAYS = courseFieldsIn('import', 'dates');
const ITEMS = /[|｜\n、，,；;]/;
const YES = /^(?:true|yes|y|有|是|可以?)$/i;
const NO = /^(?:false|no|n|無|沒有|否|不可以?)$/i;

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the texts of a row by field. */
function textsOf(row: Record<string, unknown>): Values {
  return Object.fromEntries(
    Object.entries(row).filter(([field, text]) => field in COURSE_FIELDS && typeof text === 'string'),
  );
}

/** Returns the order of day and month that the days of a file say; null if none says it, or they contradict each other. */
export async function dayOrderOfRows(rows: Rows): Promise<DayOrder | null> {
  const finder = dayOrderFinder();
  try {
    for await (const row of rows) if ('value' in row && isRow(row.value)) finder.add(textsOf(row.value));
  } catch (error) {
    // The rows before the damage are imported.
    if (!(error instanceof ReadError)) throw error;
  }
  return finder.found().order;
}

/**
 * Returns a row with the values that its texts stand for, and the days that may be two.
 * @param fileOrder of day and month, as dayOrderOfRows finds it
 */
export function readOwnCells(
  value: unknown,
  fileOrder: DayOrder | null,
): { value: unknown; problems: Problem[] } {
  if (!isRow(value)) return { value, problems: [] };
  const texts = textsOf(value);
  const finder = dayOrderFinder();
  finder.add(texts);
  const own = finder.found();
  const order = fileOrder ?? own.order ?? undefined;
  const problems = (order ? [] : own.open).map(
    ({ field, text }): Problem => ({ field, reason: { code: 'dayUnclear', values: { value: text } } }),
  );
  const row: Record<string, unknown> = {
    ...value,
    ...readCells((field) => texts[field]?.trim() ?? '', order ?? 'day_first'),
  };
  const itemsOf = (text: string) => text.split(ITEMS).map(cleanText).filter(Boolean);
  for (const field of ONE_OF) if (texts[field]) row[field] = choiceOf(field, texts[field]) ?? row[field];
  for (const field of SOME_OF) {
    const given = value[field];
    const words = Array.isArray(given) ? given : itemsOf(texts[field] ?? '');
    const text = texts[field] ?? '';
    if (words.length === 0) continue;
    if (field === 'weekdays' && text) {
      const { days, rest } = weekdaysIn(text);
      row[field] = [...days, ...rest];
    } else
      row[field] = [
        ...new Set(words.map((word) => (typeof word === 'string' && choiceOf(field, word)) || word)),
      ];
  }
  for (const field of LISTS_OF_DAYS)
    if (texts[field]) row[field] = itemsOf(texts[field]).map((day) => dayIn(day, order));
  if (typeof value.district === 'string' && value.district)
    row.district = choiceOf('districts', value.district) ?? value.district;
  for (const field of FLAGS) {
    const text = typeof value[field] === 'string' ? value[field].trim() : '';
    if (YES.test(text)) row[field] = true;
    else if (NO.test(text)) row[field] = false;
  }
  return { value: row, problems };
}

/** Names of the columns of our own format by which its headings are found. */
export const isOwnField = (name: string): boolean => OWN.has(name);
const OWN: ReadonlySet<string> = new Set(IMPORT_FIELDS);
