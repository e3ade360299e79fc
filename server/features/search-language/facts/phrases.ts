import { z } from 'zod';
import {
  AGE_GROUPS,
  CLASS_SIZES,
  DAY_PART_KEYS,
  DISTRICTS,
  DISTRICTS_BY_REGION,
  MODES,
  REGIONS,
  TEACHING_LANGUAGES,
  WEEKDAYS,
} from '@/lib/contract/choices';
import type { Sense } from '@/server/features/search-language/sense';
import filler from './filler.json';
import occasionsFile from './occasions.json';
import places from './places.json';
import wishes from './wishes.json';

interface FactPhrase {
  text: string;
  sense: Sense;
}

const names = z.array(z.string().trim().min(1)).min(1);
/** Every key has its names, so that a missing or unknown one is reported. */
const namesOf = <const K extends readonly string[]>(keys: K) => z.record(z.enum(keys), names);

/**
 * Names of places in Hong Kong: each district with its neighbourhoods, MTR stations and well-known malls,
 * because a course stores only its district. A name that is also a common word (大學, 順利, Olympic) is
 * listed with the suffix that makes it a place. A neighbourhood wins over the district whose name it
 * resembles (北角 is not 北區, 東涌 is not 東區) because the longest match wins. A region means all its districts.
 */
const placesSchema = z.strictObject({
  districts: namesOf(DISTRICTS.filter((district) => district !== 'other')),
  regions: namesOf(REGIONS),
});

/** Expressions for the audience, format, time, language and price of a course. */
const wishesSchema = z.strictObject({
  audiences: namesOf(AGE_GROUPS),
  modes: namesOf(MODES),
  classSizes: namesOf(CLASS_SIZES),
  weekdays: z.array(z.strictObject({ weekdays: z.array(z.enum(WEEKDAYS)).min(1), names })),
  dayParts: namesOf(DAY_PART_KEYS),
  languages: namesOf(TEACHING_LANGUAGES),
  free: names,
  trial: names,
  hasPlaces: names,
});

/**
 * Words that do not identify a course: words for a course, words of asking, and the beginner level of most
 * courses. A longer phrase that contains one of them (畫班, dance class) is a phrase of its own.
 */
const fillerSchema = z.strictObject({ course: names, asking: names, level: names });

const { districts, regions } = placesSchema.parse(places);
const { audiences, modes, classSizes, weekdays, dayParts, languages, free, trial, hasPlaces } =
  wishesSchema.parse(wishes);

const phrasesOf = (texts: readonly string[], sense: Sense): FactPhrase[] =>
  texts.map((text) => ({ text, sense }));

/**
 * Occasions with the names of activities that people do on them. A query that names only an occasion (拍拖 工作坊) seeks
 * these; beside an activity, the occasion says nothing more. Its audience is required; whom it leans to only comes first.
 */
const occasionsSchema = z.record(
  z.string(),
  z.strictObject({
    names,
    activities: names,
    audience: z.enum(AGE_GROUPS).optional(),
    leaning: z.enum(AGE_GROUPS).optional(),
  }),
);
export const OCCASIONS = Object.values(occasionsSchema.parse(occasionsFile));

/** The phrases that are understood without the catalogue. */
export const factPhrases: readonly FactPhrase[] = [
  ...DISTRICTS.flatMap((district) =>
    district === 'other'
      ? []
      : phrasesOf(districts[district], { kind: 'place', districts: [district], region: null }),
  ),
  ...REGIONS.flatMap((region) =>
    phrasesOf(regions[region], { kind: 'place', districts: DISTRICTS_BY_REGION[region], region }),
  ),
  ...AGE_GROUPS.flatMap((age) => phrasesOf(audiences[age], { kind: 'audience', ages: [age] })),
  ...MODES.flatMap((mode) => phrasesOf(modes[mode], { kind: 'mode', mode })),
  ...CLASS_SIZES.flatMap((size) => phrasesOf(classSizes[size], { kind: 'classSize', sizes: [size] })),
  ...weekdays.flatMap((entry) => phrasesOf(entry.names, { kind: 'weekday', weekdays: entry.weekdays })),
  ...DAY_PART_KEYS.flatMap((part) => phrasesOf(dayParts[part], { kind: 'dayPart', part })),
  ...TEACHING_LANGUAGES.flatMap((language) => phrasesOf(languages[language], { kind: 'language', language })),
  ...phrasesOf(free, { kind: 'free' }),
  ...phrasesOf(trial, { kind: 'trial' }),
  ...phrasesOf(hasPlaces, { kind: 'hasPlaces' }),
  ...phrasesOf(Object.values(fillerSchema.parse(filler)).flat(), { kind: 'filler' }),
];
