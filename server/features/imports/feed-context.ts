/** Data that a mapper needs in addition to the row. */
export interface FeedContext {
  /** Days by which every date is moved (`--as-of`); 0: as published. */
  movedDays: number;
  /** Today's day number in Hong Kong, by which a course with two periods of enrolment shows the current one. */
  today?: number | undefined;
  /** The rows are samples of the demo catalogue: they have no source, and are inserted, never updated. */
  samples?: boolean | undefined;
}

/** A venue of the culture feed in both languages. */
export interface Venue {
  zh: string;
  en: string;
}

export interface CultureContext extends FeedContext {
  venues: ReadonlyMap<string, Venue>;
}
