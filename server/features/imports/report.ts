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
  /** How many of the inserted, updated and unchanged are merchants. */
  merchants: { inserted: number; updated: number; unchanged: number };
  /** Inserted or updated courses, without the merchants. */
  courses: number;
  /** Those of them that are over. */
  ended: number;
  /** Published courses of the same feed that it no longer names. */
  left: number;
  /** Rows that are not meant for the catalogue, such as concerts. */
  skipped: number;
  /** Rows of claimed merchants, and of their courses, which stay as they are. */
  claimed: number;
  /** Faults of the rows that were not imported: all of a row. */
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
    merchants: { inserted: 0, updated: 0, unchanged: 0 },
    courses: 0,
    ended: 0,
    left: 0,
    skipped: 0,
    claimed: 0,
    problems: [],
    notes: [],
  };
}

/** Returns the exit code. 0: success; 1: some rows or files had problems; 2: nothing could be read. */
export function exitCodeOf({ inputs }: ImportReport): 0 | 1 | 2 {
  if (inputs.every(({ failure, rows }) => failure !== null && rows === 0)) return 2;
  return inputs.some(({ failure, problems }) => failure !== null || problems.length > 0) ? 1 : 0;
}

/** Returns how many rows the problems or notes are about; those of the file as a whole count as none. */
export const rowsOf = (problems: readonly Pick<ReportedProblem, 'row'>[]): number =>
  new Set(problems.map(({ row }) => row).filter((row) => row > 0)).size;

/** Returns whether an input has written courses, and all of them are over, so that visitors see none. */
export const isAllOver = ({ courses, ended }: Pick<InputReport, 'courses' | 'ended'>): boolean =>
  courses > 0 && ended === courses;
