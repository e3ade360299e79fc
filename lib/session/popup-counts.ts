import type { Locale } from '@/lib/contract/locale';
import { keep, readStored } from './browser-storage';

/** Number of times a popup with the same title is shown in one language (specification §9). */
const POPUP_VIEWS_PER_TITLE = 2;

/** Milliseconds after a popup in which no other page shows one. */
const PAUSE = 60_000;
const SHOWN_AT = 'popup-shown-at';

interface Count {
  title: string;
  count: number;
}

const keyOf = (locale: Locale) => `popup-${locale}`;

function readCount(locale: Locale): Count | null {
  try {
    const kept: Partial<Count> | null = JSON.parse(readStored(keyOf(locale)) ?? 'null');
    const { title, count } = kept ?? {};
    return typeof title === 'string' && Number.isInteger(count) ? { title, count: Number(count) } : null;
  } catch {
    return null;
  }
}

/**
 * Returns whether to show the first popup: the language has no stored count, the count is below two, or the
 * title is new (specification §4).
 */
export function isPopupDue(locale: Locale, title: string): boolean {
  const kept = readCount(locale);
  return !kept || kept.count < POPUP_VIEWS_PER_TITLE || kept.title !== title;
}

/** Counts a view of the first popup. A new title starts at 1. */
export function countPopup(locale: Locale, title: string): void {
  const kept = readCount(locale);
  const count = kept?.title === title ? kept.count + 1 : 1;
  keep(keyOf(locale), JSON.stringify({ title, count }));
}

/** Stores that a popup is shown, or was closed, at a time in ms since the epoch. */
export function storePopupTime(now: number): void {
  keep(SHOWN_AT, String(now));
}

/** Returns whether a popup was shown in the last minute. A time in the future, after a change of the clock, is ignored. */
export function wasPopupShown(now: number): boolean {
  const ago = now - Number(readStored(SHOWN_AT) ?? Number.NaN);
  return ago >= 0 && ago < PAUSE;
}
