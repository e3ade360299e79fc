interface Flight<T> {
  generation: number;
  done: Promise<T>;
}

/**
 * Deduplicates concurrent work by name. Callers share a running execution unless it began before a change.
 */
export class SingleFlight<T> {
  readonly #running = new Map<string, Flight<T>>();

  /**
   * Returns the result of work begun in this generation. Work of an older generation is awaited first, so
   * that both never run at the same time, and is then repeated.
   */
  take(name: string, generation: number, work: (began: number) => Promise<T>): Promise<T> {
    const running = this.#running.get(name);
    if (running?.generation === generation) return running.done;
    const begin = () => work(generation);
    const flight: Flight<T> = { generation, done: running ? running.done.then(begin, begin) : begin() };
    this.#running.set(name, flight);
    const end = () => {
      if (this.#running.get(name) === flight) this.#running.delete(name);
    };
    flight.done.then(end, end);
    return flight.done;
  }
}
