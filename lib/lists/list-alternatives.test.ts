import { describe, expect, it } from 'vitest';
import { FILTER_VALUES } from '@/tests/factories/filters';
import { alternativesOf } from './list-alternatives';
import { listSearch, parseListQuery } from './list-query';

const ways = (search: string) =>
  alternativesOf(parseListQuery(Object.fromEntries(new URLSearchParams(search)))).map(
    ({ part, query }) => `${part} ${listSearch(query)}`,
  );

describe('alternativesOf', () => {
  it('can take every filter off', () => {
    const query = parseListQuery(FILTER_VALUES);
    const kept = Object.keys(FILTER_VALUES).filter((name) =>
      alternativesOf(query).every((way) => way.query[name as keyof typeof FILTER_VALUES] !== undefined),
    );
    // What prices are for leaves no course out.
    expect(kept).toEqual(['priceBasis']);
  });

  it('takes one thing off at a time and goes back to the first page', () => {
    expect(
      ways('keyword=瑜伽&weekday=sat&priceMin=10&priceMax=20&trial=true&page=3').map(decodeURIComponent),
    ).toEqual([
      'trial ?keyword=瑜伽&weekday=sat&priceMin=10&priceMax=20',
      'price ?keyword=瑜伽&weekday=sat&trial=true',
      'weekday ?keyword=瑜伽&priceMin=10&priceMax=20&trial=true',
      'keyword ?weekday=sat&priceMin=10&priceMax=20&trial=true',
    ]);
  });

  it('widens districts to their regions before it drops them', () => {
    expect(ways('district=southern')).toEqual([
      'region ?district=central_western,eastern,southern,wan_chai',
      'district ',
    ]);
    expect(
      ways('district=central_western,eastern,southern,wan_chai').map((way) => way.split(' ')[0]),
    ).toEqual(['district']);
    expect(ways('district=other')).toEqual(['district ']);
  });

  it('leaves a category with all its levels', () => {
    expect(ways('category=art&subCategory=craft&keyword=x').at(-1)).toBe('category ?keyword=x');
  });

  it('knows none where nothing is asked for', () => {
    expect(ways('sort=newest&filters=all&page=2')).toEqual([]);
  });
});
