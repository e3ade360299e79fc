import type { Lexicon } from './lexicon';
import { segment } from './segment';
import type { CategorySense } from './sense';
import { nameTokens, proseTokens, titleTokens } from './tokens';
import { toUnits } from './units';

/** What of a course can be searched. */
export interface SearchDocument {
  titles: readonly string[];
  hashtags: readonly string[];
  /** Merchant, venue, instructor. */
  names: readonly string[];
  /** Descriptions. */
  prose: readonly string[];
  /** Every category it is in, with their ancestors. */
  categoryIds: readonly number[];
}

export interface IndexedDocument {
  searchTokens: string[];
  /** Categories that are named in it or that it is in, each with the field: see conceptCode. */
  searchConcepts: number[];
}

/** Where a category is met in a course; the greater says more about it. `titleBelow`: the title names one below it. */
export const CONCEPT_FIELDS = { prose: 0, hashtag: 1, category: 2, titleBelow: 3, title: 4 } as const;
export type ConceptField = keyof typeof CONCEPT_FIELDS;

/** A category met in a field, as one number of the index. */
export const conceptCode = (categoryId: number, field: ConceptField): number =>
  categoryId * 8 + CONCEPT_FIELDS[field];

/**
 * Where a course answers a category, each reach holding the next: anywhere in it, in its title or categories, in its title
 * alone. The index of the search holds these, so that a query asks for one code a category.
 */
export const REACHES = { all: 0, strong: 1, title: 2 } as const;
export type Reach = keyof typeof REACHES;

/** A category met within a reach, as one number of the index: what `search_codes` in the database makes of concept codes. */
export const reachCode = (categoryId: number, reach: Reach): number => categoryId * 4 + REACHES[reach];

/** SingleFlight courses into what they are found by; remembers texts, since feeds repeat most of them. */
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

  /** Categories that a text names, and all above them. */
  #mentions(text: string): Mentions {
    const known = this.#mentioned.get(text);
    if (known) return known;
    const { relations } = this.lexicon;
    const named = new Set<number>();
    const above = new Set<number>();
    for (const { phrase, units } of segment(toUnits(text), this.lexicon)) {
      // One Han character says too little about a text, and what is filler in a query is filler here.
      if (!phrase || (units.length === 1 && units[0]?.han)) continue;
      if (phrase.senses.some(({ kind }) => kind === 'filler')) continue;
      const senses = phrase.senses.filter((sense): sense is CategorySense => sense.kind === 'category');
      for (const id of relations.named(senses)) {
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
