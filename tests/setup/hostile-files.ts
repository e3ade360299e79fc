import { gzipSync } from 'node:zlib';
import { workbookParts, zipOf } from './zip';

/** Small files whose reading takes much time or memory, each with the limit that it passes (lib/contract/import-reasons). */
export interface HostileFile {
  data: () => Buffer;
  /** Reasons with which it may be refused; null: it may also be read. */
  refusedAs: readonly (string | null)[];
}

const MILLION = 1_000_000;
const MEGABYTE = 1024 * 1024;
const file = (data: () => Buffer | string, ...refusedAs: (string | null)[]): HostileFile => ({
  data: () => Buffer.from(data()),
  refusedAs,
});

const [BOOK, RELATIONS, STYLES] = workbookParts([]);
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const SHEET = 'xl/worksheets/sheet1.xml';

/** An XLSX file with one sheet of this XML. */
const workbook = (data: string, declared?: number) =>
  zipOf(
    [BOOK, RELATIONS, STYLES, { name: SHEET, data, ...(declared ? { declared } : {}) }].flatMap(
      (part) => part ?? [],
    ),
  );
const rows = (xml: string) =>
  `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c t="inlineStr"><is><t>title</t></is></c></row>${xml}</sheetData></worksheet>`;
const row = (cells: string) => rows(`<row r="2">${cells}</row>`);
/** With shared texts, of which every cell names one. */
const shared = (texts: string, sheet: string) =>
  zipOf([
    ...[BOOK, STYLES].flatMap((part) => part ?? []),
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', data: `<sst xmlns="${MAIN}">${texts}</sst>` },
    { name: SHEET, data: sheet },
  ]);

/** Course files of merchants. */
export const HOSTILE_TABLES: Record<string, HostileFile> = {
  '2.4 million semicolons': file(() => ';'.repeat(2.4 * MILLION), 'tooManyColumns'),
  '5 MB of characters of an unclear encoding': file(
    () => Buffer.alloc(5 * MEGABYTE, Buffer.from('d0e5f2ed', 'hex')),
    'encodingUnclear',
    'lineTooLong',
    null,
  ),
  'cells of a million brackets and digits': file(
    () =>
      `title,start_date,price_min,weekdays,time_from\na,${'('.repeat(50_000)},${'1,'.repeat(5_000)},${'一'.repeat(50_000)},${'1'.repeat(50_000)}`,
    'tooManyColumns',
    null,
  ),
  '10,000 merged ranges over 10,000 rows': file(
    () =>
      workbook(
        rows(
          Array.from({ length: 9_000 }, (_, at) => `<row r="${at + 2}"><c><v>1</v></c></row>`).join(''),
        ).replace(
          '</sheetData>',
          `</sheetData><mergeCells>${'<mergeCell ref="A2:A9000"/>'.repeat(9_999)}</mergeCells>`,
        ),
      ),
    'tooManyCells',
    'tooManyRows',
  ),
  'an unfinished tag with a million spaces': file(
    () => workbook(row(`<c r="A1" x="${' '.repeat(MILLION)}">`)),
    'tagTooLong',
  ),
  'a cell at ZZ10000': file(
    () => workbook(rows('<row r="10000"><c r="ZZ10000"><v>1</v></c></row>')),
    'tooManyColumns',
  ),
  '900,000 shared texts': file(() => shared('<si><t>a</t></si>'.repeat(900_000), row('')), 'tooManyTexts'),
  '16 MB of cells without a value': file(() => workbook(row('<c/>'.repeat(3.9 * MILLION))), 'tooManyCells'),
  '2.4 million commas': file(() => ','.repeat(2.4 * MILLION), 'tooManyColumns'),
  'bodies of 12,000 tags that nothing closes': file(
    () => {
      const body = `<p>${'<p>'.repeat(12_000)}`;
      return `title,body,body_en\n${Array.from({ length: 65 }, (_, at) => `${at},${body},${body}`).join('\n')}`;
    },
    'tooSlow',
    null,
  ),
  'a tag with 400,000 attributes': file(
    () => workbook(row(`<c ${Array.from({ length: 400_000 }, (_, at) => `a${at}=""`).join(' ')}/>`)),
    'tooManyAttributes',
  ),
  'a tag name of a million letters': file(() => workbook(row(`<${'a'.repeat(MILLION)}/>`)), 'tagTooLong'),
  'a comment of 15 MB': file(
    () => workbook(row(`<!--${'- '.repeat(7 * MEGABYTE)}-->`)),
    'tagTooLong',
    'damaged',
  ),
  'a CDATA section of 15 MB': file(
    () => workbook(row(`<c><v><![CDATA[${'] '.repeat(7 * MEGABYTE)}]]></v></c>`)),
    'tagTooLong',
  ),
  'processing instructions': file(() => workbook(row('<?a ?>'.repeat(2 * MILLION))), 'tooSlow', null),
  'an instruction that nothing ends': file(() => workbook(row(`<?a ${'? '.repeat(MILLION)}`)), 'tagTooLong'),
  'a million entities': file(() => workbook(row(`<c><v>${'&#49;'.repeat(MILLION)}</v></c>`)), 'tagTooLong'),
  'entities that name each other': file(
    () =>
      workbook(
        `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${row('<c t="str"><v>&b;</v></c>')}`,
      ),
    'damaged',
  ),
  'a million levels': file(() => workbook(row('<a>'.repeat(MILLION))), 'tooDeep'),
  'a million merged ranges': file(
    () =>
      workbook(
        `${row('').replace('</worksheet>', '')}${'<mergeCell ref="A1:ZZZ9999999"/>'.repeat(400_000)}</worksheet>`,
      ),
    'tooMany',
  ),
  'a million rows without a value': file(() => workbook(rows('<row/>'.repeat(2 * MILLION))), 'tooSlow', null),
  'columns far apart in every row': file(
    () =>
      workbook(
        rows(Array.from({ length: 9_998 }, (_, at) => `<row><c r="GR${at + 2}"><v>1</v></c></row>`).join('')),
      ),
    'tooManyRows',
    null,
  ),
  'a text of 32 kB in every cell': file(
    () =>
      shared(
        `<si><t>${'字'.repeat(32_000)}</t></si>`,
        rows(`<row>${'<c t="s"><v>0</v></c>'.repeat(199)}</row>`.repeat(100)),
      ),
    'resultTooLarge',
    null,
  ),
  'a million number formats': file(
    () =>
      zipOf([
        ...[BOOK, RELATIONS].flatMap((part) => part ?? []),
        {
          name: 'xl/styles.xml',
          data: `<styleSheet>${'<numFmt numFmtId="200" formatCode="[[[[[[["/>'.repeat(350_000)}</styleSheet>`,
        },
        { name: SHEET, data: row('') },
      ]),
    'tooSlow',
    null,
  ),
  'a sheet of 100 MB that declares ten bytes': file(
    () => workbook(' '.repeat(100 * MEGABYTE), 10),
    'unpacksTooLarge',
  ),
  'a quotation mark that nothing closes': file(
    () => `title,body\n"${'x,"" '.repeat(900_000)}`,
    'tooManyColumns',
  ),
  'quotation marks in wrong places': file(
    () => `title,body\n${'"a"b,\n'.repeat(800_000)}`,
    'tooManyRows',
    'tooSlow',
  ),
  'one line of 5 MB': file(() => `title\n${'x'.repeat(4.9 * MEGABYTE)}`, 'lineTooLong'),
  'five million empty lines': file(() => `title\n${'\n'.repeat(4.9 * MEGABYTE)}`, 'tooManyRows', null),
  'a quotation mark that nothing closes, without commas': file(
    () => `title,body\n"${'x "" '.repeat(900_000)}`,
    'lineTooLong',
  ),
  'two million lines of one letter': file(() => `title\n${'a\n'.repeat(2.4 * MEGABYTE)}`, 'tooManyRows'),
  'rows of 5,000 columns': file(
    () => `title\n${`${','.repeat(5_000)}\n`.repeat(1_000)}`,
    'tooManyColumns',
    'tooManyRows',
    'tooSlow',
  ),
  'cells of 40,000 list items': file(
    () =>
      `title,hashtags,categories,outcomes\n${`a,"${'，'.repeat(9_000)}${'a，'.repeat(9_000)}","${'b、'.repeat(9_000)}","${'c|'.repeat(9_000)}"\n`.repeat(40)}`,
    null,
  ),
  'spaces and digits for patterns': file(
    () =>
      `title,price_min,start_date,time_from,content\n${`a,${'1'.repeat(30_000)}x,${'1-'.repeat(9_000)},${' '.repeat(9_000)}x${' '.repeat(9_000)}:,${'　 \t'.repeat(9_000)}x\n`.repeat(40)}`,
    null,
  ),
};

/** Import files of administrators. */
export const HOSTILE_FEEDS: Record<string, HostileFile> = {
  '60 MB of open brackets': file(() => '['.repeat(60 * MEGABYTE), 'unknownFormat', 'tooDeep'),
  '40 MB of open brackets in a programme': file(() => `[{"PGM_CODE":${'['.repeat(40 * MEGABYTE)}`, 'tooDeep'),
  'XML of ten million levels': file(() => `<events>${'<a>'.repeat(10 * MILLION)}`, 'tooDeep'),
  'an attribute of ten million spaces': file(
    () => `<events><event a="${' '.repeat(10 * MILLION)}`,
    'tagTooLong',
  ),
  'a packed feed of 2 GB of spaces': file(
    () => Buffer.concat(Array(40).fill(gzipSync(`{"id":"a"}${' '.repeat(50 * MEGABYTE)}`))),
    'unpacksTooLarge',
    'lineTooLong',
    'unknownFormat',
  ),
  'a line of five million brackets': file(() => `{"id":${'['.repeat(5 * MILLION)}`, 'lineTooLong', 'tooDeep'),
  'a million lines that are no JSON': file(() => `{"id":1}\n${'{\n'.repeat(MILLION)}`, 'tooManyProblems'),
  'CSV of a million columns': file(
    () => `id,title,${'a,'.repeat(MILLION)}`,
    'tooManyColumns',
    'lineTooLong',
    null,
  ),
};

/** HTML of one body, at most as long as a form may send. */
export const HOSTILE_BODIES: Record<string, string> = Object.fromEntries(
  [
    ...['<p>', '<div>', '<table>', '<ul><li>', '<b>', '<a>', '<x>', '<svg>', '<', '&', '<!', '</p>', '<br>'],
    ...[
      '<a href="java\tscript:',
      '<img src=/media/',
      '<p a="',
      '<p a b ',
      '<!--',
      '<![CDATA[',
      '&nbsp;',
      '<p>&nbsp;',
    ],
    ...['<textarea>', '<select><option>', '<script>', '<style>', '<p\n', "<p a='"],
  ].map((part) => [part, `<p>${part.repeat(Math.floor(39_900 / part.length))}`]),
);
