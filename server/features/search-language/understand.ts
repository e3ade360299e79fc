import type { AgeGroup } from '@/lib/contract/choices';
import type { DaySpan } from '@/lib/contract/day-ranges';
import { KEYWORD_MAX_LENGTH } from '@/lib/contract/limits';
import { dayOf } from '@/server/platform/calendar/calendar';
import { readAge } from './ages';
import { closeLoneCharacters, closeSwapped, closeUnfinished, dropInserted } from './close-gaps';
import { type Completions, completionsOf } from './completions';
import { correctionOf, isGuess } from './corrections';
import { readDates } from './dates';
import { isFiller, joined, type Lexicon, type Phrase } from './lexicon';
import { readNear } from './near';
import { type Piece, piecesOf } from './pieces';
import { type PriceRange, readPrice } from './prices';
import { type Segment, segment } from './segment';
import type { CategorySense, Sense } from './sense';
import { readTimes } from './times';
import { wantedTokens } from './tokens';
import { toUnits, type Unit } from './units';
import { readWeekdays } from './weekdays';
import { addWish, noWishes, type Wishes } from './wishes';

/** An activity that the query names. */
export interface Concept {
  /** The folded text in the query that names the activity. */
  text: string;
  /** Categories whose title, alias or part of the title is this text. */
  named: number[];
  /** Categories with the same meaning, or whose names only contain the text. */
  related: number[];
  /**
   * The named and the related categories that have no ancestor in the same list. A course of a category
   * belongs to all its ancestors too, so the highest are enough to search.
   */
  highest: { named: number[]; related: number[] };
  /**
   * The highest categories with all their descendants: a course whose own category is in this list belongs to
   * a named or a related category.
   */
  within: { named: number[]; related: number[] };
  /** The text names a whole field of activities, so the results should include several of them. */
  field: boolean;
  /** Set for an unfinished word: courses whose title contains it match too. */
  literal: { title: string[]; elsewhere: string[] } | null;
}

/** A word that matches no known phrase and is searched for literally. */
export interface Word {
  text: string;
  title: string[];
  elsewhere: string[];
  /** The likeliest correction of the word; null when there is none. */
  correction: string | null;
  /** The merchants of which the text is the name; their courses are searched for instead of the text. */
  merchantIds?: number[];
}

/** The analysis of a query. */
export interface Understanding {
  /** Folded, without punctuation. */
  text: string;
  concepts: Concept[];
  words: Word[];
  wishes: Wishes;
  /** Preferences that affect only the order: meanings inside the name of an activity (親子 in 親子烘焙). */
  leaning: { categories: number[]; ages: AgeGroup[] };
  /** The pieces of the query that have a meaning or are searched for. */
  pieces: Piece[];
  /** Days that the query names and that are over. Its courses are not sought by days then. */
  past: DaySpan | null;
  /** The query looks near the visitor and names no place. */
  isNearMe: boolean;
  /** The query with every misspelling corrected; null when there is none. */
  corrected: string | null;
  /** Part of the query is neither known nor searchable. */
  unread: boolean;
}

/** Returns the analysis of an empty query. */
export const noWords = (): Understanding => ({
  text: '',
  concepts: [],
  words: [],
  wishes: noWishes(),
  leaning: { categories: [], ages: [] },
  pieces: [],
  past: null,
  isNearMe: false,
  corrected: null,
  unread: false,
});

const MAX_UNITS = 60;

/**
 * Analyses a query: first its price, its times, days and weekdays, its age and the place that it names, then the longest
 * known phrases, then unfinished words, then misspellings.
 * @param today day in Hong Kong as `YYYY-MM-DD`, from which words like 聽日 count
 */
export function understand(keyword: string, lexicon: Lexicon, today = dayOf(new Date())): Understanding {
  const priced = readPrice(keyword.slice(0, KEYWORD_MAX_LENGTH));
  const timed = readTimes(priced.rest);
  const dated = readDates(timed.rest, today);
  const past = dated.dates && dated.dates.to < today ? dated.dates : null;
  const onWeekdays = readWeekdays(dated.rest);
  const { age, words: ageWords, rest: ageless } = readAge(onWeekdays.rest);
  const { near, isNearMe, words: nearWords, rest } = readNear(ageless);
  const stated = [priced.words, ageWords, dated.words, onWeekdays.words, ...timed.words, nearWords].filter(
    Boolean,
  );
  const units = dropInserted(closeLoneCharacters(toUnits(rest)).slice(0, MAX_UNITS), lexicon);
  const segments = closeUnfinished(closeSwapped(segment(units, lexicon), lexicon), lexicon);
  const understanding: Understanding = {
    ...noWords(),
    text: [joined(units), ...stated].filter(Boolean).join(' '),
    wishes: {
      ...noWishes(),
      ...priceWishes(priced.price),
      ...{ age, dates: past ? null : dated.dates, weekdays: onWeekdays.weekdays, near },
    },
    past,
  };
  readPhrases(understanding, segments, lexicon);
  // Beside 夜晚, 8點 is of the evening.
  if (timed.isSure || understanding.wishes.dayParts.length === 0)
    for (const part of timed.parts) addWish(understanding.wishes, { kind: 'dayPart', part });
  const parts = readRest(understanding, segments, lexicon);
  const { districts, region } = understanding.wishes;
  understanding.isNearMe = isNearMe && districts.length === 0 && region === null;
  const searched = [...understanding.concepts, ...understanding.words].map(({ text }) => text);
  understanding.pieces = [
    ...piecesOf(segments, searched),
    ...stated.map((text) => ({ text, kind: text === onWeekdays.words ? 'weekday' : 'wish' }) as const),
  ];
  if (understanding.words.some(({ correction }) => correction !== null))
    understanding.corrected = textOf(parts)
      .concat(...stated.map((words) => ` ${words}`))
      .trim();
  return understanding;
}

/** A price of nothing is that of a free course. */
const priceWishes = (price: PriceRange | null) => (price?.max === 0 ? { free: true } : { price });

const categoriesOf = (phrases: readonly Phrase[]): CategorySense[] =>
  phrases.flatMap(({ senses }) =>
    senses.filter((sense): sense is CategorySense => sense.kind === 'category'),
  );

function readPhrases(understanding: Understanding, segments: readonly Segment[], lexicon: Lexicon): void {
  const { relations } = lexicon;
  const both: { phrase: Phrase; senses: CategorySense[] }[] = [];
  const occasions: ({ phrase: Phrase } & Extract<Sense, { kind: 'occasion' }>)[] = [];
  for (const { phrase, units } of segments) {
    if (!phrase) continue;
    const senses = categoriesOf([phrase]);
    if (isFiller(phrase) && senses.length === 0) continue;
    const occasion = phrase.senses.find((sense) => sense.kind === 'occasion');
    if (occasion) {
      occasions.push({ phrase, ...occasion });
      continue;
    }
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
  // Beside an activity, an occasion says nothing more.
  const [occasion] = understanding.concepts.length === 0 && both.length === 0 ? occasions : [];
  if (occasion) {
    understanding.concepts.push(occasionOf(occasion.phrase.text, [occasion], lexicon));
    understanding.leaning.ages.push(...occasion.leaning);
  }
  for (const { ages } of occasions)
    if (ages.length > 0) addWish(understanding.wishes, { kind: 'audience', ages });
  // Beside 烘焙, 親子 is the audience and a tutor is a word for a teacher; alone, they are the activity.
  const others = understanding.concepts.length > 0;
  const unknown = segments.some(({ phrase }) => phrase === null);
  for (const { phrase, senses } of both) {
    if ((others || unknown) && isFiller(phrase)) continue;
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

/** Returns the age groups that the name of an activity contains. */
function agesWithin(units: readonly Unit[], lexicon: Lexicon): AgeGroup[] {
  return units.flatMap((_, at) =>
    lexicon.trie
      .matches(units, at)
      .filter(({ end }) => end - at < units.length)
      .flatMap(({ value }) => value.senses.flatMap((sense) => (sense.kind === 'audience' ? sense.ages : []))),
  );
}

/**
 * Analyses the segments that are not known phrases: beginnings or parts of phrases, or unknown words. Returns
 * the parts of the query with misspellings corrected.
 */
function readRest(understanding: Understanding, segments: readonly Segment[], lexicon: Lexicon): Part[] {
  const parts: Part[] = [];
  const guesses: Guess[] = [];
  const { wishes } = understanding;
  const hadConcepts = understanding.concepts.length > 0;
  const isOccasion = segments.some(({ phrase }) => phrase?.senses.some(({ kind }) => kind === 'occasion'));
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
      // The beginning of a place within a query may be another word: sun protection.
      const isPlace = unfinished || joined(units).length > LONGEST_OTHER;
      if (isPlace && categoriesOf(begin).length === 0 && places.length > 0) {
        for (const sense of places) addWish(wishes, sense);
        continue;
      }
      const occasions = begin.flatMap(({ senses }) => senses.filter((sense) => sense.kind === 'occasion'));
      if (occasions.length > 0 && (categoriesOf(begin).length === 0 || isOccasion)) {
        // Beside an activity or an occasion, the beginning of an occasion (公司 of 公司活動) says nothing more.
        if (understanding.concepts.length === 0)
          understanding.concepts.push(occasionOf(text, occasions, lexicon));
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
    const correction = correctionOf(units, lexicon, { beside: hadConcepts });
    const word = { text, title, elsewhere, correction };
    understanding.words.push(word);
    if (!correction) continue;
    part.text = correction;
    if (isGuess(text, correction)) guesses.push({ word, part });
  }
  dropGuesses(parts, guesses, lexicon);
  return parts;
}

/** A part of the query, with misspellings corrected. */
interface Part {
  text: string;
  gap: boolean;
}
interface Guess {
  word: Word;
  part: Part;
}

const textOf = (parts: readonly Part[]) => parts.map(({ text, gap }) => (gap ? ` ${text}` : text)).join('');

/** Takes all guesses back if one of them leads to no known phrase: of “hide and seek”, shek is none. */
function dropGuesses(parts: readonly Part[], guesses: readonly Guess[], lexicon: Lexicon): void {
  if (guesses.length === 0) return;
  const unknown = segment(toUnits(textOf(parts)), lexicon).filter(({ phrase }) => phrase === null);
  if (!guesses.some(({ part }) => unknown.some(({ units }) => joined(units) === part.text))) return;
  for (const { word, part } of guesses) {
    word.correction = null;
    part.text = word.text;
  }
}

const MIN_FRAGMENT = 3;
const LONGEST_OTHER = 4;

/**
 * Returns whether units should be completed to a phrase. Beginnings of phrases always are; text inside
 * phrases only when the query has no other activity. One letter is no beginning: it would find a part of every field.
 */
function isFragment(
  units: readonly Unit[],
  { begin, hold }: Completions,
  { unfinished, hadConcepts }: { unfinished: boolean; hadConcepts: boolean },
): boolean {
  const [first] = units;
  const letters = first?.han ? MIN_FRAGMENT : units.reduce((sum, { text }) => sum + text.length, 0);
  const long = letters >= MIN_FRAGMENT || (unfinished && letters === 2);
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

/** Returns the activities of an occasion, or of the first of several. */
function occasionOf(
  text: string,
  [occasion]: readonly Pick<Extract<Sense, { kind: 'occasion' }>, 'ids'>[],
  lexicon: Lexicon,
): Concept {
  return { ...conceptOf(text, { named: [...(occasion?.ids ?? [])], related: [] }, lexicon), field: true };
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
