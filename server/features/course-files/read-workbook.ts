import { posix } from 'node:path';
import { otherPackageOf } from '../../platform/reading/other-formats.ts';
import { ReadError } from '../../platform/reading/read-error.ts';
import { decoded, findEncoding } from '../../platform/reading/text-encoding.ts';
import { type XmlHandlers, xmlParser } from '../../platform/reading/xml-parser.ts';
import { openZip, type Zip } from './zip-entries.ts';

/**
 * Reads the values of a workbook (ECMA-376 part 1, SpreadsheetML): what a table needs, and nothing of charts or
 * styles but the formats of numbers.
 */

/** A value, and the code of its number format: `yyyy-mm-dd`, `0.00`; empty for General. */
export interface Cell {
  value: string | number | boolean;
  format: string;
}

/** A cell's row and column, from 1. */
export interface Place {
  row: number;
  column: number;
}

export interface Sheet {
  name: string;
  isHidden: boolean;
  /** The cells that have a value, by row and column. */
  rows: ReadonlyMap<number, ReadonlyMap<number, Cell>>;
  /** Ranges that are shown as one cell, with the value of the first. */
  merged: readonly { from: Place; to: Place }[];
}

export interface Workbook {
  /** Days are counted from 1 January 1904 (old Macs), otherwise from 30 December 1899. */
  isDate1904: boolean;
  /** In the order of their tabs. */
  sheets: readonly Sheet[];
}

const MEGABYTE = 1024 * 1024;
const UNPACKED = { entries: 500, entryBytes: 16 * MEGABYTE, totalBytes: 16 * MEGABYTE };
/** The last row and column that may have a value. */
const ROWS_MAX = 10_000;
const COLUMNS_MAX = 200;
/** Cells of all sheets, with those that have a style only; different texts, which cells share; merged ranges. */
const CELLS_MAX = 500_000;
const TEXTS_MAX = 100_000;
const MERGED_MAX = 10_000;

/** What stands for the result of a formula that the program which wrote the file has not computed. */
const NO_RESULT = '#CALC!';

/** Formats that a file names by a number only (part 1, 18.8.30; 27 to 36 and 50 to 58 are those of Chinese). */
const NUMBERED_FORMATS: Record<string, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  22: 'yyyy-mm-dd hh:mm',
};
for (const id of [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])
  NUMBERED_FORMATS[id] = 'yyyy-mm-dd';
for (const id of [18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56]) NUMBERED_FORMATS[id] = 'hh:mm';

/**
 * Returns the sheets of an XLSX file.
 * @throws ReadError damaged, encrypted, tooManyFiles, unpacksTooLarge, tooManyRows, tooManyColumns, tooManyCells,
 * tooManyTexts, tooMany, or an error of xmlParser
 */
export async function readWorkbook(path: string): Promise<Workbook> {
  const zip = await openZip(path, UNPACKED);
  try {
    return await workbookOf(zip);
  } catch (error) {
    if (error instanceof ReadError) throw error;
    throw new ReadError('damaged', { text: (error as Error).message }, { cause: error });
  } finally {
    zip.close();
  }
}

async function workbookOf(zip: Zip): Promise<Workbook> {
  const other = otherPackageOf(zip.names);
  if (other) throw new ReadError(other);
  const package_ = await relationsOf(zip, '');
  const book = package_.find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const tabs: { name: string; isHidden: boolean; relation: string }[] = [];
  let isDate1904 = false;
  const isRead = await readPart(zip, book, {
    open(name, attributes) {
      if (name === 'workbookPr') isDate1904 = /^(?:1|true|on)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const [, relation = ''] = Object.entries(attributes).find(([key]) => /:id$/.test(key)) ?? [];
      tabs.push({
        name: attributes.name ?? '',
        isHidden: /hidden/i.test(attributes.state ?? ''),
        relation,
      });
    },
  });
  if (!isRead || tabs.length === 0) throw new ReadError('damaged', { text: book });
  const relations = await relationsOf(zip, book);
  const partOf = (wanted: string) => relations.find(({ kind }) => kind === wanted)?.path;
  const cells = cellReader(
    await textsOf(zip, partOf('sharedStrings')),
    await formatsOf(zip, partOf('styles')),
  );
  const sheets: Sheet[] = [];
  for (const { name, isHidden, relation } of tabs) {
    const part = relations.find(({ id }) => id === relation);
    // A tab may also be a chart.
    if (part?.kind === 'worksheet') sheets.push({ name, isHidden, ...(await cells.read(zip, part.path)) });
  }
  return { isDate1904, sheets };
}

interface PartHandlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads a part by the names of its elements without their prefix. Returns false if the part does not exist. */
async function readPart(zip: Zip, path: string, { open, text, close }: PartHandlers): Promise<boolean> {
  const data = await zip.read(path);
  if (!data) return false;
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const handlers: XmlHandlers = {
    open: ({ name, attributes }) => open?.(local(name), attributes),
    text: (taken) => text?.(taken),
    close: ({ name }) => close?.(local(name)),
  };
  const parser = xmlParser(handlers);
  parser.write(decoded(data, findEncoding(data)?.encoding ?? 'utf-8'));
  parser.close();
  return true;
}

interface Relation {
  id: string;
  /** Last part of the address of its type. */
  kind: string;
  path: string;
}

/** Returns the parts that a part names (part 2, 9.3); those of the whole package for an empty path. */
async function relationsOf(zip: Zip, part: string): Promise<Relation[]> {
  const found: Relation[] = [];
  const folder = posix.dirname(part);
  await readPart(zip, posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const path = posix.join(Target.startsWith('/') ? '' : folder, Target).replace(/^\/+/, '');
      found.push({ id: Id, kind: posix.basename(Type), path });
    },
  });
  return found;
}

/** Collects the texts of `t` elements, without the readings of phonetic runs. */
function textCollector() {
  let text = '';
  let isText = false;
  let isReading = false;
  return {
    open(name: string) {
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text(taken: string) {
      if (isText) text += taken;
    },
    close(name: string) {
      isText = false;
      if (name === 'rPh') isReading = false;
    },
    /** Returns what was collected since the last call. Characters that XML cannot hold are written as `_x000D_`. */
    take(): string {
      const taken = text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
      text = '';
      return taken;
    },
  };
}

async function textsOf(zip: Zip, path: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  const collector = textCollector();
  if (path)
    await readPart(zip, path, {
      ...collector,
      close(name) {
        collector.close(name);
        if (name !== 'si') return;
        if (texts.length === TEXTS_MAX) throw new ReadError('tooManyTexts', { limit: TEXTS_MAX });
        texts.push(collector.take());
      },
    });
  return texts;
}

/** Returns the number formats of the cell styles. */
async function formatsOf(zip: Zip, path: string | undefined): Promise<string[]> {
  const codes: Record<string, string> = { ...NUMBERED_FORMATS };
  const formats: string[] = [];
  let isOfCells = false;
  if (path)
    await readPart(zip, path, {
      open(name, { numFmtId = '0', formatCode = '' }) {
        if (name === 'numFmt') codes[numFmtId] = formatCode;
        if (name === 'cellXfs') isOfCells = true;
        if (name === 'xf' && isOfCells) formats.push(codes[numFmtId] ?? '');
      },
      close(name) {
        if (name === 'cellXfs') isOfCells = false;
      },
    });
  return formats;
}

/** Returns the reader of sheets, which counts the cells of all of them. */
function cellReader(texts: readonly string[], formats: readonly string[]) {
  let counted = 0;
  return {
    async read(zip: Zip, path: string): Promise<Pick<Sheet, 'rows' | 'merged'>> {
      const rows = new Map<number, Map<number, Cell>>();
      const merged: Sheet['merged'][number][] = [];
      const inline = textCollector();
      let at: Place = { row: 0, column: 0 };
      let type = '';
      let format = '';
      let isValue = false;
      let value = '';
      /** The cell has a formula, and a result of it. */
      let [hasFormula, hasResult] = [false, false];
      const isRead = await readPart(zip, path, {
        open(name, attributes) {
          inline.open(name);
          isValue = name === 'v';
          hasFormula ||= name === 'f';
          hasResult ||= isValue;
          if (name === 'row') at = { row: rowOf(attributes.r) ?? at.row + 1, column: 0 };
          else if (name === 'c') {
            counted += 1;
            if (counted > CELLS_MAX) throw new ReadError('tooManyCells', { limit: CELLS_MAX });
            at = placeOf(attributes.r) ?? { ...at, column: at.column + 1 };
            type = attributes.t ?? '';
            format = formats[Number(attributes.s ?? -1)] ?? '';
            value = '';
            [hasFormula, hasResult] = [false, false];
          } else if (name === 'mergeCell') {
            if (merged.length === MERGED_MAX) throw new ReadError('tooMany', { limit: MERGED_MAX });
            const [from, to] = (attributes.ref ?? '').split(':').map(placeOf);
            if (from && to) merged.push({ from, to });
          }
        },
        text(taken) {
          inline.text(taken);
          if (isValue) value += taken;
        },
        close(name) {
          inline.close(name);
          isValue = false;
          if (name !== 'c') return;
          const found = hasFormula && !hasResult ? NO_RESULT : valueIn(type, value, inline.take());
          if (found === null) return;
          if (at.row > ROWS_MAX) throw new ReadError('tooManyRows', { limit: ROWS_MAX });
          if (at.column > COLUMNS_MAX) throw new ReadError('tooManyColumns', { limit: COLUMNS_MAX });
          const row = rows.get(at.row) ?? new Map<number, Cell>();
          rows.set(at.row, row.set(at.column, { value: found, format }));
        },
      });
      if (!isRead) throw new ReadError('damaged', { text: path });
      return { rows, merged };
    },
  };

  /** Returns the value of a cell by its type (part 1, 18.18.11); null if it has none. */
  function valueIn(type: string, value: string, inlineText: string): Cell['value'] | null {
    if (type === 'inlineStr') return inlineText || null;
    if (value === '') return null;
    if (type === 's') return texts[Number(value)] || null;
    if (type === 'b') return value === '1';
    if (type === '' || type === 'n') return Number.isFinite(Number(value)) ? Number(value) : value;
    // A text of a formula, an error, or a date as ISO 8601 writes it.
    return value;
  }
}

/** @throws ReadError damaged */
function rowOf(name: string | undefined): number | null {
  if (name === undefined) return null;
  if (!/^\d{1,7}$/.test(name)) throw new ReadError('damaged', { text: `row ${name.slice(0, 20)}` });
  return Number(name);
}

/**
 * Returns the place of a cell by its name, `B7`; null without one.
 * @throws ReadError damaged
 */
function placeOf(name: string | undefined): Place | null {
  if (name === undefined) return null;
  const [, letters = '', row] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(name) ?? [];
  if (!row) throw new ReadError('damaged', { text: `cell ${name.slice(0, 20)}` });
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(row), column };
}
