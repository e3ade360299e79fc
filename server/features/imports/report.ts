import type { ImportChange } from '@/lib/contract/admin-imports';
import type { ImportReason } from '@/lib/contract/import-reasons';
import type { Format } from '@/server/features/imports/readers/open-file';
import type { Problem } from './course-import';

export interface ReportedProblem extends Problem {
  /** Place in the file, from 1: the element, or in CSV and JSON Lines the line. */
  row: number;
  /** The row's own id, where it has one. */
  id: string;
}

/** What became of one file or address. */
export interface InputReport {
  input: string;
  format: Format | null;
  /** Null: read to its end. Otherwise why it was not; rows before the fault were taken over. */
  failure: ImportReason | null;
  /** The address says that nothing changed since the last import. */
  notModified: boolean;
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  /** Of those inserted or updated, courses whose run is over. */
  ended: number;
  /** Rows that are not meant for the catalogue, such as concerts. */
  skipped: number;
  /** Rows that were not taken over. */
  problems: ReportedProblem[];
  /** Rows that were, with a field left out or kept as text. */
  notes: ReportedProblem[];
}

export interface ImportReport {
  dryRun: boolean;
  /** Days by which dates were moved. */
  movedDays: number;
  inputs: InputReport[];
  /** Courses that were written, the first of them; only where what they were before is noted. */
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

/** 0: all went well; 1: some rows or files had problems; 2: nothing could be read. */
export function exitCodeOf({ inputs }: ImportReport): 0 | 1 | 2 {
  if (inputs.every(({ failure, rows }) => failure !== null && rows === 0)) return 2;
  return inputs.some(({ failure, problems }) => failure !== null || problems.length > 0) ? 1 : 0;
}
