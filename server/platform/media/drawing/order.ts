import type { PictureProblem } from '@/lib/contract/picture-problems';
import type { Task, Tasks } from './tasks.ts';

/** A task for the image process. */
export interface Order<T extends Task = Task> {
  task: T;
  args: Parameters<Tasks[T]>;
}

/** The result of a task, as plain data that can be sent between processes. */
export type Answer = { drawn: unknown } | { problem: PictureProblem } | { failure: string };
