import { startAccount, startCourseViews } from '@/components/account/account-starts';
import { startBookmarkButtons } from '@/components/account/bookmarks/bookmark-buttons';
import { startLists } from '@/components/catalogue/start-lists';
import { startContact } from '@/components/contact/start-contact';
import { startGalleries } from '@/components/course/gallery';
import { startContinueLooking } from '@/components/home/start-continue';
import { startDialogButtons } from '@/components/layout/dialog-buttons';
import { WHATSAPP_ID } from '@/components/layout/element-ids';
import { startLanguageLinks } from '@/components/layout/language-links';
import { startLayers } from '@/components/layout/layers';
import { startMenuKeys } from '@/components/layout/menu-keys';
import { startRowButtons, startScrollToTop } from '@/components/layout/scroll-buttons';
import { startAnnouncementPause, startColourSchemeField } from '@/components/layout/stored-controls';
import { startSearch } from '@/components/search/start-search';
import { startSharing } from '@/components/ui/share';
import { startChunkReload } from '@/lib/browser/chunk-reload';

/** Milliseconds after the load until the deferred features are imported; a WhatsApp button needs them at once. */
const DEFERRED_MS = 2_000;

const loadDeferred = async () => (await import('./load-deferred')).deferred();

/** Imports and starts the deferred features of a page after the load, and sends mail forms by them. */
function startDeferred(): () => void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-newsletter]')) return;
    event.preventDefault();
    void loadDeferred().then(({ sendNewsletterForm }) => sendNewsletterForm(form));
  });
  const begin = () => void loadDeferred().then(({ startDeferredFeatures }) => startDeferredFeatures());
  const wait = () => setTimeout(begin, document.getElementById(WHATSAPP_ID) ? 0 : DEFERRED_MS);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait);
  // No clean-up: the features start once per page, and a second submit listener finds the form busy.
  return () => {};
}

/**
 * Restores the header and footer of a page that the browser renders after a server error. The browser has no
 * views to render, so the content is copied from another page.
 */
function restoreLayout(): () => void {
  const frame = [...document.querySelectorAll('body > .static-view')];
  if (frame.some((part) => part.childElementCount === 0))
    void import('./static-view/copy-layout').then(({ copyLayout }) => copyLayout(frame));
  return () => {};
}

/**
 * Disables zod's JIT. When a schema is created, zod tests whether it may evaluate code. The content security
 * policy forbids evaluation, and browsers report the attempt.
 */
function keepZodFromEval(): () => void {
  (globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };
  return () => {};
}

/** Each function returns its clean-up function. */
const STARTS = [
  keepZodFromEval,
  // Before the others, so that failures are reported where one of them fails.
  startDeferred,
  startChunkReload,
  restoreLayout,
  startLanguageLinks,
  startMenuKeys,
  startDialogButtons,
  startLayers,
  startColourSchemeField,
  startAnnouncementPause,
  startScrollToTop,
  startRowButtons,
  startSharing,
  startGalleries,
  startLists,
  startSearch,
  startBookmarkButtons,
  startAccount,
  startCourseViews,
  startContinueLooking,
  startContact,
];

/** Starts all enhancements of static views. Returns a function that stops them. */
export function startEnhancements(): () => void {
  const stops = STARTS.map((start) => start());
  return () => {
    for (const stop of stops) stop();
  };
}
