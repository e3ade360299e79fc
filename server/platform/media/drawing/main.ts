/**
 * The drawing process (drawing-process.ts starts it). Run by Node as it stands, types stripped, like the gateway: so
 * this folder imports by file name, and of the rest only types.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Answer, Order } from './order.ts';
import { isOutOfMemory } from './out-of-memory.ts';
import { RefusedPicture } from './refused-picture.ts';
import { TASKS, type Task } from './tasks.ts';

/** From -1000 to 1000: whom Linux ends first when memory runs out. */
const ENDED_BEFORE_THE_SITE = 500;

// It ends with the site, which lets what is being drawn finish first, not with the signal that both get.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
await writeFile('/proc/self/oom_score_adj', String(ENDED_BEFORE_THE_SITE)).catch(() => undefined);
// No picture is drawn twice.
sharp.cache(false);

async function carryOut({ task, args }: Order): Promise<Answer> {
  try {
    return { drawn: await (TASKS[task] as (...args: unknown[]) => Promise<unknown>)(...args) };
  } catch (error) {
    // What it holds is then free for the process that tries again (draw.ts).
    if (isOutOfMemory(error)) process.exit(1);
    return error instanceof RefusedPicture ? { problem: error.problem } : { failure: String(error) };
  }
}

/** What is drawn after somebody has got an answer; it gives way to what somebody waits for. */
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

process.on('message', (order: Order<Task>) => {
  void inTurn(order).then((answer) => process.send?.({ id: order.id, answer }));
});
