import { expect, it } from 'vitest';
import { safeCsv } from './safe-csv';

it('quotes every cell, and leaves nothing that a spreadsheet would calculate', () => {
  expect(
    safeCsv([
      ['row', 'reason'],
      ['2', '=1+1'],
      ['3', 'says "no", and\nmore'],
    ]),
  ).toBe('\uFEFF"row","reason"\r\n"2","\'=1+1"\r\n"3","says ""no"", and\nmore"\r\n');
});

it.each(['+1', '-2+3', '@SUM(A1)', '＝1+1', '\t=1', '\r=1', '\n=1', '\u200b=1', '\ufeff\u00a0 @x', ' -2+3'])(
  'makes %j plain text',
  (formula) => {
    expect(safeCsv([[formula]])).toBe(`\uFEFF"'${formula}"\r\n`);
  },
);
