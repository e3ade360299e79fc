/** A third-level category, e.g. 空中瑜伽. A course belongs to one or more of these. */
export interface ActivitySeed {
  /** ASCII kebab case, unique in the whole tree; the English slug adds `-en`. */
  readonly slug: string;
  readonly zh: string;
  readonly en: string;
  /** Other names and colloquial forms, in both languages. */
  readonly aliases?: readonly string[];
  /** Keys of the activity concepts (`concept-keys.json`) that the activity represents. */
  readonly concepts?: readonly string[];
}

/** A second-level category with a one-sentence description for its page. */
export interface SubCategorySeed extends ActivitySeed {
  readonly descriptionZh: string;
  readonly descriptionEn: string;
  readonly activities: readonly ActivitySeed[];
}

/** A main category, one of the specification's 12 interests; `key` selects its colours and icon. */
export interface MainCategorySeed {
  readonly key: string;
  readonly slug: string;
  readonly zh: string;
  readonly en: string;
  readonly descriptionZh: string;
  readonly descriptionEn: string;
  readonly categories: readonly SubCategorySeed[];
}
