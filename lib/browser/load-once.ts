/** Time in which React renders a failure. If the failure were forgotten at once, `use` would load for ever. */
const FAILURE_MS = 1000;

/**
 * Returns a function that loads a value once for each key, for React's `use`. A failure is forgotten after a
 * second, so that a later call loads again.
 */
export function loadOnce<K, V>(load: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const loaded = new Map<K, Promise<V>>();
  return (key) => {
    const known = loaded.get(key);
    if (known) return known;
    const value = load(key);
    loaded.set(key, value);
    value.catch(() => setTimeout(() => loaded.delete(key), FAILURE_MS));
    return value;
  };
}
