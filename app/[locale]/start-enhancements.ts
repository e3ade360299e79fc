import { startAccount } from '@/components/account/account-starts';
import { startCourseViews } from '@/components/account/course-views';
import { startHearts } from '@/components/account/hearts';
import { startLists } from '@/components/catalogue/start-lists';
import { startContact } from '@/components/contact/start-contact';
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
  // Before the others, so that it reports the failure of one of them.
  startPromotion,
  startChunkReload,
  restoreLayout,
  startLanguageLinks,
  startMenuKeys,
  startDialogButtons,
  startColourSchemeField,
  startScrollToTop,
  startSharing,
  startLists,
  startSearch,
  startHearts,
  startAccount,
  startCourseViews,
  startContact,
];

/** Starts all enhancements of static views. Returns a function that stops them. */
export function startEnhancements(): () => void {
  const stops = STARTS.map((start) => start());
  return () => {
    for (const stop of stops) stop();
  };
}
