import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Answer, Answered, Order } from './order';
import type { Task, Tasks } from './tasks';

// Not a part of the build, which would otherwise look for it.
const PROGRAM = join(/* turbopackIgnore: true */ process.cwd(), 'server/platform/media/drawing/main.ts');
/** Then its memory is given back; the next one is there in a tenth of a second. */
const IDLE_MS = 60_000;

/**
 * A process that draws pictures: at a lower priority than the site, whose pages come first where processors are few;
 * with memory of its own; and without the site's environment, because it decodes what strangers send.
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
      env: { NODE_ENV: process.env.NODE_ENV },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Before it has threads: each takes over the priority of the one that starts it.
    if (this.child.pid) setPriority(this.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.child.on('message', ({ id, answer }: Answered) => this.take(id, answer));
    for (const end of ['exit', 'disconnect', 'error'] as const) this.child.on(end, () => this.abandon());
    // A script that is done does not wait for it.
    this.child.unref();
    this.child.channel?.unref();
  }

  /** Whether it takes orders. */
  get isThere(): boolean {
    return this.child.connected;
  }

  /** Has a picture drawn. Never rejects. */
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

  /** Ends it, whatever it is doing. */
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
