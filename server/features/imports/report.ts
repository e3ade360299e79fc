import type { ImportChange } from '@/lib/contract/admin-imports';
import type { ImportReason } from '@/lib/contract/import-reasons';
import type { Format } from '@/server/features/imports/readers/open-file';
import type { Problem } from './course-import';

export interface ReportedProblem extends Problem {
  /** Position in the file, from 1: the element, or in CSV and JSON Lines the line. */
  row: number;
  /** The id of the row; empty if it has none. */
  id: string;
}

/** The result for one file or address. */
export interface InputReport {
  input: string;
  format: Format | null;
  /** Null if the input was read to its end, otherwise the reason; rows before the failure were imported. */
  failure: ImportReason | null;
  /** The server reports no change since the last import. */
  notModified: boolean;
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  /** Inserted or updated courses that are over. */
  ended: number;
  /** Rows that are not meant for the catalogue, such as concerts. */
  skipped: number;
  /** Rows that were not imported. */
  problems: ReportedProblem[];
  /** Rows that were imported with a field omitted or as text only. */
  notes: ReportedProblem[];
}

export interface ImportReport {
  dryRun: boolean;
  /** Days by which dates were moved. */
  movedDays: number;
  inputs: InputReport[];
  /** The first courses that were written; filled only when the import records previous values. */
  changes: ImportChange[];
}

export function newInputReport(input: string): InputReport {
  return {
    input,
    format: null,
    failure: null,
    notModified: false,
    rows: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    ended: 0,
    skipped: 0,
    problems: [],
    notes: [],
  };
}

/** Returns the exit code. 0: success; 1: some rows or files had problems; 2: nothing could be read. */
export function exitCodeOf({ inputs }: ImportReport): 0 | 1 | 2 {
  if (inputs.every(({ failure, rows }) => failure !== null && rows === 0)) return 2;
  return inputs.some(({ failure, problems }) => failure !== null || problems.length > 0) ? 1 : 0;
}
