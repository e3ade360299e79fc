import type {
  AgeGroup,
  ClassSize,
  DayPart,
  District,
  Mode,
  Region,
  TeachingLanguage,
  Weekday,
} from '@/lib/contract/choices';

/** How a phrase belongs to a category: it is the title, an alias, or one of several names in the title. */
export type NameMatch = 'title' | 'alias' | 'part';

/** A meaning of a phrase. */
export type Sense =
  | { kind: 'category'; id: number; match: NameMatch }
  | {
      kind: 'occasion';
      ids: readonly number[];
      ages: readonly AgeGroup[];
      /** Whose courses come first. */
      leaning: readonly AgeGroup[];
    }
  | { kind: 'place'; districts: readonly District[]; region: Region | null }
  | { kind: 'audience'; ages: readonly AgeGroup[] }
  | { kind: 'mode'; mode: Mode }
  | { kind: 'classSize'; sizes: readonly ClassSize[] }
  | { kind: 'weekday'; weekdays: readonly Weekday[] }
  | { kind: 'dayPart'; part: DayPart }
  | { kind: 'language'; language: TeachingLanguage }
  | { kind: 'free' }
  | { kind: 'trial' }
  | { kind: 'hasPlaces' }
  | { kind: 'filler' };

export type CategorySense = Extract<Sense, { kind: 'category' }>;
