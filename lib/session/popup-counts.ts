import type { Locale } from '@/lib/contract/locale';
import { keep, readStored } from './browser-storage';

/** How often a popup of one title is shown in one language (specification §9). */
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

/** Whether the first popup is shown: none is stored for the language, or it was seen less than twice, or its title is new (specification §4). */
export function isPopupDue(locale: Locale, title: string): boolean {
  const kept = readCount(locale);
  return !kept || kept.count < POPUP_VIEWS_PER_TITLE || kept.title !== title;
}

/** Counts a showing of the first popup; a new title begins at 1. */
export function countPopup(locale: Locale, title: string): void {
  const kept = readCount(locale);
  const count = kept?.title === title ? kept.count + 1 : 1;
  keep(keyOf(locale), JSON.stringify({ title, count }));
}
