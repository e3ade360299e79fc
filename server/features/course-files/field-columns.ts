import { COURSE_FILE_FIELDS, type CourseFileField } from '@/lib/contract/course-file';
import en from '@/messages/islands/course-files.en.json';
import zh from '@/messages/islands/course-files.zh-hk.json';
import { plainName, suggestField } from '@/server/features/imports/suggest-field';

/** Fields by the headings of the template in both languages. */
const HEADINGS = new Map(
  [zh, en].flatMap(({ courseFiles: { fields } }) =>
    COURSE_FILE_FIELDS.map((field): [string, CourseFileField] => [plainName(fields[field]), field]),
  ),
);
const OWN = new Set<string>(COURSE_FILE_FIELDS);
const REMARKS = new Set([zh, en].map(({ courseFiles: { remark } }) => plainName(remark)));

/** Reports whether a heading is that of the template's column for remarks, which has no field. */
export const isRemarks = (heading: string) => REMARKS.has(plainName(heading));

/** Returns the field of a heading: of the template, a usual one, or the field's own name. Null: it has no meaning. */
export function fieldOfHeading(heading: string): CourseFileField | null {
  const name = plainName(heading);
  const suggested = HEADINGS.get(name) ?? suggestField(heading) ?? name;
  return OWN.has(suggested) ? (suggested as CourseFileField) : null;
}
