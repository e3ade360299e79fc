import { describe, expect, it } from 'vitest';
import { type CourseFileResult, NO_CORRECTIONS } from '@/lib/contract/course-file';
import { mistakesCsv, withCell, withColumn, withRows, withWord } from './corrections';

const ROW = { title: '甲', isDraft: true, isSkipped: false, repeats: null, changes: null, post: null };
const result: CourseFileResult = {
  ...{
    batch: '',
    failure: null,
    encoding: null,
    dayOrder: null,
    otherSheets: [],
    above: [],
    words: [],
    unused: [],
    strays: [],
  },
  columns: [
    { heading: '班名', field: 'title', isKnown: true, samples: [] },
    { heading: '學費', field: 'price_min', isKnown: true, samples: [] },
    { heading: '+號', field: null, isKnown: true, samples: [] },
  ],
  rows: [
    { ...ROW, row: 2, problems: [], missing: ['price_min'], cells: ['=甲', '面議', '@x'] },
    { ...ROW, row: 3, problems: [], missing: [], cells: [] },
  ],
};

describe('the corrections of a file', () => {
  it('hold the last decision about each heading, word, cell and row', () => {
    const column = { heading: 'a', field: 'title' } as const;
    const word = { field: 'mode', text: 'Zoom', value: 'online' } as const;
    const cell = { row: 2, field: 'title', value: 'x' } as const;
    const twice = [0, 1].reduce(
      (given) => withCell(withWord(withColumn(given, column), word), cell),
      NO_CORRECTIONS,
    );
    expect(twice).toEqual({ ...NO_CORRECTIONS, columns: [column], words: [word], cells: [cell] });
    expect(withColumn(twice, { heading: 'b', field: 'title' }).columns).toEqual([
      { heading: 'b', field: 'title' },
    ]);
    expect(withRows(withRows(twice, 'skip', [2, 3], true), 'skip', [3], false).skip).toEqual([2]);
    expect(withRows(withRows(twice, 'change', [2], true), 'skip', [3], true)).toMatchObject({
      skip: [3],
      change: [2],
    });
  });

  it('are in the file of mistakes, which a spreadsheet reads as text only', () => {
    const corrections = withCell(NO_CORRECTIONS, { row: 2, field: 'price_min', value: '400' });
    expect(mistakesCsv(result, corrections, '原因', () => '=錯')).toBe(
      '\uFEFF"班名","學費","\'+號","原因"\r\n"\'=甲","400","\'@x","\'=錯"\r\n',
    );
  });
});
