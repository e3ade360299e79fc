/** Returns a random element with uniform distribution. */
export const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/**
 * Returns a generator of random elements with a Zipf distribution: the n-th is 1/n times as frequent as the
 * first.
 */
export function zipf<T>(list: readonly T[]): () => T {
  let sum = 0;
  const sums = Float64Array.from(list, (_, at) => {
    sum += 1 / (at + 1);
    return sum;
  });
  return () => {
    const wanted = Math.random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return list[low] as T;
  };
}
