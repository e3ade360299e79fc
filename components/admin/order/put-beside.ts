export type Side = 'before' | 'after';

/** Returns the ids with `id` moved directly before or after `other`. */
export function putBeside<T>(ids: readonly T[], id: T, side: Side, other: T): T[] {
  if (id === other) return [...ids];
  const left = ids.filter((one) => one !== id);
  const at = left.indexOf(other) + (side === 'after' ? 1 : 0);
  return left.toSpliced(at, 0, id);
}

/**
 * Returns the ids with `id` moved one position towards the beginning (-1) or end (1); unchanged at the edge.
 */
export function shifted<T>(ids: readonly T[], id: T, by: -1 | 1): T[] {
  const other = ids[ids.indexOf(id) + by];
  return other === undefined ? [...ids] : putBeside(ids, id, by < 0 ? 'before' : 'after', other);
}
