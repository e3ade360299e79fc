/** Data that a mapper needs in addition to the row. */
export interface FeedContext {
  /** Days by which every date is moved (`--as-of`); 0: as published. */
  movedDays: number;
}

/** A venue of the culture feed in both languages. */
export interface Venue {
  zh: string;
  en: string;
}

export interface CultureContext extends FeedContext {
  venues: ReadonlyMap<string, Venue>;
}
