import {
  AGE_GROUPS,
  CLASS_SIZES,
  DISTRICTS,
  MODES,
  PRICE_UNITS,
  SCHEDULES,
  TEACHING_GENDERS,
  TEACHING_LANGUAGES,
  WEEKDAYS,
} from '@/lib/contract/choices';
import type { CourseFieldIn } from '@/lib/contract/course-fields';
import en from '@/messages/en.json';
import enForm from '@/messages/islands/advertisement.en.json';
import zhForm from '@/messages/islands/advertisement.zh-hk.json';
import zh from '@/messages/zh-hk.json';
import { plainName } from '@/server/features/imports/suggest-field';

type Words = Record<string, string>;
type ChoiceField = CourseFieldIn<'courseFile', 'choice' | 'choices'>;

/** Words that merchants write beside those of the form. */
const ALSO: Partial<Record<ChoiceField, Words>> = {
  languages: { 粵語: 'cantonese', 英文: 'english', 國語: 'mandarin', putonghua: 'mandarin' },
  teaching_gender: { 男: 'male', 女: 'female', 不限: 'both', 男女: 'both', any: 'both' },
  mode: { 線上: 'online', 'in person': 'face_to_face' },
  price_unit: {
    每堂: 'lesson',
    每期: 'course',
    按期: 'course',
    每月: 'month',
    每小時: 'hour',
    每位: 'person',
    每人: 'person',
  },
  schedule: { '3個月': 'three_months', '6個月': 'six_months', '12個月': 'one_year', '1年': 'one_year' },
};

/** Returns the choices by their key and by their words in both languages, without spaces, case and punctuation. */
function wordsOf(
  field: ChoiceField,
  keys: readonly string[],
  ...named: Words[]
): ReadonlyMap<string, string> {
  const words = new Map(Object.entries(ALSO[field] ?? {}).map(([word, key]) => [plainName(word), key]));
  for (const key of keys)
    for (const word of [key, ...named.flatMap((names) => names[key] ?? [])]) words.set(plainName(word), key);
  return words;
}

const districts = wordsOf('districts', DISTRICTS, zh.choices.district, en.choices.district);
const weekdays = wordsOf(
  'weekdays',
  WEEKDAYS,
  zh.choices.weekday,
  en.choices.weekday,
  zh.choices.weekdayShort,
  en.choices.weekdayShort,
);

/** The choices of each field that has some. */
const CHOICES: Record<ChoiceField, ReadonlyMap<string, string>> = {
  districts,
  age_groups: wordsOf(
    'age_groups',
    AGE_GROUPS,
    zh.choices.ageGroup,
    en.choices.ageGroup,
    zh.choices.ageGroupShort,
    en.choices.ageGroupShort,
  ),
  teaching_gender: wordsOf(
    'teaching_gender',
    TEACHING_GENDERS,
    zh.choices.teachingGender,
    en.choices.teachingGender,
  ),
  languages: wordsOf('languages', TEACHING_LANGUAGES, zh.choices.language, en.choices.language),
  class_size: wordsOf('class_size', CLASS_SIZES, zh.choices.classSize, en.choices.classSize),
  mode: wordsOf('mode', MODES, zh.choices.mode, en.choices.mode),
  price_unit: wordsOf(
    'price_unit',
    PRICE_UNITS,
    zhForm.advertisement.priceUnits,
    enForm.advertisement.priceUnits,
  ),
  weekdays,
  schedule: wordsOf('schedule', SCHEDULES, zhForm.advertisement.schedules, enForm.advertisement.schedules),
};

/** Returns the key of a choice by its word in either language; null if the field has no such choice. */
export function choiceOf(field: ChoiceField, word: string): string | null {
  const words = CHOICES[field];
  const name = plainName(word);
  if (field === 'districts') return words.get(name) ?? words.get(`${name}區`) ?? null;
  if (field === 'weekdays')
    return words.get(name) ?? words.get(name.replace(/^(?:週|周|禮拜|逢)/, '')) ?? null;
  return words.get(name) ?? null;
}
