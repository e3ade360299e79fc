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

/** How a category's name came to hold a phrase: it is its title, another name of it, or one part of a title of several. */
export type NameMatch = 'title' | 'alias' | 'part';

/** What a phrase can mean. */
export type Sense =
  | { kind: 'category'; id: number; match: NameMatch }
  | { kind: 'place'; districts: readonly District[]; region: Region | null }
  | { kind: 'audience'; ages: readonly AgeGroup[] }
  | { kind: 'mode'; mode: Mode }
  | { kind: 'classSize'; sizes: readonly ClassSize[] }
  | { kind: 'weekday'; weekdays: readonly Weekday[] }
  | { kind: 'dayPart'; part: DayPart }
  | { kind: 'language'; language: TeachingLanguage }
  | { kind: 'free' }
  | { kind: 'trial' }
  | { kind: 'filler' };

export type CategorySense = Extract<Sense, { kind: 'category' }>;
