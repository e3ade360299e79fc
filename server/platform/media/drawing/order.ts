import type { PictureProblem } from '@/lib/contract/picture-problems';
import type { Task, Tasks } from './tasks.ts';

/** What the drawing process is told. */
export interface Order<T extends Task = Task> {
  id: number;
  task: T;
  args: Parameters<Tasks[T]>;
}

/** What became of it: plain data, which any copy of a module understands; `gone` when the process ended before. */
export type Answer = { drawn: unknown } | { problem: PictureProblem } | { failure: string } | { gone: true };

export interface Answered {
  id: number;
  answer: Answer;
}
