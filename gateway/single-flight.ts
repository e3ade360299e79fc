interface Flight<T> {
  generation: number;
  done: Promise<T>;
}

/** One piece of work of a name at a time: whoever asks meanwhile gets the same, unless it began before a change. */
export class SingleFlight<T> {
  readonly #running = new Map<string, Flight<T>>();

  /**
   * The outcome of work that was begun in this generation. Work of an older one is waited for, so that it is not done
   * beside it, and then done again.
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
