/**
 * The other end of a TaskProcess. Node runs it directly and strips the types, so this folder, and the programs that
 * import it, import by file name, and from other folders only types.
 */
import { writeFile } from 'node:fs/promises';
import type { Ordered } from './task-process.ts';

/**
 * OOM score from -1000 to 1000: Linux kills the process with the highest score first when memory runs out.
 */
const ENDED_BEFORE_THE_SITE = 500;

/** Carries out the tasks of the process that started this one, until that one ends or disconnects. */
export async function serveTasks<Task>(carryOut: (task: Task) => Promise<unknown>): Promise<void> {
  // Ignores the signals that the site receives too. The site waits for running tasks, then disconnects.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  await writeFile('/proc/self/oom_score_adj', String(ENDED_BEFORE_THE_SITE)).catch(() => undefined);
  process.on('message', ({ id, task }: Ordered<Task>) => {
    void carryOut(task).then((answer) => process.send?.({ id, answer }));
  });
}
