import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Corrections, NO_CORRECTIONS } from '@/lib/contract/course-file';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { workbookParts, zipOf } from '@/tests/setup/zip';
import { checkFile } from './check-file';

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-kinds-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await test.drop();
});

async function check(data: Buffer | string, corrections: Partial<Corrections> = {}) {
  const path = join(folder, 'file');
  await writeFile(path, data);
  const sent = { sender: { owner: 'test' }, path, pictures: null, folder };
  return checkFile(test.db, 1, sent, { ...NO_CORRECTIONS, ...corrections });
}
const draftsOf = async (data: Buffer | string, corrections: Partial<Corrections> = {}) =>
  (await check(data, corrections)).drafts.map(({ content }) => content);
const failureOf = async (data: Buffer | string) => (await check(data)).result.failure?.reason.code ?? null;

const HEAD = '課程名稱（中文）,服務地區,上課日子,開課日期,學費';
const csv = (...lines: string[]) => [HEAD, ...lines].join('\r\n');

describe('a file of another kind', () => {
  const container = (text: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(text, 'utf16le')]);
  const zip = (...names: string[]) => zipOf(names.map((name) => ({ name, data: '<a/>' })));
  it.each<[string, string, Buffer | string]>([
    ['openDocument', 'ODS', zip('mimetype', 'content.xml', 'META-INF/manifest.xml')],
    ['numbersDocument', 'Numbers', zip('Index/Document.iwa', 'preview.jpg')],
    ['otherDocument', 'Word', zip('[Content_Types].xml', 'word/document.xml')],
    ['oldWorkbook', 'XLSB', zip('[Content_Types].xml', 'xl/workbook.bin')],
    ['oldWorkbook', 'XLS', container('Workbook')],
    ['protectedWorkbook', 'XLSX with a password', container('EncryptedPackage')],
    ['zipNotTable', 'ZIP', zip('courses.csv', 'a.jpg')],
    ['xmlWorkbook', 'XML 2003', '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook/>'],
    ['webPage', 'HTML', '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>課程名稱'],
    ['webPage', 'HTML without a head', '\ufeff<table><tr><th>課程名稱</th></tr></table>'],
    ['webPage', 'MHTML', 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="a"'],
    ['otherDocument', 'PDF', '%PDF-1.7\n'],
    ['otherDocument', 'RTF', '{\\rtf1 課程'],
    ['otherArchive', 'RAR', Buffer.from('526172211a0700', 'hex')],
  ])('is named: %s (%s)', async (reason, _, data) => {
    expect(await failureOf(data)).toBe(reason);
  });
});

describe('the encoding of a course file', () => {
  it('is asked for where it is unclear, and the choice is obeyed', async () => {
    // Words of Russian in KOI8-R.
    const words = Buffer.from('e7cfcedec1d2cec1d120cdc1d3d4c5d2d3cbc1d12cc4c5d4c5ca0a', 'hex');
    const unclear = Buffer.concat([Buffer.from('title,venue\n'), words]);
    const { result, drafts } = await check(unclear);
    expect([result.failure?.reason.code, drafts]).toEqual(['encodingUnclear', []]);
    expect(result.encoding).toMatchObject({ isSure: false, lines: ['title,venue', expect.any(String), ''] });
    const chosen = await check(unclear, { encoding: 'windows-1252' });
    expect(chosen.result).toMatchObject({
      failure: null,
      encoding: { encoding: 'windows-1252', isSure: true },
    });
  });

  it('names a text with characters that nobody can read, and stores none', async () => {
    const wrong = await check(csv('陶\ufffd班,觀塘,,,', '陶藝班\ue000,觀塘,,,', '陶藝班,觀塘,,,\uf0b7 380'));
    expect(wrong.result.rows.map(({ problems }) => problems[0]?.reason.code)).toEqual([
      ...['emptyInBoth', 'emptyInBoth', 'unreadable'],
    ]);
    expect(wrong.result.rows[0]?.problems).toContainEqual({
      field: 'title',
      reason: { code: 'unreadable', values: { value: '陶\ufffd班' } },
    });
    expect(JSON.stringify(wrong.drafts)).not.toMatch(/[\ufffd\p{Co}]/u);
    const broken = await check(
      Buffer.concat([Buffer.from('title\n'), iconv.encode('陶藝班'.repeat(40), 'big5'), Buffer.from([0xff])]),
    );
    expect(JSON.stringify(broken.drafts)).not.toMatch(/[\ufffd\p{Co}]/u);
  });

  it('of simplified characters keeps the title, and understands headings and choices', async () => {
    const simplified =
      '课程名称（中文）,服务地区,上课日子,授课语言\n陶艺入门班,观塘区,星期日,普通话\n儿童游泳,东区,周六,广东话\n';
    expect(await draftsOf(iconv.encode(simplified, 'gb18030'))).toMatchObject([
      { title: '陶艺入门班', serviceArea: ['kwun_tong'], weekdays: ['sun'], languages: ['mandarin'] },
      { title: '儿童游泳', serviceArea: ['eastern'], weekdays: ['sat'], languages: ['cantonese'] },
    ]);
  });
});

describe('the lines of a course file', () => {
  it.each([
    ['a semicolon', csv('甲;乙,觀塘,六日,,380').replaceAll(',', ';').replace('甲;乙', '"甲;乙"'), '甲;乙'],
    ['a bar', csv('甲,觀塘,六日,,380').replaceAll(',', '|'), '甲'],
    ['a line that names it', `sep=;\r\n${csv('甲,觀塘,六日,,380').replaceAll(',', ';')}`, '甲'],
    ['a quoted line that names it', `"sep=\t"\n${csv('甲,觀塘,六日,,380').replaceAll(',', '\t')}`, '甲'],
    ['a comma, beside texts with semicolons', csv('甲;乙;丙;丁,觀塘;沙田,六日,,380'), '甲;乙;丙;丁'],
    ['CR alone', csv('甲,觀塘,六日,,380').replaceAll('\r\n', '\r'), '甲'],
  ])('may be divided by %s', async (_, data, title) => {
    expect(await draftsOf(data)).toMatchObject([{ title, weekdays: ['sat', 'sun'], priceMin: '380' }]);
  });

  it('end where their last texts do, and keep titles that begin with a number sign', async () => {
    expect(await draftsOf(csv('#1 甲,觀塘', '＃2 乙', '', ',,,,', '丙,沙田,日,,,,,'))).toMatchObject([
      { title: '#1 甲', serviceArea: ['kwun_tong'] },
      { title: '＃2 乙' },
      { title: '丙', serviceArea: ['sha_tin'], weekdays: ['sun'] },
    ]);
  });
});

describe('the days of a course file', () => {
  const days = async (corrections: Partial<Corrections>, ...lines: string[]) => {
    const { result, drafts } = await check(csv(...lines), corrections);
    return { ...result.dayOrder, days: drafts.map(({ content }) => content.startDate) };
  };
  it('are read by those of other rows, by the weekdays, or asked for once', async () => {
    const example = '1/3/2027';
    expect(await days({}, '甲,,,1/3/2027,', '乙,,,13/3/2027,')).toEqual({
      ...{ order: 'day_first', isOpen: false, example },
      days: ['2027-03-01', '2027-03-13'],
    });
    expect(await days({}, '甲,,,1/3/2027,', '乙,,,1/24/2027,')).toEqual({
      ...{ order: 'month_first', isOpen: false, example },
      days: ['2027-01-03', '2027-01-24'],
    });
    expect(await days({}, '甲,,,1/3/2027,', '乙,,日,1/10/2027,')).toMatchObject({
      order: 'month_first',
      isOpen: false,
    });
    expect(await days({}, '甲,,,1/3/2027,')).toMatchObject({ isOpen: true, days: ['2027-03-01'] });
    expect(await days({ days: 'month_first' }, '甲,,,1/3/2027,')).toEqual({
      ...{ order: 'month_first', isOpen: false, example },
      days: ['2027-01-03'],
    });
    expect(await days({}, '甲,,,2027-03-01,')).toEqual({ days: ['2027-03-01'] });
  });
});

describe('the cells of a workbook', () => {
  const headings = ['課程名稱（中文）', '服務地區', '學費', '名額', '開課日期'];
  const workbook = (rows: Parameters<typeof workbookParts>[0], merged = '') =>
    zipOf(
      workbookParts([headings, ...rows]).map((part) =>
        part.name === 'xl/worksheets/sheet1.xml'
          ? { ...part, data: String(part.data).replace('</sheetData>', `</sheetData>${merged}`) }
          : part,
      ),
    );

  it('are shown values: errors and formulas without a result are named, percentages are none of a price', async () => {
    const { result, drafts } = await check(
      workbook([
        ['甲', '觀塘', { xml: '<c t="e"><v>#N/A</v></c>' }, { xml: '<c><f>4+4</f></c>' }, null],
        [
          '乙',
          '觀塘',
          { xml: '<c><f>A1*1.1</f><v>605.0000000000001</v></c>' },
          10,
          { xml: '<c s="1"><v>46390</v></c>' },
        ],
        [
          '丙',
          '觀塘',
          '50%',
          { xml: '<c t="b"><v>1</v></c>' },
          { xml: '<c t="d"><v>2027-01-03T00:00:00</v></c>' },
        ],
      ]),
    );
    const named = result.rows.map(({ problems }) =>
      problems.map(({ field, reason }) => [field, reason.code]),
    );
    expect(named).toEqual([
      [
        ['price_min', 'errorCell'],
        ['places', 'errorCell'],
      ],
      [],
      [
        ['price_min', 'notNumber'],
        ['places', 'notNumber'],
      ],
    ]);
    expect(drafts.map(({ content }) => [content.priceMin, content.places, content.startDate])).toEqual([
      [undefined, undefined, undefined],
      ['605', '10', '2027-01-03'],
      [undefined, undefined, '2027-01-03'],
    ]);
  });

  it('fill the rows over which they are merged, and no row without a value of its own', async () => {
    const rows = [
      ['甲', '觀塘', 380],
      ['乙', null, null],
      ['丙', null, null],
    ];
    const merged = '<mergeCells><mergeCell ref="B2:B9"/><mergeCell ref="C2:C3"/></mergeCells>';
    expect(await draftsOf(workbook(rows, merged))).toMatchObject([
      { title: '甲', serviceArea: ['kwun_tong'], priceMin: '380' },
      { title: '乙', serviceArea: ['kwun_tong'], priceMin: '380' },
      { title: '丙', serviceArea: ['kwun_tong'] },
    ]);
    const wide = '<mergeCells><mergeCell ref="A2:B2"/></mergeCells>';
    expect(await draftsOf(workbook([['甲', null, 380]], wide))).toEqual([
      expect.not.objectContaining({ serviceArea: expect.anything() }),
    ]);
  });
});

describe('cells that say several things', () => {
  const head =
    '課程名稱（中文）,學費,收費方式,堂數,最高學費,開始時間,結束時間,開課日期,完結日期,最小年齡,最大年齡';
  const draft = async (line: string) => (await draftsOf(`${head}\n甲,${line}`))[0];
  it('fill in the fields that are empty, and contradict none', async () => {
    expect(await draft('"$1,280/4堂",,,,2pm-4pm,,2027-01-03 至 2027-01-24,,6-12歲,')).toMatchObject({
      ...{ priceMin: '1280', priceUnit: 'course', lessons: '4', timeFrom: '14:00', timeTo: '16:00' },
      ...{ startDate: '2027-01-03', endDate: '2027-01-24', ageMin: '6', ageMax: '12' },
    });
    expect(await draft('$380-480,,,,,,2027-01-03 14:30,,6歲以上,')).toMatchObject({
      ...{ priceMin: '380', priceMax: '480', priceUnit: 'lesson', timeFrom: '14:30', ageMin: '6' },
    });
    const other = await check(`${head}\n甲,"$1,280/4堂",按堂,,,,,,,,`);
    expect(other.drafts[0]?.content.priceMin).toBeUndefined();
    expect(other.result.rows[0]?.problems).toContainEqual({
      field: 'price_min',
      reason: { code: 'notNumber', values: {} },
    });
    expect(await draft('380,,,,14:00-16:00,17:00,,,,')).not.toHaveProperty('timeFrom');
  });

  it.each(['時間', '上課時間', 'Time'])('fill in beginning and end from one column %s', async (heading) => {
    const [found] = await draftsOf(`課程名稱（中文）,學費,${heading}\n甲,380,18:00-19:00`);
    expect(found).toMatchObject({ timeFrom: '18:00', timeTo: '19:00' });
  });
});

describe('rows and headings that are no courses', () => {
  it.each([
    ['totalRow', '合計：3班,,,,'],
    ['totalRow', '總計 2 個課程,,,,'],
    ['totalRow', 'Total: 2 classes,,,,760'],
    ['totalRow', 'Grand total,,,,760'],
    ['totalRow', '小計,,,,760'],
    ['noteRow', '備註：以上學費不包材料,,,,'],
    ['noteRow', '註1：三歲以下須家長陪同,,,,'],
    ['noteRow', '※ 名額有限,,,,'],
    ['noteRow', 'Remarks: fees exclude materials,,,,'],
  ])('are named below a table: %s (%s)', async (reason, line) => {
    const { result, drafts } = await check(csv('陶藝班,觀塘,,,380', line));
    expect(drafts).toHaveLength(1);
    expect(result.rows.map(({ problems }) => problems[0]?.reason.code)).toEqual([undefined, reason]);
  });

  it.each([
    '備註班,觀塘,,,380',
    'Total Fitness,觀塘,,,380',
    'Note: a choir,觀塘,,,380',
    '合計算術班,觀塘,,,380',
  ])('are no titles of courses: %s', async (line) => {
    expect(await draftsOf(csv(line))).toMatchObject([{ title: line.split(',')[0], priceMin: '380' }]);
  });

  it('keep the first of two columns with one heading, and show the other as left out', async () => {
    const { result, drafts } = await check('課程名稱（中文）,學費,學費\n陶藝班,380,400');
    expect(drafts[0]?.content.priceMin).toBe('380');
    expect(result.columns.slice(1)).toEqual([
      { heading: '學費', field: 'price_min', isKnown: true, samples: ['380'] },
      { heading: '學費 (2)', field: null, isKnown: false, samples: ['400'] },
    ]);
  });

  it.each([
    ['班別*,地區(必填),學費(HK$),年齡（歲）', 'age_min'],
    ['課程名稱（中文）【必填】,服務地區,收費($),歲數', 'age_min'],
    ['Class name (required),Districts*,Fee (HKD),Age (years)', 'age_min'],
    ['班名,地區,學費,開課日 (dd/mm/yyyy)', 'start_date'],
    ['班名,地區,學費,每堂時間（分鐘）', 'lesson_minutes'],
  ])('have hints of their values: %s', async (head, last) => {
    const { result } = await check(`${head}\n陶藝班,觀塘,380,`);
    expect(result.columns.map(({ field }) => field)).toEqual(['title', 'districts', 'price_min', last]);
  });

  it('are told from the same heading in English', async () => {
    const { result } = await check('課程名稱（中文）,課程名稱（英文）,簡介（英文）\n陶藝班,Pottery,Clay');
    expect(result.columns.map(({ field }) => field).slice(0, 2)).toEqual(['title', 'title_en']);
    expect(result.columns[2]?.field).not.toBe('content');
  });
});
