/**
 * Entry point of the image process, which draw.ts starts. Node runs it directly and strips the types, so this
 * folder imports by file name.
 */
import sharp from 'sharp';
import { serveTasks } from '../../task-process/serve-tasks.ts';
import { isOutOfMemory, RefusedPicture } from './refused-picture.ts';
import type { Answer, Order } from './tasks.ts';
import { TASKS } from './tasks.ts';

// No cache, because no picture is processed twice.
sharp.cache(false);

async function carryOut({ task, args }: Order): Promise<Answer> {
  try {
    return { drawn: await (TASKS[task] as (...args: unknown[]) => Promise<unknown>)(...args) };
  } catch (error) {
    // Frees the memory for the process that retries the task (draw.ts).
    if (isOutOfMemory(error)) process.exit(1);
    return error instanceof RefusedPicture ? { problem: error.problem } : { failure: String(error) };
  }
}

await serveTasks<Order>(carryOut);
