const REMEMBERED = 10_000;

/**
 * Memoises a function of a text, because feeds repeat their texts. Clears all entries when it holds too many.
 */
export function remember<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = answer(text);
    if (known.size >= REMEMBERED) known.clear();
    known.set(text, made);
    return made;
  };
}
