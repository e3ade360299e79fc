import type { ImportReason } from '@/lib/contract/import-reasons';

/** A function to call in another process: its file from the root of the repository, its name, its arguments. */
export interface Task {
  file: string;
  name: string;
  args: unknown[];
  /** Largest result in bytes, as it is sent back. */
  resultBytes: number;
}

/** The result of a task, as plain data that can be sent between processes. */
export type Answer = { done: unknown } | { refused: ImportReason } | { failure: string };
