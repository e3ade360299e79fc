/**
 * Entry point of the image process, which draw.ts starts. Node runs it directly and strips the types, so this
 * folder imports by file name.
 */
import sharp from 'sharp';
import { serveTasks } from '../../task-process/serve-tasks.ts';
import type { Answer, Order } from './order.ts';
import { isOutOfMemory } from './out-of-memory.ts';
import { RefusedPicture } from './refused-picture.ts';
import { TASKS, type Task } from './tasks.ts';

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

/** Tasks for which no request waits; they run after the others. */
const CAN_WAIT: ReadonlySet<Task> = new Set(['avif', 'blur']);
const awaited = new Set<Promise<Answer>>();

async function inTurn(order: Order): Promise<Answer> {
  if (CAN_WAIT.has(order.task)) {
    while (awaited.size > 0) await Promise.all(awaited);
    return carryOut(order);
  }
  const answer = carryOut(order);
  awaited.add(answer);
  await answer;
  awaited.delete(answer);
  return answer;
}

await serveTasks<Order>(inTurn);
