import { describe, expect, it } from 'vitest';
import type { Merchant } from '@/lib/contract/merchant';
import { groupMerchants } from './merchant-index';

const named = (...names: string[]) => names.map((name) => ({ name }) as Merchant);
const lettersOf = (names: string[], locale: 'en' | 'zh-hk') =>
  groupMerchants(named(...names), locale).map(({ letter, merchants }) => [letter, merchants.length]);

describe('merchants by initial', () => {
  it('groups English names by letter, capitals and accents aside', () => {
    expect(lettersOf(['Apron', 'abacus', 'École', 'Mudpath'], 'en')).toEqual([
      ['A', 2],
      ['E', 1],
      ['M', 1],
    ]);
  });

  it('keeps names that begin with no letter together', () => {
    expect(lettersOf(['3D Lab', 'Mudpath', '泥途'], 'en')).toEqual([
      ['#', 2],
      ['M', 1],
    ]);
  });

  it('leaves Chinese names in one list', () => {
    expect(lettersOf(['泥途', '一間陶房'], 'zh-hk')).toEqual([[null, 2]]);
  });
});
