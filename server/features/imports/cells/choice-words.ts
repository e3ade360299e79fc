import type { ClassSize } from '@/lib/contract/choices';
import { COURSE_FIELDS, type CourseFieldIn, courseFieldsIn } from '@/lib/contract/course-fields';
import type { Locale } from '@/lib/contract/locale';
import en from '@/messages/en.json';
import enForm from '@/messages/islands/advertisement.en.json';
import zhForm from '@/messages/islands/advertisement.zh-hk.json';
import zh from '@/messages/zh-hk.json';
import { plainName } from '@/server/features/imports/text/plain-name';
import places from '@/server/features/search-language/facts/places.json';
import { closestNames } from './closest-names';
import { nameFinder } from './find-name';

type Words = Record<string, string>;
export type ChoiceField = CourseFieldIn<'courseFile', 'choice' | 'choices'>;
type FieldWithTexts = {
  [F in ChoiceField]: (typeof COURSE_FIELDS)[F] extends { texts: string } ? F : never;
}[ChoiceField];

/** Words that merchants write beside those of the form. */
const ALSO: Partial<Record<ChoiceField, Words>> = {
  languages: { 粵語: 'cantonese', 英文: 'english', 國語: 'mandarin', putonghua: 'mandarin' },
  teaching_gender: {
    男: 'male',
    女: 'female',
    不限: 'both',
    男女: 'both',
    ...{ 男士: 'male', 男生: 'male', 男仔: 'male', men: 'male', boys: 'male', 'm/f': 'both', 'f/m': 'both' },
    ...{ 女士: 'female', 女生: 'female', 女仔: 'female', women: 'female', ladies: 'female', girls: 'female' },
    any: 'both',
    all: 'both',
    mixed: 'both',
  },
  age_groups: {
    ...{
      kid: 'kids',
      child: 'kids',
      children: 'kids',
      小朋友: 'kids',
      小童: 'kids',
      幼兒: 'kids',
      嬰兒: 'kids',
    },
    ...{
      teen: 'youth',
      teens: 'youth',
      teenagers: 'youth',
      少年: 'youth',
      adult: 'adults',
      成年人: 'adults',
    },
    ...{ senior: 'seniors', elderly: 'seniors', 老人: 'seniors', 老人家: 'seniors', 耆英: 'seniors' },
  },
  class_size: {
    '1對1': 'one_to_one',
    '1 on 1': 'one_to_one',
    '1 to 1': 'one_to_one',
    一對1: 'one_to_one',
    'one to one': 'one_to_one',
    'one on one': 'one_to_one',
    private: 'one_to_one',
    個人: 'one_to_one',
    單對單: 'one_to_one',
    '2至4人': 'two_to_four',
    '2 to 4': 'two_to_four',
    多於4人: 'more_than_four',
    '5人以上': 'more_than_four',
  },
  mode: {
    線上: 'online',
    視像: 'online',
    zoom: 'online',
    'in person': 'face_to_face',
    'face-to-face': 'face_to_face',
    面對面: 'face_to_face',
    ...{ 實體: 'face_to_face', 實體課: 'face_to_face', 實體班: 'face_to_face', offline: 'face_to_face' },
    ...{ 'online (zoom)': 'online', 'zoom (online)': 'online', 網課: 'online', 網上課堂: 'online' },
  },
  price_unit: {
    ...{ 堂: 'lesson', 節: 'lesson', 一堂: 'lesson', lesson: 'lesson', class: 'lesson', session: 'lesson' },
    ...{ 期: 'course', 一期: 'course', 全期計: 'course', term: 'course', 'whole course': 'course' },
    ...{ 月: 'month', 月費: 'month', 按月: 'month', monthly: 'month', 每個月: 'month' },
    ...{ 小時: 'hour', 鐘: 'hour', 每鐘: 'hour', 每個鐘: 'hour', hourly: 'hour', 按小時: 'hour' },
    ...{
      位: 'person',
      人: 'person',
      人頭: 'person',
      'per head': 'person',
      pp: 'person',
      'per pax': 'person',
    },
    每堂: 'lesson',
    每節: 'lesson',
    'per class': 'lesson',
    'per session': 'lesson',
    每期: 'course',
    按期: 'course',
    全期: 'course',
    'per term': 'course',
    每月: 'month',
    每小時: 'hour',
    每位: 'person',
    每人: 'person',
  },
  public_holidays: {
    停課: 'no_lessons',
    休息: 'no_lessons',
    照常: 'as_usual',
    closed: 'no_lessons',
    open: 'as_usual',
  },
  school_holidays: {
    停課: 'no_lessons',
    休息: 'no_lessons',
    照常: 'as_usual',
    closed: 'no_lessons',
    open: 'as_usual',
  },
  camp: {
    半日: 'half_day',
    半天: 'half_day',
    全日: 'whole_day',
    全天: 'whole_day',
    'full day': 'whole_day',
    'half-day': 'half_day',
  },
  weather_signals: {
    '3號風球': 't3',
    t3: 't3',
    八號風球: 't8',
    '8號風球': 't8',
    八號: 't8',
    t8: 't8',
    黃色暴雨: 'amber',
    紅色暴雨: 'red',
    黑色暴雨: 'black',
  },
  schedule: {
    ...{ '12 months': 'one_year', '1 year': 'one_year', 全年: 'one_year', 半年: 'six_months' },
    '3個月': 'three_months',
    '6個月': 'six_months',
    '12個月': 'one_year',
    '1年': 'one_year',
  },
};

/** Words of the choices whose texts are those of the form. */
const OF_FORM: Record<Exclude<ChoiceField, FieldWithTexts>, readonly Words[]> = {
  price_unit: [zhForm.advertisement.priceUnits, enForm.advertisement.priceUnits],
  schedule: [zhForm.advertisement.schedules, enForm.advertisement.schedules],
};

/** Returns the words of the choices of a field in both languages, the short ones too. */
function textsOf(field: ChoiceField): readonly Words[] {
  const about = COURSE_FIELDS[field];
  if (!('texts' in about)) return OF_FORM[field as keyof typeof OF_FORM];
  const groups: Partial<Record<string, Words>>[] = [zh.choices, en.choices];
  return groups.flatMap((words) => [words[about.texts] ?? {}, words[`${about.texts}Short`] ?? {}]);
}

/** Returns the choices by their key and by their words in both languages, without spaces, case and punctuation. */
function wordsOf(field: ChoiceField): ReadonlyMap<string, string> {
  const words = new Map(Object.entries(ALSO[field] ?? {}).map(([word, key]) => [plainName(word), key]));
  for (const key of COURSE_FIELDS[field].choices)
    for (const word of [key, ...textsOf(field).flatMap((names) => names[key] ?? [])])
      words.set(plainName(word), key);
  return words;
}

const CHOICES = new Map(
  courseFieldsIn('courseFile', 'choice', 'choices').map((field) => [field, wordsOf(field)]),
);

const FINDERS = new Map([...CHOICES].map(([field, words]) => [field, nameFinder(words)]));

const PEOPLE =
  /^(?:(?:小組|小班|small group|group)\s*[(:]?\s*)?(?:最多|上限|max\.?|up to)?\s*(\d{1,3})(?:\s*(?:-|–|~|至|到|to)\s*(\d{1,3}))?\s*(?:人|位|名|people|persons?|pax|students?)?(?:班|小組)?\)?$/i;

/**
 * Returns the size of a class that is written as a number of people (`24人`, `6-8人`, `最多8人`) or as 1:1; null: it is
 * neither, or belongs to two sizes (`3-6人`).
 */
function classSizeOf(word: string): ClassSize | null {
  const text = word.normalize('NFKC').trim();
  if (/^1\s*:\s*1$/.test(text)) return 'one_to_one';
  const [, first = '', last = first] = PEOPLE.exec(text) ?? [];
  const [from, to] = [first, last].map((people): ClassSize | null =>
    Number(people) === 0
      ? null
      : people === '1'
        ? 'one_to_one'
        : Number(people) <= 4
          ? 'two_to_four'
          : 'more_than_four',
  );
  return from === to ? (from ?? null) : null;
}

/** Districts by their neighbourhoods and stations, which the search knows: 旺角, TST. None of a name in two districts. */
const PLACES = new Map<string, string>();
for (const [district, names] of Object.entries(places.districts))
  for (const name of names) {
    const key = plainName(name);
    PLACES.set(key, (PLACES.get(key) ?? district) === district ? district : '');
  }
const findPlace = nameFinder(PLACES);
const PLACE_MAX = 60;
const districtOf = (word: string) =>
  word.length > PLACE_MAX
    ? null
    : findPlace(word) || findPlace(word.replace(/(?:港鐵站|地鐵站|站|(?:mtr )?station)$/i, '')) || null;

/** Returns the key of a choice by its word in either language; null if the field has no such choice. */
export function choiceOf(field: ChoiceField, word: string): string | null {
  const size = field === 'class_size' ? classSizeOf(word) : null;
  if (size) return size;
  const find = FINDERS.get(field);
  if (field === 'districts') return find?.(word) ?? find?.(`${word}區`) ?? districtOf(word);
  if (field === 'weekdays') return find?.(word) ?? find?.(word.replace(/^(?:週|周|禮拜|逢)/, '')) ?? null;
  return find?.(word) ?? null;
}

/** Returns the choices of a field whose words are the most similar to a word. */
export const closestChoices = (field: ChoiceField, word: string): string[] =>
  closestNames(word, CHOICES.get(field) ?? []);

/** Returns the word of each choice of a field in one language. */
export function choiceNames(field: ChoiceField, locale: Locale): string[] {
  const about = COURSE_FIELDS[field];
  const at = locale === 'en' ? 1 : 0;
  const groups: Partial<Record<string, Words>>[] = [zh.choices, en.choices];
  const words = 'texts' in about ? groups[at]?.[about.texts] : OF_FORM[field as keyof typeof OF_FORM][at];
  return about.choices.map((key) => words?.[key] ?? key);
}
