/** Fallback if the browser blocks storage or it is full (private windows). Lasts until the page is left. */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores a value in the browser. Null removes it. */
export function keep(key: string, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
}

/** Returns a stored list of ids without invalid values. */
export function readStoredIds(key: string): number[] {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id) && id > 0) : [];
  } catch {
    return [];
  }
}
