/** One of a list, each as likely. */
export const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Draws from a list as people do: the n-th thing 1/n times as often as the first (Zipf). */
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
