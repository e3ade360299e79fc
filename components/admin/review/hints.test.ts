import { describe, expect, it } from 'vitest';
import { hintsOf } from './hints';

const draft = { title: '陶藝班', titleEn: 'Pottery', content: '四堂，每堂 60 分鐘。' };

describe('what a reviewer is pointed to', () => {
  it('is nothing in an ordinary advertisement', () => {
    expect(hintsOf({ draft, changes: null })).toEqual({
      priceRise: null,
      hasPhone: false,
      hasAddress: false,
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

  it('is a way to the merchant past the site, and a missing English title', () => {
    expect(hintsOf({ draft: { ...draft, body: '<p>查詢：9123 4567</p>' }, changes: null }).hasPhone).toBe(
      true,
    );
    expect(
      hintsOf({ draft: { ...draft, body: '<p>課程編號 2026123456789</p>' }, changes: null }).hasPhone,
    ).toBe(false);
    expect(hintsOf({ draft: { ...draft, content: 'www.example.com' }, changes: null }).hasAddress).toBe(true);
    expect(hintsOf({ draft: { title: '陶藝班' }, changes: null }).hasEnglish).toBe(false);
  });
});
