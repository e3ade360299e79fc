import { asc, desc, eq, sql } from 'drizzle-orm';
import { COURSE_FILE_FIELDS, type CourseFileField } from '@/lib/contract/course-file';
import type { Locale } from '@/lib/contract/locale';
import en from '@/messages/islands/course-files.en.json';
import zhHk from '@/messages/islands/course-files.zh-hk.json';
import { dayOf, daysAfter } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { categories } from '@/server/platform/database/schema/schema';

const TEXTS = { en: en.courseFiles, 'zh-hk': zhHk.courseFiles };
/** Category of the example; another one stands for it in a catalogue without it. */
const EXAMPLE_CATEGORY = 'wheel-throwing';
/** The example begins on a Saturday in about a month and has four lessons. */
const AHEAD_DAYS = 28;
const RUN_DAYS = 21;
const SATURDAY = 6;

/** Text that a spreadsheet would read as a formula. An apostrophe makes it text; the reader removes it. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Returns the template of a course file as CSV: headings, a row that explains them and an example, both marked as
 * remarks. With a byte order mark, by which a spreadsheet knows UTF-8.
 */
export async function courseFileTemplate(db: Database, locale: Locale, now: Date): Promise<string> {
  const texts = TEXTS[locale];
  const [category] = await db
    .select({ titleZh: categories.titleZh, titleEn: categories.titleEn })
    .from(categories)
    .where(eq(categories.level, sql`least(3, (select max(level) from ${categories}))`))
    .orderBy(desc(sql`${categories.slug} = ${EXAMPLE_CATEGORY}`), asc(categories.id))
    .limit(1);
  const start = nextSaturday(daysAfter(dayOf(now), AHEAD_DAYS));
  const example: Partial<Record<CourseFileField, string>> = {
    ...texts.example,
    category: (locale === 'en' ? category?.titleEn : category?.titleZh) ?? '',
    start_date: start,
    end_date: daysAfter(start, RUN_DAYS),
  };
  return csvOf([
    [texts.remark, ...COURSE_FILE_FIELDS.map((field) => texts.fields[field])],
    [`# ${texts.explanation}`, ...COURSE_FILE_FIELDS.map((field) => texts.hints[field])],
    [`# ${texts.exampleMark}`, ...COURSE_FILE_FIELDS.map((field) => example[field] ?? '')],
  ]);
}

function nextSaturday(day: string): string {
  return daysAfter(day, (SATURDAY - new Date(day).getUTCDay() + 7) % 7);
}

function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
