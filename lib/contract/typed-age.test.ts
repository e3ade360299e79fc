import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsOf } from './ages';
import { typedAge } from './typed-age';

describe('a typed age', () => {
  it.each<[string, number | undefined]>([
    ['6', 6],
    ['６歲', 6],
    ['六歲', 6],
    ['0', 0],
    ['1.5', 1.5],
    ['1.5歲', 1.5],
    ['1.25 years', 1.25],
    ['兩歲半', 2.5],
    ['半歲', 0.5],
    ['18個月', 1.5],
    ['十八個月', 1.5],
    ['18 months', 1.5],
    ['18 mths', 1.5],
    ['1歲6個月', 1.5],
    ['1 year 6 months', 1.5],
    ['2 and a half years', 2.5],
    ['1.58', 1.58],
    ['1.55', undefined],
    ['1.5個月', undefined],
    ['約6歲', undefined],
    ['6-8', undefined],
    ['-1', undefined],
    ['幼兒', undefined],
    ['9'.repeat(100), undefined],
  ])('%s', (text, years) => expect(typedAge(text)).toBe(years));

  it('is read back, however it is written', () => {
    const written = fc
      .integer({ min: 0, max: 240 })
      .chain((months) =>
        fc
          .constantFrom(
            ...[`${months}個月`, `${months} months`, String(Math.round((100 * months) / 12) / 100)],
            `${Math.floor(months / 12)}歲${months % 12}個月`,
          )
          .map((text) => ({ months, text })),
      );
    fc.assert(
      fc.property(written, ({ months, text }) => {
        expect(monthsOf(typedAge(text) ?? Number.NaN), text).toBe(months);
      }),
    );
  });
});
