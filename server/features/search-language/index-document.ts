import { isFiller, type Lexicon } from './lexicon';
import { segment } from './segment';
import type { CategorySense } from './sense';
import { nameTokens, proseTokens, titleTokens } from './tokens';
import { toUnits } from './units';

/** The searchable texts and categories of a course. */
export interface SearchDocument {
  titles: readonly string[];
  hashtags: readonly string[];
  /** Names of the merchant, the venue and the instructor. */
  names: readonly string[];
  /** Descriptions. */
  prose: readonly string[];
  /** Ids of the course's categories and all their ancestors. */
  categoryIds: readonly number[];
}

export interface IndexedDocument {
  searchTokens: string[];
  /** Categories that the course belongs to or mentions, each combined with the field: see conceptCode. */
  searchConcepts: number[];
}

/**
 * Fields in which a course can mention a category; a greater number is stronger evidence. `titleBelow`: the
 * title names a descendant of the category.
 */
export const CONCEPT_FIELDS = { prose: 0, hashtag: 1, category: 2, titleBelow: 3, title: 4 } as const;
export type ConceptField = keyof typeof CONCEPT_FIELDS;

/** Returns a category and a field as one number for the index. */
export const conceptCode = (categoryId: number, field: ConceptField): number =>
  categoryId * 8 + CONCEPT_FIELDS[field];

/** Returns the categories that the title of a course names, by the codes of its index. */
export const categoriesInTitle = (codes: readonly number[]): number[] =>
  codes.filter((code) => code % 8 === CONCEPT_FIELDS.title).map((code) => Math.floor(code / 8));

/**
 * Scopes of a category match, each containing the next: anywhere in the course, in its title or categories,
 * in its title alone. The search index stores these codes, so a query needs one code per category.
 */
export const REACHES = { all: 0, strong: 1, title: 2 } as const;
export type Reach = keyof typeof REACHES;

/**
 * Returns a category and a reach as one number for the index: the SQL function `search_codes` derives these
 * from concept codes.
 */
export const reachCode = (categoryId: number, reach: Reach): number => categoryId * 4 + REACHES[reach];

/** Converts courses to index entries. Caches the analysis of each text, because feeds repeat most texts. */
export class DocumentIndexer {
  readonly #mentioned = new Map<string, Mentions>();

  constructor(readonly lexicon: Lexicon) {}

  index(document: SearchDocument): IndexedDocument {
    const tokens = new Set<string>();
    for (const title of document.titles) for (const token of titleTokens(title)) tokens.add(token);
    for (const name of [...document.names, ...document.hashtags])
      for (const token of nameTokens(name)) tokens.add(token);
    for (const text of document.prose) for (const token of proseTokens(text)) tokens.add(token);
    const fields = new Map<number, Set<ConceptField>>();
    const met = (ids: readonly number[], field: ConceptField) => {
      for (const id of ids) fields.set(id, (fields.get(id) ?? new Set()).add(field));
    };
    met(document.categoryIds, 'category');
    for (const title of document.titles) {
      met(this.#mentions(title).named, 'title');
      met(this.#mentions(title).above, 'titleBelow');
    }
    for (const tag of document.hashtags) met(this.#mentions(tag).named, 'hashtag');
    for (const text of document.prose) met(this.#mentions(text).named, 'prose');
    return {
      searchTokens: [...tokens],
      searchConcepts: [...fields].flatMap(([id, found]) => [...found].map((field) => conceptCode(id, field))),
    };
  }

  /** Returns the categories that a text names, and all their ancestors. */
  #mentions(text: string): Mentions {
    const known = this.#mentioned.get(text);
    if (known) return known;
    const { relations } = this.lexicon;
    const named = new Set<number>();
    const above = new Set<number>();
    for (const { phrase, units } of segment(toUnits(text), this.lexicon)) {
      // A single Han character is too ambiguous to name a category, and filler words of queries are filler in
      // texts too.
      if (!phrase || (units.length === 1 && units[0]?.han)) continue;
      if (isFiller(phrase)) continue;
      const senses = phrase.senses.filter((sense): sense is CategorySense => sense.kind === 'category');
      const names = relations.named(senses);
      // A part of several titles (skating, home) says too little about a course.
      if (names.length > 1 && senses.every(({ match }) => match === 'part')) continue;
      for (const id of names) {
        named.add(id);
        for (const higher of relations.lineOf(id).slice(1)) above.add(higher);
      }
    }
    const found = { named: [...named], above: [...above] };
    if (this.#mentioned.size >= REMEMBERED_TEXTS) this.#mentioned.clear();
    this.#mentioned.set(text, found);
    return found;
  }
}

interface Mentions {
  named: readonly number[];
  above: readonly number[];
}

const REMEMBERED_TEXTS = 5_000;
