import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { z } from 'zod';
import { keep, readStored } from '@/lib/browser/browser-storage';

/**
 * The place in the form, across a reload. The browser restores a position before the form is there, and then shows the
 * foot of a page that is still short. So the field at the top of the window is stored, and found again.
 */

const KEY = 'advertisement-place';
/** Parts of the form that load later move others within this time. */
const SETTLE_MS = 2_000;
/** What shows that the merchant has moved on. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const placeSchema = z.object({
  /** Path and query of the page. */
  address: z.string(),
  field: z.string(),
  /** Position of the field in px from the top of the window. */
  top: z.number(),
  /** Scrolled px, and height of the page. */
  y: z.number(),
  height: z.number(),
});
type Place = z.infer<typeof placeSchema>;

const addressHere = () => window.location.pathname + window.location.search;

/** Stores the field at the top of the window, when the page is left. At the top of the page there is none. */
export function storePlace(): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')];
  const first = fields.find((field) => field.getBoundingClientRect().bottom > 0);
  const place: Place | null =
    first && window.scrollY > 0
      ? {
          address: addressHere(),
          field: first.dataset.field ?? '',
          top: first.getBoundingClientRect().top,
          y: window.scrollY,
          height: document.documentElement.scrollHeight,
        }
      : null;
  keep(KEY, place && JSON.stringify(place), 'sessionStorage');
}

/** Returns the stored place if the page was reloaded, or the browser went back to it. */
export function readPlace(): Place | null {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival?.type === 'navigate') return null;
  try {
    const place = placeSchema.parse(JSON.parse(readStored(KEY, 'sessionStorage') ?? 'null'));
    return place.address === addressHere() ? place : null;
  } catch {
    return null;
  }
}

/** Scrolls the field to where it was, and expands the group that contains it. */
function restore({ field, top }: Place): void {
  const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  const folded = found?.closest('details');
  if (folded) folded.open = true;
  if (found) window.scrollBy({ top: found.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Restores the place in the form once, and stores it when the page is left. */
export function useReloadPlace(form: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = readPlace();
    keep(KEY, null, 'sessionStorage');
    if (!place || !form.current) return;
    restore(place);
    const observer = new ResizeObserver(() => restore(place));
    observer.observe(form.current);
    const stop = () => observer.disconnect();
    const timer = setTimeout(stop, SETTLE_MS);
    for (const move of MOVES) window.addEventListener(move, stop, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const move of MOVES) window.removeEventListener(move, stop);
    };
  }, [form]);
  useEffect(() => {
    const before = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', storePlace);
    return () => {
      window.history.scrollRestoration = before;
      window.removeEventListener('pagehide', storePlace);
    };
  }, []);
}
