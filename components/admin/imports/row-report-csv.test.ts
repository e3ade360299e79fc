import { expect, it } from 'vitest';
import { rowReportCsv } from './row-report-csv';

it('quotes every cell, and leaves nothing that a spreadsheet would calculate', () => {
  expect(
    rowReportCsv([
      ['row', 'reason'],
      ['2', '=1+1'],
      ['3', 'says "no", and\nmore'],
    ]),
  ).toBe('\uFEFF"row","reason"\r\n"2","\'=1+1"\r\n"3","says ""no"", and\nmore"\r\n');
});
