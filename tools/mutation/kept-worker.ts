import { type PoolOptions, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = (message: unknown) => void;

let kept: KeptWorker | undefined;

/**
 * Returns the worker thread for one run of tests. Stryker begins a run for each mutant, and Vitest a thread for
 * each run, which imports the application again (three seconds). A mutant that is switched on while a test
 * runs needs no other thread. One that takes effect on import (`static`) gets a new thread.
 */
export function workerFor(options: PoolOptions): ThreadsPoolWorker {
  const { mutantActivation } = options.project.getProvidedContext() as { mutantActivation?: string };
  if (mutantActivation === 'static') return new ThreadsPoolWorker(options);
  kept ??= new KeptWorker(options);
  return kept;
}

/**
 * A thread that answers Vitest's requests to stop and to start again by itself, and goes on. A run has the
 * configuration of its start, which contains the names of the tests.
 */
class KeptWorker extends ThreadsPoolWorker {
  override readonly name = 'kept';
  #isRunning = false;
  #config: unknown;
  #listeners: [event: string, listener: Listener][] = [];

  override on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    super.on(event, listener);
  }

  override send(message: WorkerRequest): void {
    const { type, context } = message as { type?: string; context?: { config?: unknown } };
    if (type === 'start') this.#config = context?.config;
    if (type === 'stop') this.#answer('stopped');
    else if (type === 'start' && this.#isRunning) this.#answer('started');
    else if (type === 'run' && context)
      super.send({ ...message, context: { ...context, config: this.#config } } as WorkerRequest);
    else super.send(message);
  }

  override async start(): Promise<void> {
    if (!this.#isRunning) await super.start();
  }

  /** Forgets the run's listeners. The thread ends with the process of Stryker. */
  override async stop(): Promise<void> {
    this.#isRunning = true;
    for (const [event, listener] of this.#listeners.splice(0)) this.off(event, listener);
  }

  #answer(type: 'started' | 'stopped'): void {
    const answer = { type, __vitest_worker_response__: true };
    for (const [event, listener] of [...this.#listeners]) if (event === 'message') listener(answer);
  }
}
