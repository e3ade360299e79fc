/** Entry point of the processes that read files, which outside.ts starts. */
import { serialize } from 'node:v8';
import { serveTasks } from '../task-process/serve-tasks.ts';
import { ReadError } from './read-error.ts';
import type { Answer, Task } from './task.ts';

const ROOT = new URL('../../../', import.meta.url);
const MEGABYTE = 1024 * 1024;

async function carryOut({ file, name, args, resultBytes }: Task): Promise<Answer> {
  try {
    const work = (await import(new URL(file, ROOT).href))[name] as (...args: unknown[]) => unknown;
    const done = await work(...args);
    if (serialize(done).length > resultBytes)
      throw new ReadError('resultTooLarge', { megabytes: resultBytes / MEGABYTE });
    return { done };
  } catch (error) {
    if (error instanceof ReadError) return { refused: error.reason };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

await serveTasks(carryOut);
