import { startAccount } from '@/components/account/account-starts';
import { startHearts } from '@/components/account/hearts';
import { startPostViews } from '@/components/account/post-views';
import { startListUpdates } from '@/components/catalogue/list-updates';
import { startContact } from '@/components/contact/start-contact';
import { startAnnouncementPause } from '@/components/layout/announcement-pause';
import { startColourSchemeField } from '@/components/layout/colour-scheme-field';
import { startDialogButtons } from '@/components/layout/dialog-buttons';
import { startLanguageLinks } from '@/components/layout/language-links';
import { startMenuKeys } from '@/components/layout/menu-keys';
import { startScrollToTop } from '@/components/layout/scroll-to-top-button';
import { startPromotion } from '@/components/promotion/start-promotion';
import { startSearch } from '@/components/search/start-search';
import { startSharing } from '@/components/ui/share';
import { startChunkReload } from '@/lib/session/chunk-reload';
import { restoreLayout } from './static-view/restore-layout';

/**
 * zod asks, as soon as a schema is made, whether it may make code from text. The policy forbids it, and browsers report
 * even the question.
 */
function keepZodFromEval(): () => void {
  (globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };
  return () => {};
}

/** Each returns how to stop. */
const STARTS = [
  keepZodFromEval,
  startChunkReload,
  restoreLayout,
  startLanguageLinks,
  startMenuKeys,
  startDialogButtons,
  startAnnouncementPause,
  startColourSchemeField,
  startScrollToTop,
  startSharing,
  startListUpdates,
  startSearch,
  startHearts,
  startAccount,
  startPostViews,
  startContact,
  startPromotion,
];

/** Starts everything that reacts on painted parts of a page. Returns how to stop. */
export function startEnhancements(): () => void {
  const stops = STARTS.map((start) => start());
  return () => {
    for (const stop of stops) stop();
  };
}
