import type { Locale } from '@/lib/contract/locale';
import { keep, readStored } from './browser-storage';

/** Number of times a popup with the same title is shown in one language (specification §9). */
const POPUP_VIEWS_PER_TITLE = 2;

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
