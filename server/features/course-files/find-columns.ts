import { COURSE_FILE_FIELDS, type CourseFileField, type CourseFileResult } from '@/lib/contract/course-file';
import en from '@/messages/islands/course-files.en.json';
import zh from '@/messages/islands/course-files.zh-hk.json';
import { nameFinder } from '@/server/features/imports/cells/find-name';
import { suggestField } from '@/server/features/imports/suggest-field';
import { plainName } from '@/server/features/imports/text/plain-name';
import type { Decisions } from './decisions';
import { REMARK, type TableRow } from './find-headings';

/** Fields by the headings of the template in both languages. */
const HEADINGS = new Map(
  [zh, en].flatMap(({ courseFiles: { fields } }) =>
    COURSE_FILE_FIELDS.map((field): [string, CourseFileField] => [plainName(fields[field]), field]),
  ),
);
const headingOf = nameFinder(HEADINGS);
/** Headings of a column that usually holds the whole time of a lesson, 18:00-19:00: its cell fills in both times. */
const TIME_RANGE = new Set(
  ['時間', '上課時間', '上堂時間', '時段', '上課時段', 'time', 'times', 'class time', 'lesson time'].map(
    plainName,
  ),
);
const OWN = new Set<string>(COURSE_FILE_FIELDS);
const REMARKS = new Set(
  [zh, en].flatMap(({ courseFiles: { remark, reasons } }) => [plainName(remark), plainName(reasons)]),
);
/** Values of a column, and their characters, and those of a heading, in the answer. */
const SAMPLES_MAX = 3;
const SAMPLE_SHOWN_MAX = 40;
const HEADING_SHOWN_MAX = 200;

/** Reports whether a heading is that of a column for remarks, of the template or of the file of mistakes. */
export const isRemarks = (heading: string) => REMARKS.has(plainName(heading));

/** Reports whether a row is an explanation or an example, as its remark says. A title may begin with the same sign. */
export const isRemarkRow = (cells: Record<string, string>): boolean =>
  Object.entries(cells).some(([heading, text]) => isRemarks(heading) && REMARK.test(text.trim()));

/** Returns the field of a heading: of the template, a usual one, or the field's own name. Null: it has no meaning. */
export function fieldOfHeading(heading: string): CourseFileField | null {
  const name = plainName(heading);
  const suggested = HEADINGS.get(name) ?? suggestField(heading) ?? headingOf(heading) ?? name;
  if (TIME_RANGE.has(suggested)) return 'time_from';
  return OWN.has(suggested) ? (suggested as CourseFileField) : null;
}

/** Returns a name for what a heading means, also of one that was decided or is left out; null: it has no meaning. */
export function meaningOfHeading(heading: string, { fieldOf }: Pick<Decisions, 'fieldOf'>): string | null {
  const decided = fieldOf(heading);
  if (decided === null || isRemarks(heading)) return plainName(heading);
  return decided ?? fieldOfHeading(heading);
}

/**
 * Finds the column of each field. What the merchant has decided about a heading comes first; of several columns of a
 * field the first counts.
 */
export function findColumns(table: readonly TableRow[], { fieldOf }: Pick<Decisions, 'fieldOf'>) {
  const rows = table.flatMap((row) => ('cells' in row ? [row.cells] : []));
  const headings = Object.keys(rows[0] ?? {});
  const columns = new Map<CourseFileField, string>();
  for (const find of [fieldOf, fieldOfHeading])
    for (const heading of headings) {
      const field = find === fieldOf || fieldOf(heading) === undefined ? find(heading) : null;
      if (field && !columns.has(field)) columns.set(field, heading);
    }
  const fields = new Map([...columns].map(([field, heading]) => [heading, field]));
  const shown = headings.map((heading): CourseFileResult['columns'][number] => {
    const field = fields.get(heading) ?? null;
    const samples = rows
      .map((cells) => cells[heading]?.trim().slice(0, SAMPLE_SHOWN_MAX) ?? '')
      .filter(Boolean);
    const isIgnored = fieldOf(heading) === null || isRemarks(heading);
    return {
      heading: heading.slice(0, HEADING_SHOWN_MAX),
      field,
      isKnown: field !== null || isIgnored || samples.length === 0,
      samples: [...new Set(samples)].slice(0, SAMPLES_MAX),
    };
  });
  return { columns, shown };
}
