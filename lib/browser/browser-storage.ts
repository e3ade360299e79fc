/** Fallback if the browser blocks storage or it is full (private windows). Lasts until the page is left. */
const memory = new Map<string, string>();

/** How long a value is stored: until it is removed, or until the tab is closed. */
type Area = 'localStorage' | 'sessionStorage';

export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores a value in the browser. Null removes it. */
export function keep(key: string, value: string | null, area: Area = 'localStorage'): void {
  memory.delete(key);
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
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
