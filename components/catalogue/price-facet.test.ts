import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseListQuery } from '@/lib/lists/list-query';
import zhHk from '@/messages/zh-hk.json';
import { PriceFacet, sliderEnd } from './price-facet';

const price = (counts: [to: number | null, count: number][], max: number | null = null) => ({
  min: 0,
  max,
  buckets: counts.map(([to, count], at) => ({ from: counts[at - 1]?.[0] ?? 0, to, count })),
});

describe('the end of the price slider', () => {
  it('is that of the bucket with the 95th percentile', () => {
    expect(
      sliderEnd(
        price([
          [100, 90],
          [200, 5],
          [400, 5],
          [null, 0],
        ]),
      ),
    ).toBe(200);
    expect(
      sliderEnd(
        price([
          [100, 90],
          [200, 4],
          [400, 6],
          [null, 0],
        ]),
      ),
    ).toBe(400);
  });

  it('is the highest price if more than a twentieth are beyond the last step', () => {
    expect(
      sliderEnd(
        price(
          [
            [100, 9],
            [null, 1],
          ],
          12_345,
        ),
      ),
    ).toBe(12_400);
  });

  it('is absent without prices', () => {
    expect(
      sliderEnd(
        price([
          [100, 0],
          [null, 0],
        ]),
      ),
    ).toBeNull();
  });
});

it.each([
  [{}, false],
  [{ priceMax: '300' }, true],
  [{ priceMax: '300', priceBasis: 'lesson' }, false],
])('says with %j that courses without a total are left out: %s', (params, says) => {
  const facet = createElement(PriceFacet, {
    query: parseListQuery(params),
    price: { min: null, max: null, buckets: [] },
  });
  const html = renderToStaticMarkup(
    createElement(
      NextIntlClientProvider,
      { locale: 'zh-hk', messages: zhHk, timeZone: 'Asia/Hong_Kong' } as never,
      facet,
    ),
  );
  expect(html.includes(zhHk.list.noTotal)).toBe(says);
  // The default has no value, so that an address names only the other basis.
  const checked = html.match(/<input[^>]*checked=""[^>]*>/g);
  expect(checked).toHaveLength(1);
  expect(checked?.[0]).toContain('priceBasis' in params ? 'value="lesson"' : 'value=""');
  expect(html).toContain('priceBasis' in params ? '每堂最高價錢' : '全期最高價錢');
});
