import type { RelaxedPart } from '@/lib/contract/search';
import type { Reach } from './index-document';
import type { Concept, Understanding, Word } from './understand';
import { noWishes, type Wishes } from './wishes';

/** The conditions that a course must fulfil. All other parts of the query affect only the order. */
export interface SearchPlan {
  understanding: Understanding;
  concepts: Concept[];
  words: Word[];
  wishes: Wishes;
  /**
   * Where courses may name the activities: anywhere, but only in the title or categories in a plan that drops
   * a part, so that the activity itself elsewhere comes before another that merely mentions it.
   */
  reach: Reach;
  /** Parts of the query that were dropped because no course fulfils all of them. */
  relaxed: RelaxedPart[];
  /**
   * The query has no searchable part, for example only punctuation or a letter that starts no phrase. It
   * finds nothing.
   */
  nothing: boolean;
}

interface Part {
  name: RelaxedPart;
  /**
   * The loss of relevance when the part is dropped; plans with a lower total cost are tried first. The cost of
   * a place, of the price and of children is greater than the sum of the costs of all wishes before it.
   */
  cost: number;
  without(plan: SearchPlan): SearchPlan;
}

/**
 * Returns the plan that requires every part of the query. Beside an activity, unknown words affect only the
 * order; without one, they are required.
 */
export function strictPlan(understanding: Understanding): SearchPlan {
  const { concepts, words, wishes, text, unread } = understanding;
  const silent =
    concepts.length + words.length === 0 && JSON.stringify(wishes) === JSON.stringify(noWishes());
  return {
    understanding,
    concepts,
    words: concepts.length > 0 ? [] : words,
    wishes,
    reach: 'all',
    relaxed: [],
    nothing: silent && (text === '' || unread),
  };
}

/** The cost of an age and of an audience of children: a child cannot join a course for adults. */
const CHILDREN = 80;

const MAX_PLANS = 24;

/**
 * Returns plans in the order to try them until one finds a course: first the strict plan, then plans that
 * drop more and more parts: format and time, then the place, then the price, and children or an age last. At least one
 * activity is always required, so a query that no course fits finds nothing.
 */
export function plansOf(understanding: Understanding): SearchPlan[] {
  const strict = strictPlan(understanding);
  const parts = droppable(strict);
  const subsets = subsetsOf(parts.slice(0, 6))
    .map((chosen) => ({ chosen, cost: chosen.reduce((sum, { cost }) => sum + cost, 0) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MAX_PLANS)
    .map(({ chosen }) => chosen);
  return [...subsets, ...lastSubsets(parts, subsets)].map((chosen) =>
    chosen.reduce((plan, part) => {
      const next = part.without(plan);
      return { ...next, reach: 'strong' as const, relaxed: [...next.relaxed, part.name] };
    }, strict),
  );
}

/** Returns plans of which one finds whatever a plan of the query finds: each activity alone, without a wish. */
export function loosestPlans(strict: SearchPlan): SearchPlan[] {
  const bare = { ...strict, wishes: noWishes() };
  return strict.concepts.length > 1
    ? strict.concepts.map((concept) => ({ ...bare, concepts: [concept] }))
    : [bare];
}

/**
 * Returns the combinations that drop every wish but an audience of children and an age, and every wish, if
 * the bounds left them out: an activity of the catalogue is found however many wishes stand beside it.
 */
function lastSubsets(parts: readonly Part[], tried: readonly Part[][]): Part[][] {
  const all = parts.filter(({ name }) => name !== 'category');
  return [all.filter(({ cost }) => cost < CHILDREN), all].filter(
    (chosen, at, both) =>
      ![...tried, ...both.slice(0, at)].some(
        (other) => other.length === chosen.length && chosen.every((part) => other.includes(part)),
      ),
  );
}

/** Returns the parts of a plan that can be dropped, those of least importance first. */
function droppable({ concepts, wishes }: SearchPlan): Part[] {
  const parts: Part[] = [];
  const wish = (name: RelaxedPart, cost: number, said: boolean, change: Partial<Wishes>) => {
    if (said)
      parts.push({ name, cost, without: (plan) => ({ ...plan, wishes: { ...plan.wishes, ...change } }) });
  };
  const none = noWishes();
  wish('trial', 1, wishes.trial, { trial: false });
  wish('has_places', 0.8, wishes.hasPlaces, { hasPlaces: false });
  wish('time', 1.2, wishes.dayParts.length > 0, { dayParts: none.dayParts });
  wish('language', 1.3, wishes.languages.length > 0, { languages: none.languages });
  wish('class_size', 2, wishes.classSizes.length > 0, { classSizes: none.classSizes });
  wish('weekday', 2.2, wishes.weekdays.length > 0, { weekdays: none.weekdays });
  wish('dates', 2.4, wishes.dates !== null, { dates: none.dates });
  wish('mode', 2.6, wishes.modes.length > 0, { modes: none.modes });
  const ofChildren = wishes.ages.includes('kids');
  wish('age_group', ofChildren ? CHILDREN : 2.8, wishes.ages.length > 0, { ages: none.ages });
  wish('age', CHILDREN, wishes.age !== null, { age: none.age });
  wish('near', 16, wishes.near !== null, { near: none.near });
  wish('district', 16, wishes.districts.length > 0, { region: null, districts: none.districts });
  wish('price', 32, wishes.price !== null, { price: none.price });
  wish('free', 32, wishes.free, { free: false });
  if (concepts.length > 1)
    for (const concept of concepts.toSorted((a, b) => a.text.length - b.text.length))
      parts.push({
        name: 'category',
        // A part of names (conversation) is dropped before a whole name (French).
        cost: 15 + (concept.literal ? 0 : 0.5) + Math.min(concept.text.length, 9) / 20,
        without: (plan) => ({ ...plan, concepts: plan.concepts.filter((kept) => kept !== concept) }),
      });
  return parts.sort((a, b) => a.cost - b.cost);
}

/** Returns every combination of parts to drop, except those that drop all activities. */
function subsetsOf(parts: readonly Part[]): Part[][] {
  const activities = parts.filter(({ name }) => name === 'category').length;
  return Array.from({ length: 2 ** parts.length }, (_, bits) =>
    parts.filter((__, at) => (bits >> at) & 1),
  ).filter((chosen) => {
    const dropped = chosen.filter(({ name }) => name === 'category').length;
    return dropped === 0 || dropped < activities;
  });
}
