import { describe, expect, it } from 'vitest';
import { hintsOf } from './automatic-checks';

const draft = { title: '陶藝班', titleEn: 'Pottery', content: '四堂，每堂 60 分鐘。' };

describe('what a reviewer is pointed to', () => {
  it('is nothing in an ordinary advertisement', () => {
    expect(hintsOf({ draft, changes: null })).toEqual({
      priceRise: null,
      hasEnglish: true,
    });
  });

  it('is a price that rises by a tenth or more', () => {
    const rise = (before: number, after: number) =>
      hintsOf({ draft, changes: [{ field: 'price_min', before, after }] }).priceRise;
    expect(rise(380, 420)).toBe(11);
    expect(rise(400, 420)).toBeNull();
    expect(rise(420, 380)).toBeNull();
    expect(rise(0, 380)).toBeNull();
  });

  it('is a missing English title', () => {
    expect(hintsOf({ draft: { title: '陶藝班' }, changes: null }).hasEnglish).toBe(false);
  });
});
