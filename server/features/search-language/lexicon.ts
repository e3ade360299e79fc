import { setImmediate } from 'node:timers/promises';
import { CategoryRelations, type LexiconCategory } from './category-relations';
import { factPhrases, OCCASIONS } from './facts/phrases';
import { PhraseTrie } from './phrase-trie';
import type { NameMatch, Sense } from './sense';
import { toUnits, type Unit } from './units';

/** A known phrase with all its meanings. */
export interface Phrase {
  /** The form used in comparisons: Han characters and Latin words, without punctuation. */
  text: string;
  /** `text` with a leading space, so that a substring search can match the start of a word. */
  spaced: string;
  /** `text` without spaces. */
  solid: string;
  keys: readonly string[];
  /** Number of units at the end that only say that it is a class: 1 in art class and in 畫班. */
  suffix: number;
  senses: Sense[];
}

/** Phrases that contain a word: as their first word, or later. */
interface WordPhrases {
  first: Phrase[];
  later: Phrase[];
}

/** Names that are also common English words, too frequent to indicate an activity. */
const TOO_COMMON = new Set('go red model tap cos word style money props banner wood metal'.split(' '));

/** Suffixes that turn the name of an activity into the name of a class. */
const LESSONS = /(訓練班|課程|班)$|\s+(class|classes|course|lesson|lessons|training)$/i;

/** Returns the number of units of the suffix for a class; 0 if the text is nothing else. */
function suffixOf(text: string): number {
  const [suffix = ''] = LESSONS.exec(text) ?? [];
  if (suffix === text) return 0;
  return /\p{Script=Han}/u.test(suffix) ? suffix.length : Number(suffix !== '');
}

/** Milliseconds that building a lexicon may run before it yields to the event loop. */
const SLICE_MS = 8;

/**
 * Holds the phrases that texts are understood by: category names with the aliases that administrators edit,
 * and facts of Hong Kong. Queries and courses are analysed with the same lexicon.
 */
export class Lexicon {
  readonly trie = new PhraseTrie<Phrase>();
  readonly phrases: Phrase[] = [];
  readonly relations: CategoryRelations;
  /** Latin words that occur in phrases, by their first letter. */
  readonly #words = new Map<string, Map<string, WordPhrases>>();
  /** Phrases sorted by `solid`. */
  #sorted: Phrase[] = [];
  /** Indexes in `phrases` of the phrases that have a unit with this first character. */
  readonly #byInitial = new Map<string, number[]>();

  /** Phrases of Han characters other than filler, by their sorted characters. */
  readonly #byCharacters = new Map<string, Phrase[]>();

  private constructor(readonly categories: readonly LexiconCategory[]) {
    this.relations = new CategoryRelations(categories);
  }

  /**
   * Builds the lexicon of a category tree. It reads thousands of phrases, so it works in slices and yields to
   * requests between them.
   */
  static async of(categories: readonly LexiconCategory[]): Promise<Lexicon> {
    const lexicon = new Lexicon(categories);
    let from = performance.now();
    for (const _ of lexicon.#grow()) {
      if (performance.now() - from < SLICE_MS) continue;
      await setImmediate();
      from = performance.now();
    }
    return lexicon;
  }

  *#grow(): Generator<void> {
    for (const { text, sense } of factPhrases) yield this.#addBoth(text, sense);
    const names = this.categories.flatMap((category) =>
      categoryNames(category)
        .filter(({ text }) => !TOO_COMMON.has(text.toLowerCase()))
        .flatMap(({ text, match }) =>
          (match === 'part' ? this.#namedByPart(category.id, text) : [category.id]).map((id) => ({
            text,
            sense: { kind: 'category', id, match } as const,
          })),
        ),
    );
    const titles = names.filter(({ sense }) => sense.match === 'title');
    const others = names.filter(({ text, sense }) => sense.match !== 'title' && !LESSONS.test(text));
    const forAudience = new Set(others.filter(({ text }) => this.#withoutAudience(text).length > 0));
    const plain = others.filter((name) => !forAudience.has(name));
    for (const { text, sense } of [...titles, ...plain]) yield this.#addBoth(text, sense);
    // 成人英文 is 英文 for adults, where both name the same category; BB按摩 is not 按摩 for children.
    for (const { text, sense } of forAudience)
      yield this.#withoutAudience(text).some((rest) => this.#names(rest, sense.id))
        ? undefined
        : this.#addBoth(text, sense);
    // 瑜伽班 is 瑜伽 and a filler. Such a name is added only if the rest is not a category name (BB班).
    const lessons = names.filter(({ text, sense }) => sense.match !== 'title' && LESSONS.test(text));
    for (const { text, sense } of lessons)
      yield this.#isCategory(text.replace(LESSONS, '')) ? undefined : this.#addBoth(text, sense);
    for (const { names: occasion, activities, audience, leaning } of OCCASIONS) {
      const ids = [...new Set(activities.flatMap((name) => this.#categoriesNamed(name)))];
      const ages = audience ? [audience] : [];
      const sense = { kind: 'occasion', ids, ages, leaning: leaning ? [leaning] : [] } as const;
      for (const text of occasion) yield this.#addBoth(text, sense);
    }
    for (const phrase of this.phrases) if (isOfHan(phrase)) this.#addCharacters(phrase);
    this.#sorted = this.phrases.toSorted((a, b) => (a.solid < b.solid ? -1 : 1));
  }

  /** Returns the phrases whose text without spaces begins with `typed`. */
  beginningWith(typed: string): Phrase[] {
    const from = lowerBound(this.#sorted, (phrase) => phrase.solid >= typed);
    const to = lowerBound(this.#sorted, (phrase) => phrase.solid >= `${typed}\uffff`);
    return this.#sorted.slice(from, to);
  }

  /**
   * Returns, in lexicon order, the phrases in which a unit begins with one of the characters. Narrows
   * thousands of phrases to a few before a costly comparison.
   */
  withInitials(initials: readonly string[]): Phrase[] {
    const places = new Set(initials.flatMap((initial) => this.#byInitial.get(initial) ?? []));
    return [...places].sort((a, b) => a - b).flatMap((place) => this.phrases[place] ?? []);
  }

  /** Returns the phrases that consist of the same Han characters, in any order. */
  withSameCharacters(glyphs: readonly string[]): readonly Phrase[] {
    return this.#byCharacters.get(sorted(glyphs)) ?? [];
  }

  /** Returns the Latin words that begin with the letter. */
  wordsWithInitial(letter: string): ReadonlyMap<string, WordPhrases> {
    return this.#words.get(letter) ?? new Map();
  }

  /**
   * Returns the categories that a part of a title names: those below whose own titles contain it (Leather of
   * “Leather, wood & metal” is Leather craft), or the category itself if there are none.
   */
  #namedByPart(id: number, part: string): number[] {
    const keys = keysOf(part);
    const below = this.relations.within([id]).filter((other) => other !== id);
    const titled = below.filter((other) => this.#titleKeys(other).some((title) => title.includes(keys)));
    return titled.length > 0 ? titled : [id];
  }

  #titleKeys(id: number): string[] {
    const category = this.relations.get(id);
    return category ? [category.titleZh, category.titleEn].map(keysOf) : [];
  }

  /** Returns what is left of a name without an audience at its beginning or end. */
  #withoutAudience(text: string): (readonly Unit[])[] {
    const units = toUnits(text);
    return units
      .flatMap((_, start) =>
        this.trie
          .matches(units, start)
          .filter(({ value }) => value.senses.some(({ kind }) => kind === 'audience'))
          .flatMap(({ end }) => {
            if (start === 0) return [units.slice(end)];
            return end === units.length ? [units.slice(0, start)] : [];
          }),
      )
      .filter((rest) => rest.length > 0);
  }

  #names(units: readonly Unit[], id: number): boolean {
    return this.trie
      .matches(units, 0)
      .some(
        ({ end, value }) =>
          end === units.length && value.senses.some((sense) => sense.kind === 'category' && sense.id === id),
      );
  }

  /** Returns the categories that have the name. */
  #categoriesNamed(name: string): number[] {
    const units = toUnits(name);
    return this.trie
      .matches(units, 0)
      .filter(({ end }) => end === units.length)
      .flatMap(({ value }) => value.senses.flatMap((sense) => (sense.kind === 'category' ? [sense.id] : [])));
  }

  #isCategory(text: string): boolean {
    const units = toUnits(text);
    return this.trie
      .matches(units, 0)
      .some(({ end, value }) => end === units.length && value.senses.some(({ kind }) => kind === 'category'));
  }

  /** Adds the phrase as written, and with its Latin words joined: tai chi, taichi. */
  #addBoth(text: string, sense: Sense): void {
    const units = toUnits(text);
    const suffix = suffixOf(joined(units));
    this.#add(units, sense, suffix);
    if (units.every(({ han }) => han)) return;
    const together = toUnits(units.map((unit) => unit.text).join(''));
    if (together.length < units.length) this.#add(together, sense, suffix);
  }

  #add(units: readonly Unit[], sense: Sense, suffix: number): void {
    if (units.length === 0) return;
    const keys = units.map(({ key }) => key);
    const phrase = this.trie.at(keys, () => {
      const text = joined(units);
      const made: Phrase = { text, spaced: ` ${text}`, solid: solid(text), keys, suffix, senses: [] };
      for (const initial of new Set(units.map(initialOf))) this.#placesOf(initial).push(this.phrases.length);
      this.phrases.push(made);
      return made;
    });
    addSense(phrase, sense);
    this.#addWords(units, phrase);
  }

  #placesOf(initial: string): number[] {
    const places = this.#byInitial.get(initial) ?? [];
    this.#byInitial.set(initial, places);
    return places;
  }

  #addCharacters(phrase: Phrase): void {
    const characters = sorted(phrase.keys);
    this.#byCharacters.set(characters, [...(this.#byCharacters.get(characters) ?? []), phrase]);
  }

  #addWords(units: readonly Unit[], phrase: Phrase): void {
    for (const [at, { text, han }] of units.entries()) {
      if (han) continue;
      const initial = text.slice(0, 1);
      const words = this.#words.get(initial) ?? new Map<string, WordPhrases>();
      this.#words.set(initial, words);
      const entry = words.get(text) ?? { first: [], later: [] };
      words.set(text, entry);
      const list = at === 0 ? entry.first : entry.later;
      if (!list.includes(phrase)) list.push(phrase);
    }
  }
}

/** Returns the keys of a text's units, each between spaces, so that a text contains another by whole units. */
const keysOf = (text: string): string =>
  toUnits(text)
    .map(({ key }) => ` ${key} `)
    .join('');

/** Returns the Han character, or the first letter of the word. */
export const initialOf = ({ text, han }: Pick<Unit, 'text' | 'han'>): string =>
  han ? text : text.slice(0, 1);

const ONLY_HAN = /^\p{Script=Han}+$/u;

export const isFiller = ({ senses }: Phrase): boolean => senses.some(({ kind }) => kind === 'filler');

/** Returns whether a phrase has several Han characters, nothing else, and is more than filler. */
export function isOfHan({ keys, solid, senses }: Phrase): boolean {
  return keys.length >= 2 && ONLY_HAN.test(solid) && senses.some(({ kind }) => kind !== 'filler');
}

/**
 * Joins characters in a fixed order, by which texts of the same characters are equal. Folding takes 游 for 遊
 * where the word around it is unknown (泳游).
 */
export const sorted = (glyphs: readonly string[]): string =>
  glyphs
    .map((glyph) => (glyph === '遊' ? '游' : glyph))
    .toSorted()
    .join('');

/** Joins units into a text, with spaces between Latin words only. */
export function joined(units: readonly { text: string; han: boolean }[]): string {
  return units.reduce((text, unit, at) => {
    const spaced = at > 0 && !unit.han && units[at - 1]?.han === false;
    return text + (spaced ? ' ' : '') + unit.text;
  }, '');
}

/** Returns a folded text without spaces. */
export const solid = (text: string) => text.replaceAll(' ', '');

/** Returns the index of the first item of a sorted list for which `isAtOrAfter` holds. */
function lowerBound<T>(list: readonly T[], isAtOrAfter: (item: T) => boolean): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const item = list[middle];
    if (item !== undefined && isAtOrAfter(item)) to = middle;
    else from = middle + 1;
  }
  return from;
}

function addSense(phrase: Phrase, sense: Sense): void {
  const same = phrase.senses.some(
    (known) =>
      known.kind === sense.kind &&
      (known.kind !== 'category' || sense.kind !== 'category' || known.id === sense.id),
  );
  if (!same) phrase.senses.push(sense);
}

/**
 * Separators between the names in a title that lists several: 太極與武術, Whisky, sake & beer, UI／UX 設計.
 */
const PARTING = /[、，,／/&;；（）()]|\s+and\s+|(?<=\p{Script=Han}{2})[與及](?=\p{Script=Han}{2})/u;

/** Returns every phrase that names a category and how it names it; a phrase may occur twice. */
function categoryNames(
  category: Pick<LexiconCategory, 'titleZh' | 'titleEn' | 'aliases'>,
): { text: string; match: NameMatch }[] {
  const titles = [category.titleZh, category.titleEn];
  const parts = titles.flatMap((title) => {
    const found = title.split(PARTING).map((part) => part.trim());
    return found.length > 1 ? found.filter((part) => isTelling(part)) : [];
  });
  return [
    ...titles.map((text) => ({ text, match: 'title' as const })),
    ...category.aliases.map((text) => ({ text, match: 'alias' as const })),
    ...parts.map((text) => ({ text, match: 'part' as const })),
  ];
}

/** A part of one Han character or of two letters is too ambiguous to name a category. */
function isTelling(part: string): boolean {
  return [...part].length >= (/\p{Script=Han}/u.test(part) ? 2 : 3);
}
