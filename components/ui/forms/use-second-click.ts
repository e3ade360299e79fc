import { type MouseEvent, useEffect, useRef } from 'react';

/** ms between the clicks of a double click, at most, in the settings of most systems. */
const PAUSE = 500;
/** px that a pointer moves between them, at most. */
const REACH = 10;

interface Press {
  x: number;
  y: number;
}

/**
 * Returns the handler of the clicks within a dialog. When one of them closes it, a second click at the same place, as of a
 * double click, does nothing: it would fall on what the dialog covered.
 */
export function useSecondClick(): (event: MouseEvent) => void {
  const last = useRef<(Press & { at: number }) | null>(null);
  useEffect(
    () => () => {
      if (!last.current) return;
      const left = last.current.at + PAUSE - performance.now();
      if (left > 0) swallowClicks(last.current, left);
    },
    [],
  );
  return ({ clientX: x, clientY: y }) => {
    // The click of a key has no place.
    last.current = x || y ? { x, y, at: performance.now() } : null;
  };
}

function swallowClicks({ x, y }: Press, time: number): void {
  const listening = new AbortController();
  function swallow(event: globalThis.MouseEvent) {
    // A press elsewhere ends it: somebody goes on.
    if (Math.abs(event.clientX - x) > REACH || Math.abs(event.clientY - y) > REACH) {
      listening.abort();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  for (const kind of ['mousedown', 'click', 'dblclick'] as const)
    window.addEventListener(kind, swallow, { capture: true, signal: listening.signal });
  setTimeout(() => listening.abort(), time);
}
