const REMEMBERED = 10_000;

/** A function of one text whose answers are kept, because feeds repeat their texts; starts over when it holds too many. */
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
