'use client';

import { useEffect } from 'react';
import { startAccount } from '@/components/account/account-starts';
import { startHearts } from '@/components/account/hearts';
import { startPostViews } from '@/components/account/post-views';
import { startListUpdates } from '@/components/catalogue/list-updates';
import { startAnnouncementPause } from '@/components/layout/announcement-pause';
import { startColourSchemeField } from '@/components/layout/colour-scheme-field';
import { startDialogButtons } from '@/components/layout/dialog-buttons';
import { startLanguageLinks } from '@/components/layout/language-links';
import { startScrollToTop } from '@/components/layout/scroll-to-top-button';
import { startPromotion } from '@/components/promotion/start-promotion';
import { startSearch } from '@/components/search/start-search';
import { startSharing } from '@/components/ui/share';
import { startChunkReload } from '@/lib/session/chunk-reload';
import { repaint } from './painting/repaint';

/** Everything that reacts on painted parts of a page. Each returns how to stop. */
const STARTS = [
  startChunkReload,
  repaint,
  startLanguageLinks,
  startDialogButtons,
  startColourSchemeField,
  startScrollToTop,
  startSharing,
  startListUpdates,
  startSearch,
  startHearts,
  startAccount,
  startPostViews,
  startAnnouncementPause,
  startPromotion,
];

export function Behaviours() {
  useEffect(() => {
    const stops = STARTS.map((start) => start());
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return null;
}
