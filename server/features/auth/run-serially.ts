const lastInLine = new Map<string, Promise<unknown>>();

/** Work of one key is done one after another, so that what one attempt counts the next one sees. */
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
