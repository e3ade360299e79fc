import { describe, expect, it } from 'vitest';
import { type MosaicDrawing, mosaicFile, mosaicHref, readMosaic } from './mosaic-file';

const drawing: MosaicDrawing = {
  seed: '獨木舟 / kayak',
  columns: 9,
  rows: 5,
  category: true,
  edge: 'broken',
};

describe('the file of a mosaic', () => {
  it('is found by its address', () => {
    const address = new URL(mosaicHref(drawing), 'http://site');
    const file = decodeURIComponent(address.pathname.split('/').at(-1) ?? '');
    expect(readMosaic(file, address.searchParams)).toEqual({ ...drawing, missingTile: false });
  });

  it('does not exist for sizes that no page asks for', () => {
    for (const query of ['', 'columns=9', 'columns=0&rows=5', 'columns=9&rows=5000', 'columns=2.5&rows=5'])
      expect(readMosaic('yoga.svg', new URLSearchParams(query))).toBeNull();
    expect(readMosaic('yoga.png', new URLSearchParams('columns=9&rows=5'))).toBeNull();
  });

  it('takes its tones from the page in a category, and marks the missing tile', () => {
    expect(mosaicFile(drawing)).toContain('var(--tone-4)');
    expect(mosaicFile({ ...drawing, category: false, missingTile: true })).toContain('stroke-dasharray');
  });
});
