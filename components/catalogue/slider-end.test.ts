import { describe, expect, it } from 'vitest';
import { sliderEnd } from './slider-end';

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
