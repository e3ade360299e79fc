import { strToU8, zipSync } from 'fflate';

/** A sheet of texts. The first row is its headings, which stay in view. */
export interface SheetToWrite {
  name: string;
  rows: readonly (readonly string[])[];
  isHidden?: boolean;
  /** Drop-down lists of columns, in the rows from `fromRow` to `toRow`. */
  lists?: readonly {
    /** From 0. */
    column: number;
    fromRow: number;
    toRow: number;
    /** Cells with the choices: `'Lists'!$A$1:$A$9`. */
    source: string;
    /** The spreadsheet refuses other texts. */
    isStrict: boolean;
  }[];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WIDTH = 22;
/** Styles of cells: plain with line breaks, and bold for headings. */
const [PLAIN, BOLD] = [0, 1];

const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Returns the letters of a column, counted from 0. */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

/** Returns an XLSX file (ECMA-376 part 1, SpreadsheetML) of sheets of texts. */
export function writeWorkbook(sheets: readonly SheetToWrite[]): Uint8Array {
  const each = (write: (sheet: SheetToWrite, number: number) => string) =>
    sheets.map((sheet, at) => write(sheet, at + 1)).join('');
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${each(
      (_, number) =>
        `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
    )}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(
      ({ name, isHidden }, number) =>
        `<sheet name="${escaped(name)}" sheetId="${number}"${isHidden ? ' state="hidden"' : ''} r:id="rId${number}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${each(
      (_, number) =>
        `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  };
  for (const [at, sheet] of sheets.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet);
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(HEAD + xml)])));
}

function sheetXml({ rows, lists = [] }: SheetToWrite): string {
  const cells = (row: readonly string[], number: number) =>
    row
      .map((text, at) =>
        text === ''
          ? ''
          : `<c r="${columnName(at)}${number}" s="${number === 1 ? BOLD : PLAIN}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
      )
      .join('');
  const data = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at + 1)}</row>`).join('');
  const validations = lists.map(({ column, fromRow, toRow, source, isStrict }) => {
    const name = columnName(column);
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="${isStrict ? 1 : 0}" sqref="${name}${fromRow}:${name}${toRow}"><formula1>${escaped(source)}</formula1></dataValidation>`;
  });
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(1, rows[0]?.length ?? 1)}" width="${WIDTH}" customWidth="1"/></cols><sheetData>${data}</sheetData>${
    validations.length > 0
      ? `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
      : ''
  }</worksheet>`;
}
