import { join } from 'node:path';
import { singleton } from '@/lib/process/singleton';
import { ServiceAway } from '@/server/platform/errors/unavailable';
import { FairQueue, type Sender } from '@/server/platform/task-process/fair-queue';
import { TaskProcess } from '@/server/platform/task-process/task-process';
import { ReadError } from './read-error';
import type { Answer, Task } from './task';

// The path is built at run time so that the bundler does not resolve it.
const PROGRAM = join(/* turbopackIgnore: true */ process.cwd(), 'server/platform/reading/main.ts');
const MEGABYTE = 1024 * 1024;
/** Tasks of a kind that wait for a process; more are answered 503. */
const WAITING_MAX = 100;
/** Signals by which V8 ends its process when memory is used up. */
const OUT_OF_MEMORY = new Set<unknown>(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV']);

interface Limits {
  seconds: number;
  /** Memory of JavaScript; bytes outside of it are limited by what the task reads. */
  megabytes?: number;
  /** Largest result, which this thread has to take in. */
  resultMegabytes?: number;
  /** Processes that run tasks of this kind at the same time. */
  atOnce?: number;
  /** For a task that is a part of the site: it has its environment, and imports by alias. */
  isOfSite?: boolean;
}

/**
 * Returns a function that runs outside this thread: in a process without environment variables, of lower priority, that
 * is killed when it passes a limit. Node runs its file directly and strips the types, so that file imports by file
 * name, and by alias only types. Arguments and result are copied. Senders take turns, and the process of a sender who has left is killed.
 *
 * The returned function throws ReadError as the function does, and with the limit that it passed: tooSlow,
 * tooMuchMemory, resultTooLarge; ServiceAway if too many tasks wait or the system ended the process.
 * @param file path from the root of the repository
 * @param name of the exported function
 */
export function outside<F extends (...args: never[]) => unknown>(
  file: string,
  name: string,
  { seconds, megabytes = 256, resultMegabytes = 8, atOnce = 2, isOfSite = false }: Limits,
): (sender: Sender, ...args: Parameters<F>) => Promise<Awaited<ReturnType<F>>> {
  const shared = singleton(`outside ${file} ${name}`, () => ({
    queue: new FairQueue({ atOnce, expensive: Infinity }),
    idle: [] as TaskProcess<Task, Answer>[],
    calls: 0,
  }));

  function start(): TaskProcess<Task, Answer> {
    const memory = `--max-old-space-size=${megabytes}`;
    return isOfSite
      ? new TaskProcess(PROGRAM, [memory, '--import', 'tsx'], process.env)
      : new TaskProcess(PROGRAM, [memory]);
  }

  async function run(args: unknown[], signal: AbortSignal | undefined): Promise<unknown> {
    let child = shared.idle.pop();
    while (child && !child.isThere) child = shared.idle.pop();
    const running = child ?? start();
    let isLate = false;
    const kill = () => running.kill();
    const timer = setTimeout(() => {
      isLate = true;
      kill();
    }, seconds * 1000);
    signal?.addEventListener('abort', kill);
    const answer = await running.order({ file, name, args, resultBytes: resultMegabytes * MEGABYTE });
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
    if ('gone' in answer) {
      if (isLate) throw new ReadError('tooSlow', { seconds });
      if (OUT_OF_MEMORY.has(answer.gone)) throw new ReadError('tooMuchMemory', { megabytes });
      throw new ServiceAway(`reading: ${name} ended with ${answer.gone}`);
    }
    shared.idle.push(running);
    if ('done' in answer) return answer.done;
    if ('refused' in answer) throw new ReadError(answer.refused.code, answer.refused.values);
    throw new Error(`reading: ${name}: ${answer.failure}`);
  }

  async function call(sender: Sender, ...args: unknown[]): Promise<unknown> {
    if (shared.calls >= atOnce + WAITING_MAX) throw new ServiceAway(`reading: too many wait for ${name}`);
    shared.calls += 1;
    try {
      return await shared.queue.run(Symbol(name), { ...sender, cost: 1 }, () => run(args, sender.signal));
    } finally {
      shared.calls -= 1;
    }
  }
  return call as (sender: Sender, ...args: Parameters<F>) => Promise<Awaited<ReturnType<F>>>;
}
