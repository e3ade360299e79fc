/** For whom a task runs, and what it costs. */
export interface Turn {
  /** Owners take turns by the cost of their tasks. Null: nobody waits for the task, so it runs after all others. */
  owner: string | null;
  /** Estimated cost, in one unit for all tasks of a queue. */
  cost: number;
  /** Ends the waiting. A task that nobody waits for any more does not begin. */
  signal?: AbortSignal | undefined;
}

/** Who sent what a task reads, as far as a queue distinguishes senders. */
export type Sender = Pick<Turn, 'owner' | 'signal'>;

/** The site itself, as the sender of what an operator imports, or looks at. */
export const SITE: Sender = { owner: 'site' };

interface Task {
  cost: number;
  /** Virtual time at which the task would end if all owners shared the queue equally; infinite without an owner. */
  end: number;
  result: PromiseWithResolvers<unknown>;
  /** The work of each caller that waits for the result. The first one's is carried out. */
  callers: Set<() => Promise<unknown>>;
}

/**
 * Runs tasks in fair turns among their owners: self-clocked fair queueing (Golestani, INFOCOM 1994). Each task gets
 * the virtual time at which it would end, and the earliest runs next. So an owner with many or expensive tasks does not
 * delay another owner's cheap one, and no task waits for ever, because the virtual time goes on. Callers with the same
 * key share one task while it waits or runs.
 */
export class FairQueue {
  readonly #waiting = new Map<unknown, Task>();
  readonly #running = new Map<unknown, Task>();
  /** Virtual time at which the last task of each owner ends. */
  readonly #ends = new Map<string, number>();
  #now = 0;

  /** @param limits tasks that run at once; `expensive`: cost above which a task runs beside cheaper ones only */
  constructor(private readonly limits: { atOnce: number; expensive: number }) {}

  /**
   * Runs a task when its turn comes. Rejects with the reason of the signal once that is aborted, otherwise like `work`.
   * @param key callers with the same key share one task, and its result
   */
  async run<T>(key: unknown, { owner, cost, signal }: Turn, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    const end = owner === null ? Infinity : Math.max(this.#now, this.#ends.get(owner) ?? 0) + cost;
    let task = this.#running.get(key) ?? this.#waiting.get(key);
    if (task) task.end = Math.min(task.end, end);
    else {
      task = { cost, end, result: Promise.withResolvers(), callers: new Set() };
      this.#waiting.set(key, task);
      if (owner !== null) this.#ends.set(owner, end);
    }
    const caller = () => work();
    task.callers.add(caller);
    this.#startNext();
    if (!signal) return (await task.result.promise) as T;
    const leave = () => {
      task.callers.delete(caller);
      if (task.callers.size === 0 && this.#waiting.get(key) === task) this.#waiting.delete(key);
    };
    return (await orAborted(task.result.promise, signal, leave)) as T;
  }

  #startNext(): void {
    while (this.#running.size < this.limits.atOnce) {
      const next = this.#next();
      if (!next) return;
      const [key, task] = next;
      this.#waiting.delete(key);
      this.#running.set(key, task);
      if (Number.isFinite(task.end)) this.#now = Math.max(this.#now, task.end);
      for (const [owner, end] of this.#ends) if (end <= this.#now) this.#ends.delete(owner);
      void this.#carryOut(key, task);
    }
  }

  #next(): [unknown, Task] | undefined {
    const isExpensive = ({ cost }: Task) => cost > this.limits.expensive;
    const isOneRunning = [...this.#running.values()].some(isExpensive);
    return [...this.#waiting]
      .filter(([, task]) =>
        Number.isFinite(task.end) ? !(isOneRunning && isExpensive(task)) : this.#running.size === 0,
      )
      .reduce<[unknown, Task] | undefined>(
        (first, one) => (first && first[1].end <= one[1].end ? first : one),
        undefined,
      );
  }

  async #carryOut(key: unknown, task: Task): Promise<void> {
    const { callers, result } = task;
    const [work = async () => undefined] = callers;
    try {
      result.resolve(await work());
    } catch (error) {
      // The work of a caller that has left may have failed for that reason, so another caller's is tried.
      if (callers.size > 0 && !callers.has(work)) this.#waiting.set(key, task);
      else result.reject(error);
    } finally {
      this.#running.delete(key);
      // Later, so that a caller that goes on with a further task has its turn now.
      setImmediate(() => this.#startNext());
    }
  }
}

/** Settles like a promise, or rejects once a signal is aborted, after a call of `leave`. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal, leave: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      leave();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
