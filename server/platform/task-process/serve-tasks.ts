/**
 * The other end of a TaskProcess. Node runs it directly and strips the types, so this folder, and the programs that
 * import it, import by file name, and from other folders only types.
 */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Ordered } from './task-process.ts';

/**
 * OOM score from -1000 to 1000: Linux kills the process with the highest score first when memory runs out.
 */
const ENDED_BEFORE_THE_SITE = 500;

/**
 * Ends this process once its parent is gone. In a thread of its own: a task may keep the main thread busy for hours, so
 * that it hears of no disconnection, and the parent that would have ended it was killed.
 */
const END_WITH_PARENT = `
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 1_000);
`;

/** Carries out the tasks of the process that started this one, until that one ends or disconnects. */
export async function serveTasks<Task>(carryOut: (task: Task) => Promise<unknown>): Promise<void> {
  // Ignores the signals that the site receives too. The site waits for running tasks, then disconnects.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  const thread = new Worker(END_WITH_PARENT, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } });
  await once(thread, 'online');
  thread.unref();
  await writeFile('/proc/self/oom_score_adj', String(ENDED_BEFORE_THE_SITE)).catch(() => undefined);
  process.on('message', ({ id, task }: Ordered<Task>) => {
    void carryOut(task).then((answer) => process.send?.({ id, answer }));
  });
}
