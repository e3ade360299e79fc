import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Milliseconds after which an idle process ends to free its memory; a new one starts in a tenth of a second.
 */
const IDLE_MS = 60_000;

/**
 * Has glibc return larger blocks to the system once they are freed (mallopt(3)). By default it raises this number to up
 * to 32 MB, and a process keeps some 100 MB of the largest pictures.
 */
const RETURN_MEMORY = { MALLOC_MMAP_THRESHOLD_: String(128 * 1024) };

/** A task for a process, and its answer, as plain data (serve-tasks.ts). */
export interface Ordered<Task> {
  id: number;
  task: Task;
}
export interface Answered<Answer> {
  id: number;
  answer: Answer;
}

/** The process ended before it answered: by a signal, or by itself. */
export interface Gone {
  gone: NodeJS.Signals | 'itself';
}

/**
 * A child process that reads what strangers send. It has a lower priority than the site, so that pages come first
 * where processors are few, memory of its own, and by default none of the site's environment variables.
 * @param program file that calls serveTasks; Node runs it directly
 * @param options of Node
 */
export class TaskProcess<Task, Answer> {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, (answer: Answer | Gone) => void>();
  private lastId = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    program: string,
    options: readonly string[] = [],
    environment: Partial<NodeJS.ProcessEnv> = {},
  ) {
    this.child = fork(program, [], {
      serialization: 'advanced',
      execArgv: [...options],
      env: { ...RETURN_MEMORY, ...environment, NODE_ENV: process.env.NODE_ENV },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Set before the process starts threads, because a thread inherits the priority.
    if (this.child.pid) setPriority(this.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.child.on('message', ({ id, answer }: Answered<Answer>) => this.take(id, answer));
    this.child.on('exit', (_, signal) => this.abandon(signal));
    this.child.on('error', () => this.abandon(null));
    // Does not keep a finished script running.
    this.child.unref();
    this.child.channel?.unref();
  }

  /** Reports whether the process accepts tasks. */
  get isThere(): boolean {
    return this.child.connected;
  }

  /** Runs a task. Never rejects. */
  order(task: Task): Promise<Answer | Gone> {
    return new Promise((resolve) => {
      clearTimeout(this.idle);
      this.lastId += 1;
      this.waiting.set(this.lastId, resolve);
      this.child.ref();
      this.child.channel?.ref();
      const ordered: Ordered<Task> = { id: this.lastId, task };
      this.child.send(ordered, (error) => error && this.abandon(this.child.signalCode));
    });
  }

  /** Ends the process after its present turn of JavaScript. */
  end(): void {
    if (this.child.connected) this.child.disconnect();
  }

  /** Ends the process at once, whatever it does. */
  kill(): void {
    this.child.kill('SIGKILL');
  }

  private take(id: number, answer: Answer | Gone): void {
    this.waiting.get(id)?.(answer);
    this.waiting.delete(id);
    if (this.waiting.size > 0) return;
    this.child.unref();
    this.child.channel?.unref();
    this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
  }

  private abandon(signal: NodeJS.Signals | null): void {
    clearTimeout(this.idle);
    for (const id of [...this.waiting.keys()]) this.take(id, { gone: signal ?? 'itself' });
  }
}
