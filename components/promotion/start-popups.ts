import { pageLocale, publicApi } from '@/lib/api/browser';
import { countPopup, isPopupDue } from '@/lib/browser/popup-counts';
import { quietMoment } from './quiet-moment';

/** Popups are shown on static pages only, not in areas or on pages that links in mails open. */
const READING_PAGE = 'main > .static-view';

/**
 * Shows the first popup of the page's language while it is due, and then the second, if there is one
 * (specification §4). A failed call is only logged.
 */
export async function startPopups(): Promise<void> {
  if (!document.querySelector(READING_PAGE)) return;
  const locale = pageLocale();
  try {
    await quietMoment();
    const popups = await publicApi(locale).listPopups();
    const find = (slot: string) => popups.find(({ slug }) => slug === `${slot}-${locale}`);
    const first = find('first');
    if (!first || !isPopupDue(locale, first.title)) return;
    const { fetchPictures, showPopups } = await import('./popup-island');
    await fetchPictures(first);
    await quietMoment();
    countPopup(locale, first.title);
    showPopups(
      locale,
      [first, find('second')].filter((popup) => popup !== undefined),
    );
  } catch (error) {
    console.warn('popups: not shown', error);
  }
}
