import { useEffect, useState } from 'react';

/** Milliseconds without a change before the value counts as settled. */
const PAUSE = 600;

/** Returns the value after it has not changed for a moment (debounce). */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
