import type { Problem } from '@/server/features/imports/course-import';

/** A line of a table, numbered as a spreadsheet does: its texts by column, or the problem that prevented reading it. */
export type TableLine = { row: number; texts: string[] } | { row: number; problem: Problem };

/** A line below the headings: its texts by heading, or its problem. */
export type TableRow = { row: number; cells: Record<string, string> } | { row: number; problem: Problem };

/** Lines at the top of a table among which the headings are found. */
export const HEADING_LINES_MAX = 15;
/** Recognised headings with which a line can be that of the headings although another comes before it. */
export const RECOGNISED_MIN = 2;
/** A remark: an explanation of the columns, or an example. */
export const REMARK = /^[#＃]/;

const TOTAL_WORD = '(?:總計|合計|總數|總和|合共|共計|小計|(?:grand |sub-?)?total|sum)';
/** The first text of a row with the sums of a table, alone or with a count: 合計：12班. */
const TOTAL = new RegExp(`^${TOTAL_WORD}\\s*[:：]?$`, 'i');
const TOTAL_COUNT = new RegExp(
  `^${TOTAL_WORD}\\s*[:：]?\\s*(?:HK)?\\$?[\\d,.]{1,12}\\s*(?:個?課程|[班個項人堂元]|classes|courses|lessons)?$`,
  'i',
);
/** The only text of a row with a remark below a table. */
const NOTE =
  /^(?:[*＊※]|(?:備註|附註|註|備忘|注意(?:事項)?|查詢|報名方法|notes?|remarks?|n\.?b\.?|enquiry|enquiries)\s*\d*\s*[:：.])/i;

/** Reports whether a line has a text, or a problem. */
export const isFilled = (line: TableLine): boolean =>
  'problem' in line || line.texts.some((text) => text !== '');

interface Recognition {
  /** Returns what a heading means; null: it has no meaning. */
  meaningOf: (heading: string) => string | null;
  /** A line with texts in more columns than there are headings is a problem: a text with a comma has no quotation marks. */
  hasAllColumns: boolean;
  /** Reports whether a line below the headings is a remark. */
  isRemark: (cells: Record<string, string>) => boolean;
}

/**
 * Returns the rows below the headings, without remarks, and the lines above them, which are left out: a title, for example.
 * The headings are the first of the first lines that has the most recognised ones. If none has two, they are the first
 * line with two texts, and their meaning is to be decided.
 */
export function readHeadings(
  lines: readonly TableLine[],
  { meaningOf, hasAllColumns, isRemark }: Recognition,
): { rows: TableRow[]; above: TableLine[]; recognised: number } {
  const filled = lines.filter(isFilled);
  const hasTexts = (least: number) => (line: TableLine) =>
    'texts' in line && line.texts.filter(Boolean).length >= least;
  const table = filled.slice(0, HEADING_LINES_MAX).findIndex(hasTexts(2));
  const first = table >= 0 ? table : filled.findIndex(hasTexts(1));
  const counts = filled
    .slice(0, HEADING_LINES_MAX)
    .map((line) => ('texts' in line ? new Set(line.texts.flatMap((text) => meaningOf(text) ?? [])).size : 0));
  const most = Math.max(0, ...counts);
  const at = most >= RECOGNISED_MIN ? counts.indexOf(most) : first;
  const headings = filled[at];
  if (!headings || !('texts' in headings))
    return { rows: filled.filter(isProblem), above: [], recognised: 0 };
  const written = headings.texts.map((text) => text.trim());
  const names = distinct(written);
  const rows = filled.slice(at + 1).map(rowOf);
  return {
    rows: rows.filter((row) => !('cells' in row) || !isRemark(row.cells)),
    above: filled.slice(0, at),
    recognised: most,
  };

  function rowOf(line: TableLine): TableRow {
    if ('problem' in line) return line;
    const { row, texts } = line;
    if (hasAllColumns && texts.slice(names.length).some(Boolean)) {
      const values = { found: texts.length, wanted: names.length };
      return { row, problem: { field: '', reason: { code: 'csvColumns', values } } };
    }
    const filledTexts = texts.map((text) => text.trim()).filter(Boolean);
    if (texts.length >= 2 && written.every((name, column) => name === (texts[column] ?? '').trim()))
      return { row, problem: { field: '', reason: { code: 'headingsAgain', values: {} } } };
    const [only = '', ...others] = filledTexts;
    if (
      (TOTAL.test(only) && filledTexts.length < names.length) ||
      (TOTAL_COUNT.test(only) && 2 * filledTexts.length <= names.length)
    )
      return { row, problem: { field: '', reason: { code: 'totalRow', values: {} } } };
    if (names.length > 1 && others.length === 0 && NOTE.test(only))
      return { row, problem: { field: '', reason: { code: 'noteRow', values: {} } } };
    const cells = names.flatMap((name, column) => (name ? [[name, texts[column] ?? '']] : []));
    return { row, cells: Object.fromEntries(cells) };
  }
}

/** Numbers the headings that repeat an earlier one, so that every column has its own. */
function distinct(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return name === '' || count === 1 ? name : `${name} (${count})`;
  });
}

const isProblem = (line: TableLine) => 'problem' in line;
