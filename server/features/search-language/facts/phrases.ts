import { DISTRICTS, DISTRICTS_BY_REGION, REGIONS } from '@/lib/contract/choices';
import type { Sense } from '@/server/features/search-language/sense';
import { FILLER } from './filler';
import { PLACES, REGION_NAMES } from './places';
import {
  AUDIENCES,
  CLASS_SIZES_SAID,
  DAY_PARTS_SAID,
  FREE_SAID,
  LANGUAGES_SAID,
  MODES_SAID,
  PLACES_SAID,
  TRIAL_SAID,
  WEEKDAYS_SAID,
} from './wishes';

interface FactPhrase {
  text: string;
  sense: Sense;
}

const phrasesOf = (names: string, sense: Sense): FactPhrase[] =>
  names.split('|').map((text) => ({ text, sense }));

const places = DISTRICTS.flatMap((district) =>
  district === 'other'
    ? []
    : PLACES[district].flatMap((names) =>
        phrasesOf(names, { kind: 'place', districts: [district], region: null }),
      ),
);

const regions = REGIONS.flatMap((region) =>
  REGION_NAMES[region].map((text) => ({
    text,
    sense: { kind: 'place', districts: DISTRICTS_BY_REGION[region], region } as const,
  })),
);

/** The phrases that are understood without the catalogue. */
export const factPhrases: readonly FactPhrase[] = [
  ...places,
  ...regions,
  ...AUDIENCES.flatMap(([ages, names]) => phrasesOf(names, { kind: 'audience', ages })),
  ...MODES_SAID.flatMap(([mode, names]) => phrasesOf(names, { kind: 'mode', mode })),
  ...CLASS_SIZES_SAID.flatMap(([sizes, names]) => phrasesOf(names, { kind: 'classSize', sizes })),
  ...WEEKDAYS_SAID.flatMap(([weekdays, names]) => phrasesOf(names, { kind: 'weekday', weekdays })),
  ...DAY_PARTS_SAID.flatMap(([part, names]) => phrasesOf(names, { kind: 'dayPart', part })),
  ...LANGUAGES_SAID.flatMap(([language, names]) => phrasesOf(names, { kind: 'language', language })),
  ...phrasesOf(FREE_SAID, { kind: 'free' }),
  ...phrasesOf(TRIAL_SAID, { kind: 'trial' }),
  ...phrasesOf(PLACES_SAID, { kind: 'hasPlaces' }),
  ...phrasesOf(FILLER, { kind: 'filler' }),
];
