import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLinearTime } from '@/tests/setup/linear-time';
import { workbookParts, zipOf } from '@/tests/setup/zip';
import { cellText } from './cell-text';
import { readWorkbook } from './read-workbook';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-workbook-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads a workbook with these parts instead of those of a usual one. */
async function read(parts: Record<string, string>, rows: Parameters<typeof workbookParts>[0] = [['title']]) {
  const usual = Object.fromEntries(workbookParts(rows).map(({ name, data }) => [String(name), data]));
  const entries = Object.entries({ ...usual, ...parts }).map(([name, data]) => ({ name, data }));
  const path = join(folder, 'file');
  await writeFile(path, zipOf(entries));
  return readWorkbook(path);
}
const SHEET = 'xl/worksheets/sheet1.xml';
const BOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${kind}" Target="${target}"/>`;

describe('a workbook', () => {
  it('has its sheets in the order of the tabs, hidden ones marked, and no charts', async () => {
    const { sheets, isDate1904 } = await read({
      [BOOK]:
        '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="選項" state="hidden" r:id="b"/><x:sheet name="圖" r:id="c"/><x:sheet name="課程" r:id="a"/></x:sheets></x:workbook>',
      [RELATIONS]: `<Relationships>${relation('a', 'worksheet', '/xl/worksheets/sheet1.xml')}${relation('b', 'worksheet', './worksheets/../other.xml')}${relation('c', 'chartsheet', 'c.xml')}</Relationships>`,
      'xl/other.xml': '<x:worksheet xmlns:x="m"><x:sheetData/></x:worksheet>',
    });
    expect(isDate1904).toBe(false);
    expect(sheets.map(({ name, isHidden, rows }) => [name, isHidden, rows.size])).toEqual([
      ['選項', true, 0],
      ['課程', false, 1],
    ]);
  });

  it.each(['1', 'true'])('counts days from 1904 where its flag is %s', async (flag) => {
    const { isDate1904, sheets } = await read(
      {
        [BOOK]: `<workbook xmlns:r="r"><workbookPr date1904="${flag}"/><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>`,
      },
      [[{ xml: '<c s="1"><v>44928</v></c>' }, { xml: '<c s="2"><v>0.604166666666667</v></c>' }]],
    );
    const cells = [...(sheets[0]?.rows.get(1)?.values() ?? [])];
    expect(cells.map((cell) => cellText(cell, isDate1904))).toEqual(['2027-01-03', '14:30']);
  });

  it('has cells by their place, with the format of their numbers, and merged ranges', async () => {
    const { sheets } = await read({
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="200" formatCode="&quot;HK$&quot;0.0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs></styleSheet>',
      [SHEET]:
        '<worksheet><sheetData><row r="3"><c r="B3" s="1"><v>2</v></c><c><v>3</v></c><c r="XFD3" s="1"/></row><row><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><v>文</v></c><c t="inlineStr"><is><r><t>粗</t></r><r><t>幼</t></r><rPh><t>readings</t></rPh></is></c></row></sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells></worksheet>',
    });
    const [{ rows, merged } = { rows: new Map(), merged: [] }] = sheets;
    expect([...rows].map(([row, cells]) => [row, [...cells]])).toEqual([
      [
        3,
        [
          [2, { value: 2, format: '"HK$"0.0' }],
          [3, { value: 3, format: '' }],
        ],
      ],
      [
        4,
        [
          [1, { value: true, format: '' }],
          [2, { value: '#N/A', format: '' }],
          [3, { value: '文', format: '' }],
          [4, { value: '粗幼', format: '' }],
        ],
      ],
    ]);
    expect(merged).toEqual([{ from: { row: 1, column: 1 }, to: { row: 2, column: 2 } }]);
  });

  it('shares its texts', async () => {
    const { sheets } = await read({
      [RELATIONS]: `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('s', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
      'xl/sharedStrings.xml':
        '<sst><si><t>甲</t></si><si/><si><t xml:space="preserve"> a_x000D_b </t></si></sst>',
      [SHEET]: `<worksheet><row>${[0, 1, 2, 9].map((at) => `<c t="s"><v>${at}</v></c>`).join('')}</row></worksheet>`,
    });
    expect([...(sheets[0]?.rows.get(1) ?? [])].map(([column, { value }]) => [column, value])).toEqual([
      [1, '甲'],
      [3, ' a\rb '],
    ]);
  });
});

describe('the time to read a workbook', () => {
  it.each<[string, (size: number) => string]>([
    ['cells', (size) => `<row>${'<c/>'.repeat(size)}</row>`],
    ['columns', (size) => `<row>${'<c t="str"><v>a</v></c>'.repeat(size / 1_000)}</row>`.repeat(500)],
    ['text', (size) => `<row><c t="str"><v>${' '.repeat(size)}</v></c></row>`],
    ['unfinished tag', (size) => `<row><c x="${' '.repeat(size)}`],
  ])('grows tenfold with ten times its %s', (_, sheet) =>
    expectLinearTime((size) => {
      const parts = { [SHEET]: `<worksheet>${sheet(size)}</worksheet>` };
      return () => read(parts).catch(() => undefined);
    }, 20_000),
  );
});

describe('the text of a cell', () => {
  it.each([
    [605.0000000000001, '', '605'],
    [1279.9999999999998, '', '1280'],
    [0.1 + 0.2, '0.00', '0.3'],
    [46390, 'yyyy"年"m"月"d"日"', '2027-01-03'],
    [46390.604166667, 'yyyy-mm-dd hh:mm', '2027-01-03 14:30'],
    [46390.604166667, 'h:mm AM/PM', '14:30'],
    [0.999999, '[h]:mm', '00:00'],
    [5, '[Red]#,##0', '5'],
    [5, '0 "days"', '5'],
    [5e9, 'yyyy-mm-dd', '5000000000'],
    [-1, 'yyyy-mm-dd', '-1'],
  ])('of %s in the format %s is %s', (value, format, text) => {
    expect(cellText({ value, format }, false)).toBe(text);
  });
});
