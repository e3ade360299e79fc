import { describe, expect, it } from 'vitest';
import { type MosaicInput, mosaicPattern } from './mosaic-pattern';

const head: MosaicInput = { seed: 'pottery', columns: 8, rows: 6, tones: 4 };

function bytes(input: MosaicInput): number {
  return mosaicPattern(input).paths.reduce((sum, { d }) => sum + `<path d="${d}"></path>`.length, 0);
}

function tiles(input: MosaicInput): number {
  return (
    mosaicPattern(input)
      .paths.map(({ d }) => d)
      .join('')
      .split('h13v13h-13z').length - 1
  );
}

describe('mosaicPattern', () => {
  it('gives the same tiles for the same seed and others for the next', () => {
    expect(mosaicPattern(head)).toEqual(mosaicPattern(head));
    expect(mosaicPattern({ ...head, seed: 'pottery-2' }).paths).not.toEqual(mosaicPattern(head).paths);
  });

  it('stays small enough for a list page', () => {
    for (const seed of ['pottery', 'yoga', '獨木舟', 'a', 'b', 'c', 'd']) {
      expect(bytes({ ...head, seed })).toBeLessThan(2000);
      expect(bytes({ seed, columns: 12, rows: 3, tones: 7 })).toBeLessThan(4000);
    }
  });

  it('leaves out exactly the missing tile and says where it is', () => {
    const input = { ...head, missingTile: true };
    expect(tiles(input)).toBe(tiles(head) - 1);
    expect(mosaicPattern(input).missing).not.toBeNull();
  });

  it('leaves room for the pictures of a mural', () => {
    expect(tiles({ ...head, holes: [{ column: 1, row: 1, width: 3, height: 2 }] })).toBe(48 - 6);
  });

  it('breaks the left edge and keeps the right side whole', () => {
    const input = { ...head, columns: 8, rows: 3, brokenEdge: true };
    expect(tiles(input)).toBeLessThan(24);
    expect(tiles(input)).toBeGreaterThanOrEqual(15);
  });
});
