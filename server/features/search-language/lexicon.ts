import { setImmediate } from 'node:timers/promises';
import { categoryNames } from './category-names';
import { CategoryRelations, type LexiconCategory } from './category-relations';
import { factPhrases } from './facts/phrases';
import { PhraseTrie } from './phrase-trie';
import type { Sense } from './sense';
import { learnSounds } from './sound';
import { toUnits, type Unit } from './units';

/** One phrase that is known, with all it can mean. */
export interface Phrase {
  /** As it is compared: Han characters and Latin words, without signs. */
  text: string;
  /** With a space before it, so that the beginning of a word can be looked for. */
  spaced: string;
  /** Without spaces. */
  solid: string;
  keys: readonly string[];
  senses: Sense[];
}

/** Phrases that begin with a word, and those that hold it later. */
interface WordPhrases {
  first: Phrase[];
  later: Phrase[];
}

/** Words that are also too common in English to stand for an activity by themselves. */
const TOO_COMMON = new Set(['go', 'red', 'model', 'tap', 'cos', 'word', 'style', 'money', 'props', 'banner']);

/** What makes a class of an activity. */
const LESSONS = /(訓練班|課程|班)$|\s+(class|classes|course|lesson|lessons|training)$/i;

/** Milliseconds that a lexicon may grow before others have their turn. */
const SLICE_MS = 8;

/**
 * All that texts are understood by: the names of the categories with the aliases that an administrator keeps, and facts of
 * Hong Kong. Queries and courses are read with the same one.
 */
export class Lexicon {
  readonly trie = new PhraseTrie<Phrase>();
  readonly phrases: Phrase[] = [];
  readonly relations: CategoryRelations;
  /** Latin words that phrases hold, by their first letters. */
  readonly #words = new Map<string, Map<string, WordPhrases>>();
  /** In the order of their solid text. */
  #sorted: Phrase[] = [];
  /** Places in `phrases` of those that have a unit with this first character. */
  readonly #byInitial = new Map<string, number[]>();

  private constructor(readonly categories: readonly LexiconCategory[]) {
    this.relations = new CategoryRelations(categories);
  }

  /** The lexicon of a category tree. Thousands of phrases are read, so it grows in slices between which requests are answered. */
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
    const names = this.categories.flatMap(({ id, ...category }) =>
      categoryNames(category)
        .filter(({ text }) => !TOO_COMMON.has(text.toLowerCase()))
        .map(({ text, match }) => ({ text, sense: { kind: 'category', id, match } as const })),
    );
    const titles = names.filter(({ sense }) => sense.match === 'title');
    const plain = names.filter(({ text, sense }) => sense.match !== 'title' && !LESSONS.test(text));
    for (const { text, sense } of [...titles, ...plain]) yield this.#addBoth(text, sense);
    // 瑜伽班 is 瑜伽 and a filler; such a name is only worth knowing where what is left is no name (BB班).
    const lessons = names.filter(({ text, sense }) => sense.match !== 'title' && LESSONS.test(text));
    for (const { text, sense } of lessons)
      yield this.#isCategory(text.replace(LESSONS, '')) ? undefined : this.#addBoth(text, sense);
    // A misspelling is compared with how all of them sound, which takes long to look up for the first time.
    for (const { keys } of this.phrases) yield learnSounds(keys);
    this.#sorted = this.phrases.toSorted((a, b) => (a.solid < b.solid ? -1 : 1));
  }

  /** Phrases whose text begins with `typed`, spaces apart. */
  beginningWith(typed: string): Phrase[] {
    const from = lowerBound(this.#sorted, (phrase) => phrase.solid >= typed);
    const to = lowerBound(this.#sorted, (phrase) => phrase.solid >= `${typed}\uffff`);
    return this.#sorted.slice(from, to);
  }

  /** Phrases in which a unit begins with one of the characters, in the lexicon's order: the few of thousands that are worth a look. */
  withInitials(initials: readonly string[]): Phrase[] {
    const places = new Set(initials.flatMap((initial) => this.#byInitial.get(initial) ?? []));
    return [...places].sort((a, b) => a - b).flatMap((place) => this.phrases[place] ?? []);
  }

  /** Latin words that begin with the letter. */
  wordsWithInitial(letter: string): ReadonlyMap<string, WordPhrases> {
    return this.#words.get(letter) ?? new Map();
  }

  #isCategory(text: string): boolean {
    const units = toUnits(text);
    return this.trie
      .matches(units, 0)
      .some(({ end, value }) => end === units.length && value.senses.some(({ kind }) => kind === 'category'));
  }

  /** The phrase as it is written, and with its Latin words as one: tai chi, taichi. */
  #addBoth(text: string, sense: Sense): void {
    const units = toUnits(text);
    this.#add(units, sense);
    if (units.every(({ han }) => han)) return;
    const together = toUnits(units.map((unit) => unit.text).join(''));
    if (together.length < units.length) this.#add(together, sense);
  }

  #add(units: readonly Unit[], sense: Sense): void {
    if (units.length === 0) return;
    const keys = units.map(({ key }) => key);
    const phrase = this.trie.at(keys, () => {
      const text = joined(units);
      const made: Phrase = { text, spaced: ` ${text}`, solid: solid(text), keys, senses: [] };
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

/** A Han character, or the first letter of a word. */
export const initialOf = ({ text, han }: Pick<Unit, 'text' | 'han'>): string =>
  han ? text : text.slice(0, 1);

/** Latin words parted by spaces, Han characters by nothing. */
export function joined(units: readonly { text: string; han: boolean }[]): string {
  return units.reduce((text, unit, at) => {
    const spaced = at > 0 && !unit.han && units[at - 1]?.han === false;
    return text + (spaced ? ' ' : '') + unit.text;
  }, '');
}

/** A folded text without spaces. */
export const solid = (text: string) => text.replaceAll(' ', '');

/** Place of the first that is `at or after`, in a sorted list. */
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
