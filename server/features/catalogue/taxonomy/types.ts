/** A third-level activity, e.g. 空中瑜伽. A course is filed under one or more of these. */
export interface ActivitySeed {
  /** ASCII kebab case, unique in the whole tree; the English slug adds `-en`. */
  readonly slug: string;
  readonly zh: string;
  readonly en: string;
  /** Other names and colloquial forms people type, in both languages. */
  readonly aliases?: readonly string[];
  /** Keys of the market's activity concepts (`concept-keys.json`) that the activity stands for. */
  readonly concepts?: readonly string[];
}

/** A second-level category with one concrete sentence for its page. */
export interface SubCategorySeed extends ActivitySeed {
  readonly descriptionZh: string;
  readonly descriptionEn: string;
  readonly activities: readonly ActivitySeed[];
}

/** One of the specification's 12 interests; `key` names its colours and icon. */
export interface MainCategorySeed {
  readonly key: string;
  readonly slug: string;
  readonly zh: string;
  readonly en: string;
  readonly descriptionZh: string;
  readonly descriptionEn: string;
  readonly categories: readonly SubCategorySeed[];
}
