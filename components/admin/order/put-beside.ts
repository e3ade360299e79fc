export type Side = 'before' | 'after';

/** The ids with one of them taken out and put in again beside another. */
export function putBeside<T>(ids: readonly T[], id: T, side: Side, other: T): T[] {
  if (id === other) return [...ids];
  const left = ids.filter((one) => one !== id);
  const at = left.indexOf(other) + (side === 'after' ? 1 : 0);
  return left.toSpliced(at, 0, id);
}

/** The ids with one of them a place nearer to the beginning (-1) or end (1); as they were where there is none. */
export function shifted<T>(ids: readonly T[], id: T, by: -1 | 1): T[] {
  const other = ids[ids.indexOf(id) + by];
  return other === undefined ? [...ids] : putBeside(ids, id, by < 0 ? 'before' : 'after', other);
}
