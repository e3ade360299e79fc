import { describe, expect, it } from 'vitest';
import { STATED_FILTERS, type StatedFilter } from '@/lib/contract/choices';
import { CHOICE_FILTER_NAMES, type ChoiceFilter } from '@/lib/contract/course-fields';
import { courseListFilters } from '@/lib/contract/course-list';
import { canonicalFilters, searchPath } from '@/lib/contract/search-key';
import {
  changed,
  conditionsOf,
  type FilterName,
  isFiltered,
  listSearch,
  parseListQuery,
  servedQuery,
  withoutFilters,
} from './list-query';

const TOO_LONG = 'x'.repeat(121);
const stated = Object.fromEntries(STATED_FILTERS.map((name) => [name, 'maybe'])) as Record<
  StatedFilter,
  string
>;
const choices = Object.fromEntries(CHOICE_FILTER_NAMES.map((name) => [name, 'other_key'])) as Record<
  ChoiceFilter,
  string
>;

/** A value of each filter that is none; null: every text is one. */
const WRONG_VALUES: Record<FilterName, string | null> = {
  ...choices,
  ...stated,
  keyword: null,
  category: TOO_LONG,
  subCategory: TOO_LONG,
  thirdCategory: TOO_LONG,
  age: '999',
  priceMin: '-5',
  priceMax: '1000001',
  priceBasis: 'year',
  free: 'maybe',
  trial: '1',
  hasPlaces: 'yes',
  oneOff: 'no',
  timeFrom: '25:00',
  timeTo: '9:00',
  dayPart: 'night',
  from: '2026-02-30',
  to: '1999-12-31',
  rating: '9',
  merchant: TOO_LONG,
  hashtag: TOO_LONG,
  near: 'Atlantis',
  area: '22,114',
  radiusKm: '99',
};

describe('the state of a list in its address', () => {
  it('reads lists written by commas or by repeating', () => {
    expect(parseListQuery({ district: 'sha_tin,islands' }).district).toEqual(['sha_tin', 'islands']);
    expect(parseListQuery({ district: ['sha_tin', 'islands'] }).district).toEqual(['sha_tin', 'islands']);
  });

  it('drops what it does not understand and keeps the rest', () => {
    const query = parseListQuery({ district: 'atlantis', page: '-3', keyword: '結他', free: 'true' });
    expect(query).toMatchObject({ keyword: '結他', free: true, page: 1 });
    expect(query.district).toBeUndefined();
  });

  it('leaves out and names what it cannot read', () => {
    const query = parseListQuery({ near: 'Atlantis', age: '200', page: 'x', keyword: '結他' });
    expect(query.ignored).toEqual([
      { name: 'age', value: '200' },
      { name: 'near', value: 'Atlantis' },
    ]);
    expect(listSearch(query)).toBe(`?${new URLSearchParams({ keyword: '結他' })}`);
    expect(parseListQuery({ page: 'x' })).not.toHaveProperty('ignored');
  });

  it.each(Object.entries(WRONG_VALUES))('names a wrong value of %s', (name, value) => {
    const query = parseListQuery({ [name]: value ?? '' });
    expect(query.ignored).toEqual(value === null ? undefined : [{ name, value }]);
    expect(listSearch(query)).toBe('');
  });

  it('keeps the right values of a filter beside wrong ones', () => {
    const query = parseListQuery({
      district: 'sha_tin,atlantis',
      age: ['6', '999', '8-'],
      weekday: 'sat,someday',
    });
    expect(query).toMatchObject({ district: ['sha_tin'], age: ['6', '8-'], weekday: ['sat'] });
    expect(query.ignored).toEqual([
      { name: 'district', value: 'atlantis' },
      { name: 'weekday', value: 'someday' },
      { name: 'age', value: '999' },
    ]);
  });

  it('names reversed days once, beside another wrong value', () => {
    const query = parseListQuery({ age: '999', from: '2026-12-02', to: '2026-12-01' });
    expect(query.ignored).toEqual([
      { name: 'age', value: '999' },
      { name: 'to', value: '2026-12-01', after: '2026-12-02' },
    ]);
    expect([query.from, query.to]).toEqual([undefined, undefined]);
  });

  it('reads the name of a place, and asks the API for no list near the visitor', () => {
    expect(listSearch(parseListQuery({ near: '沙田站' }))).toBe('?near=SHT');
    const query = parseListQuery({ near: '我的位置', radiusKm: '3', district: 'sha_tin' });
    expect(listSearch(query)).toBe('?district=sha_tin&near=me&radiusKm=3');
    expect(listSearch(servedQuery(query))).toBe('?district=sha_tin');
    expect(servedQuery(parseListQuery({ near: 'TST' })).near).toBe('TST');
  });

  it.each(['３００', '$300', 'HKD 300', '300元', '300.00', '三百'])('takes %s as a price', (typed) => {
    expect(listSearch(parseListQuery({ priceMax: typed }))).toBe('?priceMax=300');
  });

  it.each(['98.5', '約300', '300-400', '-5', '1e3'])('names %s as no price', (typed) => {
    expect(parseListQuery({ priceMax: typed, keyword: '陶藝' })).toMatchObject({
      keyword: '陶藝',
      ignored: [{ name: 'priceMax', value: typed }],
    });
  });

  it('takes a price from more than to the other way round', () => {
    expect(listSearch(parseListQuery({ priceMin: '500', priceMax: '100' }))).toBe(
      '?priceMin=100&priceMax=500',
    );
    expect(listSearch(parseListQuery({ priceMin: '500', priceMax: '100', page: 'x' }))).toBe(
      '?priceMin=100&priceMax=500',
    );
    expect(listSearch(parseListQuery({ priceMin: '500' }))).toBe('?priceMin=500');
  });

  it('reads a range of times that is a part of the day as that part', () => {
    expect(listSearch(parseListQuery({ timeFrom: '18:00' }))).toBe('?dayPart=evening');
    expect(listSearch(parseListQuery({ timeFrom: '12:00', timeTo: '17:59' }))).toBe('?dayPart=afternoon');
    expect(listSearch(parseListQuery({ timeFrom: '19:00', timeTo: '19:59' }))).toBe(
      '?timeFrom=19:00&timeTo=19:59',
    );
    expect(listSearch(parseListQuery({ dayPart: 'morning', timeFrom: '18:00' }))).toBe(
      '?timeFrom=18:00&dayPart=morning',
    );
  });

  it('writes equal lists the same, defaults left out', () => {
    const a = parseListQuery({ district: 'sha_tin,islands', page: '1', sort: '' });
    const b = parseListQuery({ district: ['islands', 'sha_tin'] });
    expect(listSearch(a)).toBe('?district=islands,sha_tin');
    expect(listSearch(b)).toBe(listSearch(a));
    expect(listSearch(parseListQuery({}))).toBe('');
  });

  it('goes back to the first page when a filter changes', () => {
    const query = parseListQuery({ page: '4', free: 'true' });
    expect(listSearch(changed(query, { free: undefined, trial: true }))).toBe('?trial=true');
  });

  it('distinguishes a filtered list from a category, a page number or an empty value', () => {
    expect(isFiltered(parseListQuery({ subCategory: 'ball-games', page: '3', keyword: ' ' }))).toBe(false);
    expect(isFiltered(parseListQuery({ subCategory: 'ball-games', free: 'true' }))).toBe(true);
    expect(isFiltered(parseListQuery({ sort: 'newest' }))).toBe(true);
    expect(isFiltered(parseListQuery({ filters: 'all' }))).toBe(true);
  });

  it('clears filters but keeps keyword and category', () => {
    const query = parseListQuery({ keyword: '陶藝', subCategory: 'crafts', district: 'sha_tin' });
    expect(listSearch(withoutFilters(query))).toBe('?keyword=%E9%99%B6%E8%97%9D&subCategory=crafts');
  });
});

describe('the price of a list', () => {
  it('asks for totals, unless the address says otherwise', () => {
    expect(servedQuery(parseListQuery({}))).toMatchObject({ priceBasis: 'total' });
    expect(servedQuery(parseListQuery({ priceBasis: 'lesson' }))).toMatchObject({ priceBasis: 'lesson' });
  });

  it('stands in an address only if it is not the usual one', () => {
    expect(listSearch(servedQuery(parseListQuery({ priceMax: '300' })))).toBe('?priceMax=300');
    expect(listSearch(parseListQuery({ priceMax: '300', priceBasis: 'lesson' }))).toBe(
      '?priceMax=300&priceBasis=lesson',
    );
  });

  it('is saved with a price or a keyword, and leads back to the same list', () => {
    const saved = (search: string) =>
      canonicalFilters(conditionsOf(parseListQuery(Object.fromEntries(new URLSearchParams(search)))));
    expect(saved('weekday=sat')).toEqual({ weekday: ['sat'] });
    expect(saved('priceMax=300')).toEqual({ priceMax: 300, priceBasis: 'total' });
    expect(saved('priceMax=300&priceBasis=lesson')).toEqual({ priceMax: 300 });
    expect(searchPath(saved('priceMax=300'))).toBe('/course?priceMax=300');
    expect(searchPath(saved('priceMax=300&priceBasis=lesson'))).toBe(
      '/course?priceMax=300&priceBasis=lesson',
    );
  });

  it('of an article is that of the page', () => {
    expect(courseListFilters('/course?priceMax=300')).toEqual({ priceMax: 300, priceBasis: 'total' });
    expect(courseListFilters('/course?weekday=sat')).toEqual({ weekday: ['sat'] });
  });
});
