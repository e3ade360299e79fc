import type { z } from 'zod';
import { advertisementSchema, LIST_LENGTHS, NUMBER_BOUNDS, TEXT_LENGTHS } from '@/lib/contract/advertisement';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import { ageGroupsFor } from '@/lib/contract/age-groups';
import {
  type CourseField,
  type CourseFieldIn,
  courseFieldOf,
  courseFieldsIn,
  formField,
} from '@/lib/contract/course-fields';
import type { CourseFileField, CourseFileRow, DayOrder } from '@/lib/contract/course-file';
import type { FieldError } from '@/lib/contract/envelope';
import type { ImportReason, ImportReasonCode, ImportReasonValues } from '@/lib/contract/import-reasons';
import { typedAge } from '@/lib/contract/typed-age';
import type { CleanDraft } from '@/server/features/advertisements/drafts';
import type { FoundCategory } from '@/server/features/imports/cells/category-names';
import { dayIn, isNamedDay } from '@/server/features/imports/cells/cell-values';
import { weekdaysIn } from '@/server/features/imports/cells/cell-weekdays';
import { choiceOf } from '@/server/features/imports/cells/choice-words';
import { readCells } from '@/server/features/imports/cells/read-cells';
import { isHtml } from '@/server/features/imports/own-fields';
import { parseDay, weekdayOf } from '@/server/features/imports/schedule/calendar';
import { statedAges, upperAge } from '@/server/features/imports/text/ages';
import { cleanLines, cleanText, paragraphs } from '@/server/features/imports/text/clean';
import { isUnreadable } from '@/server/platform/reading/unreadable';

export type Cells = Partial<Record<CourseFileField, string>>;
type Draft = AdvertisementDraft;
type Content = Record<string, string | string[]>;
type Problem = CourseFileRow['problems'][number];

/** A row as the draft that it becomes. */
export interface CourseRow {
  content: CleanDraft;
  /** Name of its picture, as the row gives it; empty for none. */
  picture: string;
  problems: Problem[];
  missing: CourseFileField[];
  /** Words without a meaning, and those for which something else stands (`value`). */
  words: { field: WordField; text: string; value: string | null }[];
}

/** Fields whose cells hold words: choices and names of categories. */
export type WordField = CourseFieldIn<'courseFile', 'choice' | 'choices' | 'categories'>;

/** Texts that are longer than this are left out: no draft may hold them. */
const TEXT_STORED_MAX = 4_000;
const HTML_STORED_MAX = 40_000;
/** Cells that are longer than this are not read: of a text, and of HTML before it is sanitised. */
const CELL_READ_MAX = 2 * TEXT_STORED_MAX;
const HTML_READ_MAX = 2 * HTML_STORED_MAX;
/** Names of categories in a cell that are looked up, each of which may be a problem of its own. */
const CATEGORIES_READ_MAX = 20;

const TEXTS = courseFieldsIn('courseFile', 'text');
const BODIES = courseFieldsIn('courseFile', 'html');
const ONE_OF = courseFieldsIn('courseFile', 'choice');
const SOME_OF = courseFieldsIn('courseFile', 'choices');
type SomeOf = (typeof SOME_OF)[number];

const isBody = (field: CourseFileField) => (BODIES as readonly string[]).includes(field);
const readMaxOf = (field: CourseFileField) => (isBody(field) ? HTML_READ_MAX : CELL_READ_MAX);
/** A picture in the HTML of a body, which has none: it is added in the form. */
const PICTURE_TAG = /<img[\s/>]/i;

/** What a spreadsheet writes where a formula has no result. */
const ERROR_CELL =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|GETTING_DATA)$/i;

/** What separates the items of a list. A comma may belong to a sentence or a name. */
const ITEMS = /[|｜\n；;]/;
const WORDS = /[|｜\n、，,；;]/;
/** What also separates words that are written without a comma. */
const PARTS = /[/／&＆+＋\s]|及|和|與/;
const listOf = (text: string, between: RegExp) => text.split(between).map(cleanText).filter(Boolean);

interface RowContext {
  /** Returns what stands for a word of a field; undefined: the word itself. */
  replacementOf: (field: WordField, word: string) => string | undefined;
  /** Sessions of the course by the rules of the form, which replace its days and times. */
  sessions: NonNullable<Draft['sessions']>;
  /** Of numbers that may be day and month, or month and day. */
  dayOrder: DayOrder;
}

/**
 * Returns the draft of a row, with the problems of its values and the fields that are missing. A value with a
 * problem is left out, so that the draft can be completed in the form; a text that is too long stays, to be shortened
 * there, and so does a first day on another weekday than the lessons. The rules are those of the form (lib/contract/advertisement.ts).
 * @param findCategory finds a category by its name in either language, or its slug
 * @param clean returns the HTML of htmlOf sanitised
 */
export function courseRow(
  cells: Cells,
  findCategory: (name: string) => FoundCategory,
  clean: (html: string) => string,
  { replacementOf = () => undefined, sessions = [], dayOrder = 'day_first' }: Partial<RowContext> = {},
): CourseRow {
  const content: Content = {};
  const words: CourseRow['words'] = [];
  const problems: Problem[] = [];
  const note = (field: CourseFileField, code: ImportReasonCode, values: ImportReasonValues = {}) =>
    problems.push({ field, reason: { code, values } });
  const given = (field: CourseFileField) => {
    const text = cells[field]?.trim() ?? '';
    return text.length > readMaxOf(field) || isUnreadable(text) || ERROR_CELL.test(text) ? '' : text;
  };
  const set = (field: CourseFileField, value: string | string[]) => {
    if (value.length > 0) content[formField(field)] = value;
  };
  /** The same of fields that only imports have, too. */
  const readAs = (field: CourseField) => given(field as CourseFileField);
  const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

  for (const [field, text = ''] of Object.entries(cells) as [CourseFileField, string?][]) {
    const value = shortened(text.trim());
    if (text.trim().length > readMaxOf(field))
      note(field, 'tooLong', { limit: isBody(field) ? TEXT_LENGTHS.body : TEXT_STORED_MAX });
    else if (isUnreadable(text)) note(field, 'unreadable', { value });
    else if (ERROR_CELL.test(value)) note(field, 'errorCell', { value });
  }
  for (const field of TEXTS) {
    const text = cleanText(given(field));
    if (text.length > TEXT_STORED_MAX)
      note(field, 'tooLong', { limit: TEXT_LENGTHS[formField(field) as 'title'] });
    else set(field, text);
  }
  for (const field of BODIES) {
    const html = isHtml(given(field)) ? clean(given(field)) : paragraphs(cleanLines(given(field)));
    if (isHtml(given(field)) && PICTURE_TAG.test(given(field))) note(field, 'pictureInText');
    if (html.length > HTML_STORED_MAX) note(field, 'tooLong', { limit: TEXT_LENGTHS.body });
    else set(field, html);
  }
  for (const [field, value] of Object.entries(readCells(readAs, dayOrder)) as [CourseFileField, string][])
    set(field, value);
  /** Returns the keys of a word, or of what stands for it; null if it has no meaning. */
  function keysOf<K>(field: WordField, text: string, find: (word: string) => K | null): K[] | null {
    const value = replacementOf(field, text);
    const keys = value === undefined ? null : listOf(value, WORDS).map(find);
    const isReplaced = keys?.every((key) => key !== null) === true;
    const own = isReplaced ? null : find(text);
    if (own === null) words.push({ field, text, value: isReplaced ? (value ?? null) : null });
    return isReplaced ? (keys as K[]) : own === null ? null : [own];
  }
  for (const field of ONE_OF) {
    const text = given(field);
    const keys = text ? keysOf(field, text, (word) => choiceOf(field, word)) : [];
    if (keys?.[0]) set(field, keys[0]);
    else if (!keys) note(field, 'notChoice', { value: shortened(text) });
  }
  /** Returns the words of a cell; those that are none are read apart, where each part of them is one: 觀塘/沙田. */
  function wordsOf(field: SomeOf): string[] {
    if (field === 'weekdays') {
      const { days, rest } = weekdaysIn(given(field));
      return [...days, ...rest];
    }
    return listOf(given(field), WORDS).flatMap((word) => {
      if (choiceOf(field, word) !== null || replacementOf(field, word) !== undefined) return word;
      const parts = listOf(word, PARTS);
      return parts.every((part) => choiceOf(field, part) !== null) ? parts : word;
    });
  }
  const ages =
    replacementOf('age_groups', given('age_groups')) === undefined && statedAges(given('age_groups'));
  if (ages && !given('age_min') && !given('age_max')) {
    set('age_min', String(ages.min ?? ''));
    set('age_max', String(ages.max ?? ''));
  }
  for (const field of SOME_OF) {
    // The groups follow from the ages.
    if (field === 'age_groups' && ages) continue;
    const read = wordsOf(field).map((word) => ({
      word,
      keys: keysOf(field, word, (one) => choiceOf(field, one)),
    }));
    const unknown = read.filter(({ keys }) => keys === null).map(({ word }) => word);
    if (unknown.length > 0) note(field, 'notChoice', { value: shortened(unknown.join('、')) });
    set(field, [...new Set(read.flatMap(({ keys }) => keys ?? []))]);
  }
  const ids: string[] = [];
  for (const field of ['category', 'categories'] as const) {
    const names =
      field === 'category'
        ? listOf(given(field), /\n/)
        : // A title may have a comma.
          listOf(given(field), ITEMS).flatMap((name) =>
            typeof findCategory(name) === 'number' ? name : listOf(name, WORDS),
          );
    if (names.length > CATEGORIES_READ_MAX) note(field, 'tooMany', { limit: CATEGORIES_READ_MAX });
    for (const name of names.slice(0, CATEGORIES_READ_MAX)) {
      const idOf = (one: string) => {
        const found = findCategory(one);
        return typeof found === 'number' ? String(found) : null;
      };
      const found = keysOf(field, name, idOf);
      if (found) ids.push(...found);
      else note(field, findCategory(name) as Exclude<FoundCategory, number>, { value: shortened(name) });
    }
  }
  set('category', [...new Set(ids)]);
  set('hashtags', [
    ...new Set(listOf(given('hashtags'), /[|｜\n、，,；;\s]/).map((tag) => tag.replace(/^[#＃]/, ''))),
  ]);
  set('outcomes', listOf(given('outcomes'), ITEMS));
  for (const field of courseFieldsIn('courseFile', 'dates'))
    set(
      field,
      listOf(given(field), WORDS).map((day) => dayIn(day, dayOrder)),
    );
  if (content.priceMin && !content.priceUnit && !given('price_unit')) content.priceUnit = 'lesson';
  const oldest = upperAge(/^\d+$/.test(String(content.ageMax)) ? Number(content.ageMax) : null);
  if (given('age_max') && /^\d+$/.test(String(content.ageMax)) && oldest === null) delete content.ageMax;

  const named = new Set<string>();
  let issues = issuesOf(content);
  // Leaving a value out can reveal that another one is missing, so the rules are applied again.
  while (leaveOut(content, issues, named, note)) issues = issuesOf(content);
  const missing = new Set(
    issues.filter(({ message }) => message === 'required').map(({ path }) => fileField(String(path[0]))),
  );
  if (missing.has('age_groups')) {
    const groups = ageGroupsFor({
      ageMin: typedAge(String(content.ageMin ?? '')) ?? null,
      ageMax: typedAge(String(content.ageMax ?? '')) ?? null,
      ageGroups: [],
    });
    if (groups.length > 0) {
      content.ageGroups = groups;
      missing.delete('age_groups');
    }
  }
  // A spreadsheet may have exchanged day and month. The day stays, because a first lesson may be on another weekday.
  const { startDate = '', weekdays = [] } = content as Draft;
  const start = parseDay(startDate);
  if (start !== null && weekdays.length > 0 && !weekdays.includes(weekdayOf(start)))
    note('start_date', 'otherWeekday', { value: startDate });
  const picture = cleanText(given('picture'));
  if (!picture) missing.add('picture');
  const draft = sessions.length > 0 ? { ...content, sessions } : content;
  return { content: draft as Draft as CleanDraft, picture, problems, missing: [...missing], words };
}

/** Returns the column of a field of the draft. */
const fileField = (name: string) => courseFieldOf(name) as CourseFileField;

const issuesOf = (content: object) => advertisementSchema.safeParse(content).error?.issues ?? [];

/**
 * Names wrong values and takes them out of the draft, except texts that are too long.
 * @returns whether any was taken out
 */
function leaveOut(
  content: Content,
  issues: readonly z.core.$ZodIssue[],
  named: Set<string>,
  note: (field: CourseFileField, code: ImportReasonCode, values?: ImportReasonValues) => void,
): boolean {
  const before = Object.keys(content).length;
  const isOrder = ({ message }: z.core.$ZodIssue) => message.endsWith('_order');
  // Which of two values is the earlier or the larger one is known once both are values.
  const ofOne = issues.filter((issue) => !isOrder(issue) && !named.has(String(issue.path[0])));
  const isLast = ofOne.every(({ message }) => message === 'required');
  for (const { path, message } of isLast ? issues : ofOne) {
    const [name = '', at] = path.map(String);
    const value = content[name];
    if (message === 'required' || value === undefined || named.has(name)) continue;
    named.add(name);
    const { code, values } = reasonOf(name, message as FieldError, value, at);
    note(fileField(name), code, values);
    if (code !== 'tooLong' || Array.isArray(value)) delete content[name];
  }
  return Object.keys(content).length < before;
}

/** Returns the reason, in the words of the importer, for a problem that the form would show. */
function reasonOf(name: string, problem: FieldError, value: string | string[], at?: string): ImportReason {
  const reason = (code: ImportReasonCode, values: ImportReasonValues = {}): ImportReason => ({
    code,
    values,
  });
  const item = Array.isArray(value) ? (value[Number(at)] ?? value.join('、')) : value;
  switch (problem) {
    case 'max_length':
      return reason('tooLong', { limit: TEXT_LENGTHS[name as keyof typeof TEXT_LENGTHS] });
    case 'hashtag_count':
      return reason('tooMany', { limit: LIST_LENGTHS.hashtags });
    case 'hashtag_characters':
      return reason('hashtagCharacters', { value: item });
    case 'out_of_range': {
      if (Array.isArray(value))
        return reason('tooMany', { limit: LIST_LENGTHS[name as keyof typeof LIST_LENGTHS] });
      const { min, max } = NUMBER_BOUNDS[name as keyof typeof NUMBER_BOUNDS];
      return Number(value) < min ? reason('atLeast', { limit: min }) : reason('atMost', { limit: max });
    }
    case 'unknown_choice':
      return reason('notChoice', { value: item });
    case 'price_order':
      return reason('below', { other: 'price_min' });
    case 'age_order':
      return reason('below', { other: 'age_min' });
    case 'time_order':
      return reason('before', { other: 'time_from' });
    case 'date_order':
      return reason('before', { other: 'start_date' });
    default:
      if (name in NUMBER_BOUNDS) return reason('notNumber');
      if (/Dates?$/.test(name))
        return isNamedDay(item) ? reason('noSuchDay', { value: item }) : reason('notIsoDate');
      return reason(/^time/.test(name) ? 'notTime' : 'invalid');
  }
}

/** Returns the HTML of a row, which the caller of courseRow sanitises. */
export function htmlOf(cells: Cells): string[] {
  return BODIES.map((field) => cells[field]?.trim() ?? '').filter(
    (text) => text.length <= HTML_READ_MAX && isHtml(text),
  );
}
