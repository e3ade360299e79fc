import { safeCsv } from '@/components/ui/safe-csv';
import type { Corrections, CourseFileField, CourseFileResult } from '@/lib/contract/course-file';

type Of<K extends 'columns' | 'words' | 'cells'> = Corrections[K][number];

/** Returns corrections with another decision about a heading. A field belongs to the heading chosen last. */
export const withColumn = (corrections: Corrections, column: Of<'columns'>): Corrections => ({
  ...corrections,
  columns: [
    ...corrections.columns.filter(
      ({ heading, field }) => heading !== column.heading && (field === null || field !== column.field),
    ),
    column,
  ],
});

/** Returns corrections with another decision about a word. */
export const withWord = (corrections: Corrections, word: Of<'words'>): Corrections => ({
  ...corrections,
  words: [...corrections.words.filter(({ field, text }) => field !== word.field || text !== word.text), word],
});

/** Returns corrections with another value of a cell. */
export const withCell = (corrections: Corrections, cell: Of<'cells'>): Corrections => ({
  ...corrections,
  cells: [...corrections.cells.filter(({ row, field }) => row !== cell.row || field !== cell.field), cell],
});

/** Returns corrections in which rows are skipped, or change what they repeat, or not any longer. */
export const withRows = (
  corrections: Corrections,
  choice: 'skip' | 'change',
  rows: readonly number[],
  isChosen: boolean,
): Corrections => ({
  ...corrections,
  [choice]: [...corrections[choice].filter((row) => !rows.includes(row)), ...(isChosen ? rows : [])],
});

/** Returns the text of a cell, with its correction; empty if its field has no column. */
export function cellOf(
  { columns, rows }: CourseFileResult,
  corrections: Corrections,
  row: number,
  field: CourseFileField,
): string {
  const corrected = corrections.cells.find((cell) => cell.row === row && cell.field === field);
  const cells = rows.find((one) => one.row === row)?.cells ?? [];
  return corrected?.value ?? cells[columns.findIndex((column) => column.field === field)] ?? '';
}

/**
 * Returns the rows with mistakes as CSV: the columns of the file with the corrections of their cells, then the reasons.
 * @param reasonsOf returns the reasons of a row as one text
 */
export function mistakesCsv(
  result: CourseFileResult,
  corrections: Corrections,
  heading: string,
  reasonsOf: (row: CourseFileResult['rows'][number]) => string,
): string {
  const wrong = result.rows.filter(needsWork);
  return safeCsv([
    [...result.columns.map((column) => column.heading), heading],
    ...wrong.map((row) => [
      ...result.columns.map(({ field }, at) =>
        field ? cellOf(result, corrections, row.row, field) : (row.cells[at] ?? ''),
      ),
      reasonsOf(row),
    ]),
  ]);
}

/** Reports whether something is wrong with a row, or missing. */
export const needsWork = ({ isSkipped, isDraft, problems, missing }: CourseFileResult['rows'][number]) =>
  !isSkipped && (!isDraft || problems.length > 0 || missing.length > 0);
