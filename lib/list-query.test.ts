import { describe, expect, it } from 'vitest';
import { changed, isFiltered, listSearch, parseListQuery, servedQuery, withoutFilters } from './list-query';

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
    expect(query.ignored?.toSorted()).toEqual(['age', 'near']);
    expect(listSearch(query)).toBe(`?${new URLSearchParams({ keyword: '結他' })}`);
    expect(parseListQuery({ page: 'x' })).not.toHaveProperty('ignored');
  });

  it('reads the name of a place, and asks the API for no list near the visitor', () => {
    expect(listSearch(parseListQuery({ near: '沙田站' }))).toBe('?near=SHT');
    const query = parseListQuery({ near: '我的位置', radiusKm: '3', district: 'sha_tin' });
    expect(listSearch(query)).toBe('?district=sha_tin&near=me&radiusKm=3');
    expect(listSearch(servedQuery(query))).toBe('?district=sha_tin');
    expect(servedQuery(parseListQuery({ near: 'TST' })).near).toBe('TST');
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
