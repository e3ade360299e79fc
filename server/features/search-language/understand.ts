import type { AgeGroup } from '@/lib/contract/choices';
import { closeLoneCharacters, closeUnfinished } from './close-gaps';
import { type Completions, completionsOf } from './completions';
import { correctionOf } from './corrections';
import { joined, type Lexicon, type Phrase } from './lexicon';
import { type Segment, segment } from './segment';
import type { CategorySense } from './sense';
import { wantedTokens } from './tokens';
import { toUnits, type Unit } from './units';
import { addWish, noWishes, type Wishes } from './wishes';

/** An activity that the query names. */
export interface Concept {
  /** What stands in the query for it, folded. */
  text: string;
  /** Categories that are called so. */
  named: number[];
  /** Categories that mean the same, or whose names only hold it. */
  related: number[];
  /** Those of the named and of the related that stand below no other of them: what is in a category is in all above it. */
  highest: { named: number[]; related: number[] };
  /** The highest and all below them: a course filed under one of these is in a named or a related category. */
  within: { named: number[]; related: number[] };
  /** It stands for a whole field of activities, of which a reader wants to see several. */
  field: boolean;
  /** An unfinished word: courses whose title holds it count as well. */
  literal: { title: string[]; elsewhere: string[] } | null;
}

/** A word that stands for nothing known, to be looked for as it is. */
export interface Word {
  text: string;
  title: string[];
  elsewhere: string[];
  /** What it would be if it were a slip. */
  correction: string | null;
}

/** What a query asks for. */
export interface Understanding {
  /** Folded, without signs. */
  text: string;
  concepts: Concept[];
  words: Word[];
  wishes: Wishes;
  /** Preferred, not demanded: what is said inside the name of an activity (親子 in 親子烘焙). */
  leaning: { categories: number[]; ages: AgeGroup[] };
  /** The query with every slip put right; null when there is none. */
  corrected: string | null;
  /** Something in it is neither known nor can be looked for. */
  unread: boolean;
}

const MAX_UNITS = 60;

/** Reads a query: longest known phrases first, then what may be unfinished, then what may be misspelt. */
export function understand(keyword: string, lexicon: Lexicon): Understanding {
  const units = closeLoneCharacters(toUnits(keyword)).slice(0, MAX_UNITS);
  const segments = closeUnfinished(segment(units, lexicon), lexicon);
  const understanding: Understanding = {
    text: joined(units),
    concepts: [],
    words: [],
    wishes: noWishes(),
    leaning: { categories: [], ages: [] },
    corrected: null,
    unread: false,
  };
  readPhrases(understanding, segments, lexicon);
  const parts = readRest(understanding, segments, lexicon);
  if (understanding.words.some(({ correction }) => correction !== null))
    understanding.corrected = parts
      .map(({ text, gap }) => (gap ? ` ${text}` : text))
      .join('')
      .trim();
  return understanding;
}

const categoriesOf = (phrases: readonly Phrase[]): CategorySense[] =>
  phrases.flatMap(({ senses }) =>
    senses.filter((sense): sense is CategorySense => sense.kind === 'category'),
  );

const isFiller = ({ senses }: Phrase) => senses.some(({ kind }) => kind === 'filler');

function readPhrases(understanding: Understanding, segments: readonly Segment[], lexicon: Lexicon): void {
  const { relations } = lexicon;
  const both: { phrase: Phrase; senses: CategorySense[] }[] = [];
  for (const { phrase, units } of segments) {
    if (!phrase || isFiller(phrase)) continue;
    const senses = categoriesOf([phrase]);
    const wished = phrase.senses.filter(({ kind }) => kind !== 'category');
    if (senses.length > 0 && wished.length > 0) both.push({ phrase, senses });
    else if (senses.length > 0) {
      if (units.length === 1 && units[0]?.han) {
        const concept = fragmentOf(units, completionsOf(units, lexicon), lexicon);
        if (concept) understanding.concepts.push(concept);
        continue;
      }
      const named = relations.named(senses);
      const known = understanding.concepts.some((concept) => concept.named.join() === named.join());
      if (!known)
        understanding.concepts.push(
          conceptOf(joined(units), { named, related: relations.related(named) }, lexicon),
        );
      understanding.leaning.ages.push(...agesWithin(units, lexicon));
    } else for (const sense of wished) addWish(understanding.wishes, sense);
  }
  // 親子 beside 烘焙 says for whom; by itself it is what is looked for.
  const others = understanding.concepts.length > 0;
  for (const { phrase, senses } of both) {
    const named = relations.named(senses);
    if (others) understanding.leaning.categories.push(...named);
    else understanding.concepts.push(conceptOf(phrase.text, { named, related: [] }, lexicon));
    for (const sense of phrase.senses)
      if (others || sense.kind === 'audience') addLean(understanding, sense, others);
  }
}

function addLean(understanding: Understanding, sense: Phrase['senses'][number], demanded: boolean): void {
  if (demanded) addWish(understanding.wishes, sense);
  else if (sense.kind === 'audience') understanding.leaning.ages.push(...sense.ages);
}

/** For whom the name of an activity is said to be. */
function agesWithin(units: readonly Unit[], lexicon: Lexicon): AgeGroup[] {
  return units.flatMap((_, at) =>
    lexicon.trie
      .matches(units, at)
      .filter(({ end }) => end - at < units.length)
      .flatMap(({ value }) => value.senses.flatMap((sense) => (sense.kind === 'audience' ? sense.ages : []))),
  );
}

/** What is no known phrase: the beginning or a part of one, or a word. Returns the query's parts with slips put right. */
function readRest(
  understanding: Understanding,
  segments: readonly Segment[],
  lexicon: Lexicon,
): { text: string; gap: boolean }[] {
  const parts: { text: string; gap: boolean }[] = [];
  const { wishes } = understanding;
  const hadConcepts = understanding.concepts.length > 0;
  for (const [at, { phrase, units }] of segments.entries()) {
    const text = joined(units);
    const han = units.at(-1)?.han ?? false;
    const part = { text, gap: units[0]?.gap ?? false };
    parts.push(part);
    if (phrase) continue;
    const unfinished = at === segments.length - 1;
    const completions = completionsOf(units, lexicon);
    const lone = han && units.length === 1;
    if (lone && hadConcepts) continue;
    const begin = completions.begin.filter((candidate) => !isFiller(candidate));
    const places = begin.flatMap(({ senses }) => senses.filter(({ kind }) => kind === 'place'));
    if (isFragment(units, { begin, hold: completions.hold }, { unfinished, hadConcepts })) {
      if (categoriesOf(begin).length === 0 && places.length > 0) {
        for (const sense of places) addWish(wishes, sense);
        continue;
      }
      const concept = fragmentOf(units, { begin, hold: completions.hold }, lexicon);
      if (concept) {
        understanding.concepts.push(concept);
        continue;
      }
    }
    const { title, elsewhere } = wantedTokens(units);
    if (title.length === 0) {
      understanding.unread = true;
      continue;
    }
    const correction = correctionOf(units, lexicon);
    understanding.words.push({ text, title, elsewhere, correction });
    if (correction) part.text = correction;
  }
  return parts;
}

const MIN_FRAGMENT = 3;

/** Whether units are worth completing: beginnings of phrases are; what stands within others only where nothing else is known. */
function isFragment(
  units: readonly Unit[],
  { begin, hold }: Completions,
  { unfinished, hadConcepts }: { unfinished: boolean; hadConcepts: boolean },
): boolean {
  const [first] = units;
  const letters = first?.han ? MIN_FRAGMENT : (first?.text.length ?? 0);
  const long = letters >= MIN_FRAGMENT || (unfinished && (letters === 2 || !hadConcepts));
  if (!long) return false;
  return begin.length > 0 || (hold.length > 0 && !hadConcepts);
}

function fragmentOf(units: readonly Unit[], { begin, hold }: Completions, lexicon: Lexicon): Concept | null {
  const { relations } = lexicon;
  const all = categoriesOf(begin);
  const named = relations.named(all.length > 0 ? all : categoriesOf(hold));
  if (named.length === 0) return null;
  const held = all.length > 0 ? relations.named(categoriesOf(hold)) : [];
  const related = [...new Set([...relations.related(named), ...(units[0]?.han ? held : [])])].filter(
    (id) => !named.includes(id),
  );
  const concept = conceptOf(joined(units), { named, related }, lexicon);
  return { ...concept, field: false, literal: wantedTokens(units) };
}

function conceptOf(
  text: string,
  { named, related }: Pick<Concept, 'named' | 'related'>,
  { relations }: Lexicon,
): Concept {
  const highest = { named: relations.highest(named), related: relations.highest(related) };
  const within = { named: relations.within(highest.named), related: relations.within(highest.related) };
  return { text, named, related, highest, within, field: relations.isField(named), literal: null };
}
