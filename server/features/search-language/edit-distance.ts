/**
 * Returns the number of insertions, deletions, replacements and transpositions of neighbouring letters
 * between two words, or `most + 1` when it is greater than `most`. The common packages do not count
 * transpositions, which are the most frequent typing error.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > most) return most + 1;
    before = last;
    last = current;
  }
  return last[other.length] ?? most + 1;
}

/**
 * Returns the number of errors that a word of this length may have: none up to three letters, one up to
 * seven, two beyond.
 */
export function slipsAllowed(length: number): number {
  if (length <= 3) return 0;
  return length <= 7 ? 1 : 2;
}
