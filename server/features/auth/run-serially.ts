const lastInLine = new Map<string, Promise<unknown>>();

/** Runs the work of one key one after another, so that each attempt sees the count of the one before. */
export function runSerially<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastInLine.get(key) ?? Promise.resolve();
  const turn = before.then(work, work);
  lastInLine.set(key, turn);
  const leave = () => {
    if (lastInLine.get(key) === turn) lastInLine.delete(key);
  };
  turn.then(leave, leave);
  return turn;
}
