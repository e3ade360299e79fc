import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReadError } from '@/server/platform/reading/read-error';
import { workbookParts, zipOf } from '@/tests/setup/zip';
import { readHeadings } from './find-headings';
import { readPictures } from './read-pictures';
import { readTable } from './read-table';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-table-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(data: Buffer | string): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, data);
  return path;
}
/** Returns the rows below the headings, which are recognised by these names. */
async function readAs(data: Buffer | string, ...known: string[]) {
  const { sheets, text } = await readTable(await fileOf(data));
  const meaningOf = (heading: string) => (known.includes(heading) ? heading : null);
  const isRemark = (cells: Record<string, string>) => /^[#＃]/.test(cells.備註 ?? '');
  return readHeadings(sheets[0]?.lines ?? [], { meaningOf, hasAllColumns: text !== null, isRemark });
}
const table = async (data: Buffer | string) => (await readAs(data)).rows;
/** Returns the reason why a file is not read. */
async function reasonOf(reading: Promise<unknown>) {
  const error = await reading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ReadError);
  return (error as ReadError).reason.code;
}

const JPEG = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(100)]);
const pictures = async (data: Buffer, ...wanted: string[]) =>
  readPictures(await fileOf(data), folder, new Set(wanted));

describe('a table', () => {
  it('is CSV in UTF-8 or Big5, without empty rows and remarks', async () => {
    const csv = '備註,課程名稱\r\n# 說明,"最多\r\n60字"\r\n,陶藝\r\n,\r\n＃例子,甲\r\n';
    const rows = [{ row: 3, cells: { 備註: '', 課程名稱: '陶藝' } }];
    expect(await table(`\uFEFF${csv}`)).toEqual(rows);
    // 課程名稱 and 陶藝, as Excel in Hong Kong writes CSV.
    const big5 = Buffer.from('bdd2b57ba657bad90d0ab3b3c3c00d0a', 'hex');
    expect(new TextDecoder('big5').decode(big5)).toBe('課程名稱\r\n陶藝\r\n');
    expect(await table(big5)).toEqual([{ row: 2, cells: { 課程名稱: '陶藝' } }]);
  });

  it('keeps every character of a long table, wherever the parts end in which it is parsed', async () => {
    const bodies = Array.from({ length: 4 }, (_, at) => 'x'.repeat(at) + '陶藝🎨'.repeat(9_000));
    const read = await table(`body\n${bodies.join('\n')}\n`);
    expect(read.map((row) => 'cells' in row && row.cells.body)).toEqual(bodies);
  });

  it('keeps a text that looks like a formula, and takes off the apostrophe of the template', async () => {
    expect(await table(`title,venue\n"=HYPERLINK(""x"")",'+852\n`)).toEqual([
      { row: 2, cells: { title: '=HYPERLINK("x")', venue: '+852' } },
    ]);
  });

  it('is the first sheet of XLSX as its author sees it', async () => {
    const rows = [
      ['title', 'start_date', 'time_from', 'price_min', 'places'],
      [
        'A & B <b>',
        { xml: '<c s="1"><v>46389</v></c>' },
        { xml: '<c s="2"><v>0.604166666666667</v></c>' },
        1280,
        { xml: '<c><f>4+4</f><v>8</v></c>' },
      ],
      [null, null, null, null, null],
      ['末', null, null, null, { xml: '<c t="str"><f>"一"&amp;"二"</f><v>一二</v></c>' }],
    ];
    expect(await table(zipOf(workbookParts(rows)))).toEqual([
      {
        row: 2,
        cells: {
          title: 'A & B <b>',
          start_date: '2027-01-02',
          time_from: '14:30',
          price_min: '1280',
          places: '8',
        },
      },
      { row: 4, cells: { title: '末', start_date: '', time_from: '', price_min: '', places: '一二' } },
    ]);
  });

  it.each([
    ['CSV', (rows: string[][]) => rows.map((row) => row.join(',')).join('\n')],
    ['XLSX', (rows: string[][]) => zipOf(workbookParts(rows.map((row) => row.map((text) => text || null))))],
  ])('may have a title and empty rows above its headings (%s)', async (_, write) => {
    const rows = [
      ['', '', ''],
      ['2027 春季課程', '', ''],
      ['title', '更新：1月', ''],
      ['', '', ''],
      ['title', 'venue', 'price'],
      ['陶藝', '觀塘', '480'],
      ['title', 'venue', 'price'],
    ];
    const { above, rows: found } = await readAs(write(rows), 'title', 'venue', 'price');
    expect(above.map(({ row }) => row)).toEqual([2, 3]);
    expect(found).toEqual([
      { row: 6, cells: { title: '陶藝', venue: '觀塘', price: '480' } },
      { row: 7, problem: { field: '', reason: { code: 'headingsAgain', values: {} } } },
    ]);
  });

  it('of CSV may have a title of one column, and names rows with more texts than headings', async () => {
    const { above, rows } = await readAs(
      '2027 春季課程\n\ntitle,venue\n陶藝\n結他,觀塘,,\n木工,早,晚\n',
      'title',
      'venue',
    );
    expect(above).toEqual([{ row: 1, texts: ['2027 春季課程'] }]);
    expect(rows).toEqual([
      { row: 4, cells: { title: '陶藝', venue: '' } },
      { row: 5, cells: { title: '結他', venue: '觀塘' } },
      { row: 6, problem: { field: '', reason: { code: 'csvColumns', values: { found: 3, wanted: 2 } } } },
    ]);
  });

  it('has its headings in the first line of two texts if none has two known ones, and leaves columns without a heading out', async () => {
    const { above, rows } = await readAs('名,,地\ntitle,x,觀塘\n', 'title', 'venue');
    expect(above).toEqual([]);
    expect(rows).toEqual([{ row: 2, cells: { 名: 'title', 地: '觀塘' } }]);
    const own = await readAs('2027 春季課程\n班,地\n甲,觀塘\n', 'title', 'venue');
    expect(own.above).toEqual([{ row: 1, texts: ['2027 春季課程'] }]);
    expect(own.rows).toEqual([{ row: 3, cells: { 班: '甲', 地: '觀塘' } }]);
    const late = `${'甲,乙\n'.repeat(15)}title,venue\n`;
    expect((await readAs(late, 'title', 'venue')).above).toEqual([]);
  });

  it('is refused if it is something else, damaged or too long', async () => {
    expect(await reasonOf(table(Buffer.from('d0cf11e0a1b11ae1', 'hex')))).toBe('oldWorkbook');
    expect(await reasonOf(table(Buffer.from('%PDF-1.7\0\0')))).toBe('otherDocument');
    expect(await reasonOf(table(zipOf(workbookParts([['title']])).subarray(0, 300)))).toBe('damaged');
    expect(await reasonOf(table(zipOf([{ name: 'a.xml', data: '<a/>' }])))).toBe('zipNotTable');
    expect(await reasonOf(table(zipOf([{ name: 'xl/workbook.xml', data: '<a' }])))).toBe('damaged');
    const many = (rows: number) => `title\n${'甲\n'.repeat(rows)}`;
    expect(await table(many(314))).toHaveLength(314);
    expect(await reasonOf(table(many(315)))).toBe('tooManyRows');
    expect(await reasonOf(table(`title\n"${'x'.repeat(300_000)}"\n甲\n`))).toBe('lineTooLong');
  });

  it('fills no memory with a far cell, entities or a lie about its size', async () => {
    const [book, rels, styles, sheet] = workbookParts([['title'], ['甲']]);
    const with_ = (data: string) =>
      zipOf([book, rels, styles, { name: 'xl/worksheets/sheet1.xml', data }].flatMap((one) => one ?? []));
    const text = String(sheet?.data);
    for (const far of ['r="900000000"', 'r="9e8"', 'r="&#57;00000000"'])
      expect(await reasonOf(table(with_(text.replace('r="2"', far))))).toBe('damaged');
    expect(await reasonOf(table(with_(text.replace('r="A2"', 'r="XFD2"'))))).toBe('tooManyColumns');
    const entity = `<!DOCTYPE a [<!ENTITY b "bb">]>${text.replace('甲', '&b;')}`;
    expect(await reasonOf(table(with_(entity)))).toBe('damaged');
    const bomb = {
      name: 'xl/worksheets/sheet1.xml',
      data: Buffer.alloc(40 * 1024 * 1024, ' '),
      declared: 10,
    };
    const zip = zipOf([...[book, rels, styles].flatMap((one) => one ?? []), bomb]);
    expect(zip.length).toBeLessThan(100_000);
    expect(await reasonOf(table(zip))).toBe('unpacksTooLarge');
  });
});

describe('the ZIP of pictures', () => {
  it('gives the pictures that rows name, whatever folder they are in', async () => {
    const found = await pictures(
      zipOf([
        { name: '../../etc/A.JPG', data: JPEG },
        { name: 'C:\\圖\\陶藝.png', data: JPEG },
        { name: Buffer.from('b3b3c3c02e6a7067', 'hex'), data: JPEG },
        { name: 'text.jpg', data: '<svg/>' },
        { name: 'large.jpg', data: Buffer.alloc(6 * 1024 * 1024) },
        { name: '__MACOSX/._A.JPG', data: 'x' },
        { name: 'folder/', data: '' },
      ]),
      'a.jpg',
      '陶藝.png',
      '陶藝.jpg',
    );
    expect([...found.keys()]).toEqual(['a.jpg', '陶藝.png', '陶藝.jpg', 'text.jpg', 'large.jpg']);
    expect(found.get('text.jpg')).toEqual({ problem: 'notPicture' });
    expect(found.get('large.jpg')).toEqual({ problem: 'pictureTooLarge' });
    for (const name of ['a.jpg', '陶藝.png', '陶藝.jpg']) {
      const picture = found.get(name);
      expect(picture && 'path' in picture && picture.path.startsWith(folder)).toBe(true);
    }
  });

  it('is refused as a bomb, with an archive inside, with a password or with too many files', async () => {
    const part = { data: Buffer.alloc(5 * 1024 * 1024), declared: 1 };
    const bomb = zipOf(Array.from({ length: 40 }, (_, at) => ({ name: `${at}.jpg`, ...part })));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await reasonOf(pictures(bomb))).toBe('unpacksTooLarge');
    const inner = zipOf([{ name: 'a.jpg', data: JPEG }]);
    expect(await reasonOf(pictures(zipOf([{ name: 'a.jpg', data: inner }])))).toBe('archiveInside');
    expect(await reasonOf(pictures(zipOf([{ name: 'a.rar', data: 'x' }])))).toBe('archiveInside');
    expect(await reasonOf(pictures(zipOf([{ name: 'a.jpg', data: JPEG, isEncrypted: true }])))).toBe(
      'encrypted',
    );
    const many = Array.from({ length: 501 }, (_, at) => ({ name: `${at}.txt`, data: '' }));
    expect(await reasonOf(pictures(zipOf(many)))).toBe('tooManyFiles');
    expect(await reasonOf(pictures(JPEG))).toBe('damaged');
    expect(await reasonOf(pictures(inner.subarray(10)))).toBe('damaged');
  });
});
