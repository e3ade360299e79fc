import { asc, desc, eq, sql } from 'drizzle-orm';
import { COURSE_FIELDS } from '@/lib/contract/course-fields';
import { COURSE_FILE_FIELDS, type CourseFileField } from '@/lib/contract/course-file';
import { BATCH_MAX } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import en from '@/messages/islands/course-files.en.json';
import zhHk from '@/messages/islands/course-files.zh-hk.json';
import { loadCategoryNames } from '@/server/features/imports/cells/category-names';
import { type ChoiceField, choiceNames } from '@/server/features/imports/cells/choice-words';
import { dayOf, daysAfter } from '@/server/platform/calendar/calendar';
import { csvOf } from '@/server/platform/csv/csv-of';
import type { Database } from '@/server/platform/database/client';
import { categories } from '@/server/platform/database/schema/schema';
import { SESSION_FIELDS } from './sessions';
import { columnName, writeWorkbook } from './write-workbook';

const TEXTS = { en: en.courseFiles, 'zh-hk': zhHk.courseFiles };
/** Category of the example; another one stands for it in a catalogue without it. */
const EXAMPLE_CATEGORY = 'wheel-throwing';
/** The example begins on a Saturday in about a month and has four lessons. */
const AHEAD_DAYS = 28;
const RUN_DAYS = 21;
const SATURDAY = 6;

/** First row of a course, below the headings, the explanation and the example. */
const FIRST_ROW = 4;
/** Rows of the sheet of sessions that have lists. */
const SESSION_AREA = { fromRow: 3, toRow: 500 };

/**
 * Returns the template of a course file as CSV: headings, a row that explains them and an example, both marked as
 * remarks. With a byte order mark, by which a spreadsheet knows UTF-8.
 */
export async function csvTemplate(db: Database, locale: Locale, now: Date): Promise<string> {
  return csvOf(await templateRows(db, locale, now));
}

/**
 * Returns the template as a workbook: the same rows with drop-down lists of the choices and the categories, and a sheet of
 * sessions, whose courses are chosen by their titles.
 */
export async function workbookTemplate(db: Database, locale: Locale, now: Date): Promise<Uint8Array> {
  const texts = TEXTS[locale];
  const rows = await templateRows(db, locale, now);
  const categories = (await loadCategoryNames(db)).titles(locale);
  const fields = COURSE_FILE_FIELDS.flatMap((field, at) => {
    const column = at + 1;
    if (COURSE_FIELDS[field].kind === 'categories')
      return [{ field, column, words: categories, isStrict: false }];
    if (!('choices' in COURSE_FIELDS[field])) return [];
    // A cell may hold several choices, which the list does not offer.
    const isStrict = COURSE_FIELDS[field].kind === 'choice';
    return [{ field, column, words: choiceNames(field as ChoiceField, locale), isStrict }];
  });
  const sourceOf = (at: number) =>
    `'${texts.sheets.choices}'!$${columnName(at)}$2:$${columnName(at)}$${(fields[at]?.words.length ?? 0) + 1}`;
  const area = { fromRow: FIRST_ROW, toRow: FIRST_ROW + BATCH_MAX - 1 };
  const title = columnName(COURSE_FILE_FIELDS.indexOf(locale === 'en' ? 'title_en' : 'title') + 1);
  const titles = `'${texts.sheets.courses}'!$${title}$${area.fromRow}:$${title}$${area.toRow}`;
  const weekdays = fields.findIndex(({ field }) => field === 'weekdays');
  const longest = Math.max(...fields.map(({ words }) => words.length));
  return writeWorkbook([
    {
      name: texts.sheets.courses,
      rows,
      lists: fields.map(({ column, isStrict }, at) => ({
        ...area,
        column,
        source: sourceOf(at),
        isStrict,
      })),
    },
    {
      name: texts.sheets.sessions,
      rows: [SESSION_FIELDS.map((field) => texts.sessionFields[field]), [`# ${texts.sheets.explanation}`]],
      lists: [
        { ...SESSION_AREA, column: 0, source: titles, isStrict: false },
        {
          ...SESSION_AREA,
          column: SESSION_FIELDS.indexOf('weekdays'),
          source: sourceOf(weekdays),
          isStrict: false,
        },
      ],
    },
    {
      name: texts.sheets.choices,
      isHidden: true,
      rows: [
        fields.map(({ field }) => texts.fields[field]),
        ...Array.from({ length: longest }, (_, at) => fields.map(({ words }) => words[at] ?? '')),
      ],
    },
  ]);
}

async function templateRows(db: Database, locale: Locale, now: Date): Promise<string[][]> {
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
  return [
    [texts.remark, ...COURSE_FILE_FIELDS.map((field) => texts.fields[field])],
    [`# ${texts.explanation}`, ...COURSE_FILE_FIELDS.map((field) => texts.hints[field])],
    [`# ${texts.exampleMark}`, ...COURSE_FILE_FIELDS.map((field) => example[field] ?? '')],
  ];
}

function nextSaturday(day: string): string {
  return daysAfter(day, (SATURDAY - new Date(day).getUTCDay() + 7) % 7);
}
