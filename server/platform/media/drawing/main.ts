/**
 * Entry point of the image process, which drawing-process.ts starts. Node runs it directly and strips the
 * types, so this folder imports by file name, and from other folders only types.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Answer, Order } from './order.ts';
import { isOutOfMemory } from './out-of-memory.ts';
import { RefusedPicture } from './refused-picture.ts';
import { TASKS } from './tasks.ts';

/**
 * OOM score from -1000 to 1000: Linux kills the process with the highest score first when memory runs out.
 */
const ENDED_BEFORE_THE_SITE = 500;

// Ignores the signals that the site receives too. The site waits for running tasks, then disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
await writeFile('/proc/self/oom_score_adj', String(ENDED_BEFORE_THE_SITE)).catch(() => undefined);
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

process.on('message', (order: Order) => {
  void carryOut(order).then((answer) => process.send?.({ id: order.id, answer }));
});
