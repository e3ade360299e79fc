import { Readable } from 'node:stream';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { TEXT_ENCODINGS, type TextEncoding } from '@/lib/contract/text-encoding';
import { readCsvLines } from '@/server/features/imports/readers/csv-rows';
import { expectLinearTime } from '@/tests/setup/linear-time';
import { decoded, decodedName, encodingFinder, encodingOfLabel, findEncoding, toUtf8 } from './text-encoding';

const NAMES: Record<TextEncoding, string> = {
  'utf-8': 'utf8',
  'utf-16le': 'utf16le',
  'utf-16be': 'utf16be',
  big5: 'big5hkscs',
  gb18030: 'gb18030',
  'windows-1252': 'windows1252',
};
const encoded = (text: string, encoding: TextEncoding, addBOM = false) =>
  iconv.encode(text, NAMES[encoding], { addBOM });

/** Titles and words of courses, for tables that are generated. */
const HONG_KONG = [
  ...[
    '喺深水埗做陶藝嘅第一堂',
    '啲泥嚟咗，一齊搓。',
    '鰂魚涌民康邨',
    '週末拉坯入門',
    '釉色工作坊',
    '兒童游泳班',
    '鋼琴初班',
  ],
  ...['成人水彩', '親子烘焙', '古箏入門：由零開始', '長者太極', '泳隊訓練（中級）', '日語N5', '普通話朗誦'],
];
const MAINLAND = [
  '陶艺入门班',
  '儿童游泳',
  '钢琴初级课程',
  '成人水彩画',
  '亲子烘焙',
  '书法与国画',
  '太极拳：周末班',
];
const WESTERN = [
  'Café latte art',
  'Crêpe à la maison',
  'Zoë’s naïve art',
  'Señor Gómez',
  'Über guitar',
  'Rosé – £25',
];
const tableOf = (words: readonly string[]) =>
  fc.array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)), { minLength: 1, maxLength: 5 });
const csvOf = (rows: readonly (readonly string[])[], delimiter: string) =>
  [['title', 'venue'], ...rows]
    .map((row) => row.map((text) => (text.includes(delimiter) ? `"${text}"` : text)).join(delimiter))
    .join('\r\n');

async function linesOf(bytes: Buffer, encoding: TextEncoding): Promise<unknown[]> {
  const lines: unknown[] = [];
  for await (const line of readCsvLines(Readable.from([bytes]).pipe(toUtf8(encoding))))
    lines.push('value' in line ? line.value : line);
  return lines;
}

describe('the encoding of a table', () => {
  const readBack = (
    words: readonly string[],
    encodings: readonly TextEncoding[],
    marks: readonly boolean[],
  ) =>
    fc.assert(
      fc.asyncProperty(
        tableOf(words),
        fc.constantFrom(...encodings),
        fc.constantFrom(...marks),
        fc.constantFrom(',', ';', '\t'),
        async (rows, encoding, hasMark, delimiter) => {
          const bytes = encoded(csvOf(rows, delimiter), encoding, hasMark);
          expect(findEncoding(bytes)).toEqual({ encoding, isSure: true });
          expect(await linesOf(bytes, encoding)).toEqual([['title', 'venue'], ...rows]);
        },
      ),
    );

  it('is that of Hong Kong, with and without a mark, and every character is read back', async () => {
    await readBack(HONG_KONG, ['utf-8', 'utf-16le', 'utf-16be'], [true, false]);
    await readBack(HONG_KONG, ['big5'], [false]);
  });
  it('is that of the mainland', () => readBack(MAINLAND, ['gb18030', 'utf-8'], [false]));
  it('is that of western languages', () => readBack(WESTERN, ['windows-1252', 'utf-8'], [false]));

  it('decodes every character of code page 950, and those of Hong Kong without one for private use', () => {
    const wrong: string[] = [];
    for (let lead = 0xa1; lead <= 0xf9; lead += 1)
      for (let trail = 0x40; trail <= 0xfe; trail += 1) {
        const bytes = Buffer.from([lead, trail]);
        const glyph = iconv.decode(bytes, 'cp950');
        // One block element is written in another form.
        const isOfPage = !/[\ufffd\p{Co}]/u.test(glyph) && !bytes.equals(Buffer.from('f9fe', 'hex'));
        if (isOfPage && decoded(bytes, 'big5') !== glyph) wrong.push(bytes.toString('hex'));
      }
    expect(wrong).toEqual([]);
    const everyday = '埗鰂邨嘅喺咗啲嚟堃嘢冇佢哋嗰乜嘥揾靚唔咁瞓攞銹恒裏墻粧';
    expect(decoded(encoded(everyday, 'big5'), 'big5')).toBe(everyday);
  });

  it('is unsure for other encodings, too few characters and noise', () => {
    for (const [text, name] of [
      ['陶芸教室はじめての手びねり体験', 'shiftjis'],
      ['도자기 교실 첫 수업 체험', 'euckr'],
    ] as const)
      expect(findEncoding(iconv.encode(`title\n${text}`, name))?.isSure, name).toBe(false);
    // Words of Russian in KOI8-R.
    const cyrillic = Buffer.from('e7cfcedec1d2cec1d120cdc1d3d4c5d2d3cbc1d120c4ccd120c4c5d4c5ca', 'hex');
    expect(findEncoding(cyrillic)?.isSure).toBe(false);
    expect(findEncoding(Buffer.from([0x61, 0xff, 0xfe, 0x80, 0x81]))?.isSure).toBe(false);
    expect(findEncoding(Buffer.from('efbbbf61ff', 'hex'))).toEqual({ encoding: 'utf-8', isSure: false });
  });

  it('is none for bytes with zeros that are no UTF-16', () => {
    expect(findEncoding(Buffer.from('\0\x01\x02\0\0\x03\xff\xfe', 'latin1'))).toBeNull();
    expect(findEncoding(Buffer.from('ab\0'))).toBeNull();
  });

  it('may be declared by an XML document, a server, or by nobody', () => {
    const xml = (encoding: string, text: string) =>
      `<?xml version="1.0" encoding="${encoding}"?><a>${text}</a>`;
    expect(findEncoding(iconv.encode(xml('Big5', '乂'), 'big5'))).toEqual({ encoding: 'big5', isSure: true });
    expect(findEncoding(iconv.encode(xml('gb2312', '乂'), 'gb18030'))).toEqual({
      encoding: 'gb18030',
      isSure: true,
    });
    expect(findEncoding(iconv.encode('乂', 'big5'), ['big5'])).toEqual({ encoding: 'big5', isSure: true });
    // A declaration that does not fit the bytes was left by another program.
    expect(findEncoding(Buffer.from(xml('Big5', '陶藝')))).toEqual({ encoding: 'utf-8', isSure: true });
    expect(['Big5-HKSCS', 'cp950', 'x-gbk', 'GB_2312-80', 'ISO-8859-1', 'UTF8'].map(encodingOfLabel)).toEqual(
      [...['big5', 'big5', 'gb18030', 'gb18030', 'windows-1252', 'utf-8']],
    );
    expect(encodingOfLabel('shift_jis')).toBeNull();
  });

  it('is found wherever the first other character stands, and wherever a piece ends', () => {
    const bytes = encoded(`${'a,b\r\n'.repeat(50_000)}${HONG_KONG.join('\r\n')}`, 'big5');
    for (const size of [997, 65_536]) {
      const finder = encodingFinder();
      for (let at = 0; at < bytes.length; at += size) finder.write(bytes.subarray(at, at + size));
      expect(finder.found(), String(size)).toEqual({ encoding: 'big5', isSure: true });
    }
  });

  it('is found in time that grows as the file does', () =>
    expectLinearTime((size) => {
      const bytes = encoded(HONG_KONG.join(',').repeat(size), 'big5');
      return () => findEncoding(bytes);
    }, 1_000));

  it('of a name in an archive is UTF-8, or the likeliest', () => {
    for (const encoding of ['utf-8', 'big5', 'gb18030'] as const)
      expect(decodedName(encoded('陶艺课程表.jpg', encoding === 'big5' ? 'utf-8' : encoding))).toBe(
        '陶艺课程表.jpg',
      );
    expect(decodedName(encoded('陶藝班.jpg', 'big5'))).toBe('陶藝班.jpg');
  });

  it.each([
    ['陶藝班.jpg', 'big5'],
    ['深水埗嘅杯.png', 'big5'],
    ['啱啱開始/喺度.jpeg', 'big5'],
    ['陶艺入门.jpg', 'gb18030'],
    ['课程图片（一）.png', 'gb18030'],
    ['拉坯👨‍👩‍👧.webp', 'utf-8'],
    ['Café crème.png', 'utf-8'],
    ['photo 1.jpg', 'big5'],
  ] as const)('of the name %s in an archive is %s', (name, encoding) =>
    expect(decodedName(encoded(name, encoding))).toBe(name),
  );

  it('has a name for each', () => {
    expect(Object.keys(NAMES)).toEqual([...TEXT_ENCODINGS]);
  });
});
