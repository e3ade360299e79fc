import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/contract/day-ranges';
import { shippedLexicon } from './fixtures/shipped-lexicon';
import { type TypedQuery, typedQueries } from './fixtures/typed-queries';
import { understand } from './understand';

const lexicon = await shippedLexicon();
const read = ({ query, today }: TypedQuery) => understand(query, lexicon, today);

/** Returns the parts of a query that are searched for besides its wishes. */
function searchedIn(query: TypedQuery): string[] {
  const { concepts, words } = read(query);
  return [...concepts, ...words].map(({ text }) => text);
}

describe('dates: days in a query', () => {
  it.each(typedQueries('dates'))('$query', (query) => {
    const { from, to, includes, maxDays = 370, activity } = query.expect;
    const { dates } = read(query).wishes;
    expect(dates).not.toBeNull();
    if (from !== undefined) expect(dates).toEqual({ from, to });
    expect(addDays(dates?.from ?? '', maxDays) > (dates?.to ?? '')).toBe(true);
    if (includes)
      expect(includes.some((day) => day >= (dates?.from ?? '') && day <= (dates?.to ?? ''))).toBe(true);
    expect(searchedIn(query)).toEqual(activity === undefined ? [] : [activity]);
  });
});

describe('ages: ages in a query', () => {
  it.each(typedQueries('ages'))('$query', (query) => {
    const { age: wanted, ageUnder, activity } = query.expect;
    const { age } = read(query).wishes;
    if (ageUnder === undefined) {
      const [from, to] = [wanted].flat();
      expect(age).toEqual({ from, to: to === undefined ? from : to });
    } else {
      expect(age?.from).toBe(0);
      expect(age?.to).toBeLessThanOrEqual(ageUnder);
      expect(age?.to).toBeGreaterThanOrEqual(ageUnder - 1);
    }
    expect(searchedIn(query)).toEqual(activity === undefined ? [] : [activity]);
  });
});

describe('prices: prices in a query', () => {
  it.each(typedQueries('prices'))('$query', (query) => {
    const { priceMin, priceMax, around, basis, free = false, activity } = query.expect;
    const { wishes } = read(query);
    expect(wishes.free).toBe(free);
    const { min = null, max = null } = wishes.price ?? {};
    if (around === undefined) {
      expect(min ?? undefined).toBe(priceMin);
      // A strict limit is one dollar lower.
      if (priceMax === undefined) expect(max).toBeNull();
      else expect([priceMax - 1, priceMax]).toContain(max);
    } else {
      expect(min).toBeLessThan(around);
      expect(min).toBeGreaterThan(around / 2);
      expect(max).toBeGreaterThan(around);
      expect(max).toBeLessThan(around * 2);
    }
    if (basis) expect(wishes.price?.basis).toBe(basis);
    expect(searchedIn(query)).toEqual(activity === undefined ? [] : [activity]);
  });
});

describe('times: times of day in a query', () => {
  it.each(typedQueries('times'))('$query', (query) => {
    const { dayParts = [], activity } = query.expect;
    expect(read(query).wishes.dayParts).toEqual(dayParts);
    if (dayParts.length > 0) expect(searchedIn(query)).toEqual(activity === undefined ? [] : [activity]);
  });
});

describe('weekdays: weekdays in a query', () => {
  it.each(typedQueries('weekdays'))('$query', (query) => {
    const { weekdays = [], activity } = query.expect;
    expect(read(query).wishes.weekdays).toEqual(weekdays);
    if (weekdays.length > 0) expect(searchedIn(query)).toEqual(activity === undefined ? [] : [activity]);
  });
});

describe('near: a query for what is near the visitor', () => {
  it.each(typedQueries('near'))('$query', (query) => {
    const { isNearMe, activity } = query.expect;
    expect(read(query).isNearMe).toBe(isNearMe);
    expect(searchedIn(query)).toEqual(activity ? [activity] : []);
  });
});

describe('negatives: a word that only looks like a day, an age or a price', () => {
  it.each(typedQueries('negatives'))('$query', (query) => {
    const { wishes } = read(query);
    for (const name of ['dates', 'age', 'price'] as const)
      if (name in query.expect) expect({ [name]: wishes[name] }).toEqual({ [name]: null });
    if ('price' in query.expect) expect(wishes.free).toBe(false);
  });
});
