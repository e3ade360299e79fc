import { describe, expect, it } from 'vitest';
import { depthWatch, isTooDeep, JSON_DEPTH_MAX } from './json-depth';

const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

describe('the depth of JSON', () => {
  it.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('is counted in %s', (_, open, close) => {
    expect(isTooDeep(nested(JSON_DEPTH_MAX, open, close))).toBe(false);
    expect(isTooDeep(nested(JSON_DEPTH_MAX + 1, open, close))).toBe(true);
  });

  it('is that of open brackets, of which texts have none', () => {
    expect(isTooDeep(JSON.stringify(Array.from({ length: 1_000 }, () => [{}])))).toBe(false);
    expect(isTooDeep(JSON.stringify(['['.repeat(1_000), '"'.repeat(9), `\\"${'{'.repeat(1_000)}`]))).toBe(
      false,
    );
  });

  it('is counted across pieces, wherever they are cut', () => {
    const json = Buffer.from(`["\\"陶",${nested(JSON_DEPTH_MAX, '[', ']')}]`);
    for (const size of [1, 3, 7]) {
      const watch = depthWatch();
      const pieces = Array.from({ length: Math.ceil(json.length / size) }, (_, at) =>
        watch(json.subarray(at * size, (at + 1) * size)),
      );
      expect(pieces).toContain(true);
    }
  });
});
