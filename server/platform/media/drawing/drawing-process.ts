import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Answer, Answered, Order } from './order';
import type { Task, Tasks } from './tasks';

// The path is built at run time so that the bundler does not resolve it.
const PROGRAM = join(/* turbopackIgnore: true */ process.cwd(), 'server/platform/media/drawing/main.ts');
/**
 * Milliseconds after which an idle process ends to free its memory; a new one starts in a tenth of a second.
 */
const IDLE_MS = 60_000;

/**
 * Has glibc return larger blocks to the system once they are freed (mallopt(3)). By default it raises this number to up to
 * 32 MB, and the process keeps some 100 MB of the largest pictures.
 */
const RETURN_MEMORY = { MALLOC_MMAP_THRESHOLD_: String(128 * 1024) };

/**
 * A child process that decodes and encodes pictures. It has a lower priority than the site, so that pages
 * come first where processors are few, memory of its own, and none of the site's environment variables,
 * because it decodes untrusted files.
 */
export class DrawingProcess {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private lastId = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor() {
    this.child = fork(PROGRAM, [], {
      serialization: 'advanced',
      execArgv: [],
      env: { NODE_ENV: process.env.NODE_ENV, ...RETURN_MEMORY },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Set before the process starts threads, because a thread inherits the priority.
    if (this.child.pid) setPriority(this.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.child.on('message', ({ id, answer }: Answered) => this.take(id, answer));
    for (const end of ['exit', 'disconnect', 'error'] as const) this.child.on(end, () => this.abandon());
    // Does not keep a finished script running.
    this.child.unref();
    this.child.channel?.unref();
  }

  /** Reports whether the process accepts tasks. */
  get isThere(): boolean {
    return this.child.connected;
  }

  /** Runs a task. Never rejects. */
  order<T extends Task>(task: T, args: Parameters<Tasks[T]>): Promise<Answer> {
    return new Promise((resolve) => {
      clearTimeout(this.idle);
      this.lastId += 1;
      this.waiting.set(this.lastId, resolve);
      this.child.channel?.ref();
      const order: Order<T> = { id: this.lastId, task, args };
      this.child.send(order, (error) => error && this.abandon());
    });
  }

  /** Ends the process, even during a task. */
  end(): void {
    if (this.child.connected) this.child.disconnect();
  }

  private take(id: number, answer: Answer): void {
    this.waiting.get(id)?.(answer);
    this.waiting.delete(id);
    if (this.waiting.size > 0) return;
    this.child.channel?.unref();
    this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
  }

  private abandon(): void {
    clearTimeout(this.idle);
    for (const id of [...this.waiting.keys()]) this.take(id, { gone: true });
  }
}
