import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { merchantApi } from '@/lib/api/merchant-browser';
import { type OpenedDraft, openDraft } from './open-draft';
import type { DraftStorage } from './persisted-draft';

type Opening =
  | { kind: 'pending' }
  | { kind: 'ready'; draft: OpenedDraft }
  | { kind: 'failed'; error: unknown };

/** Opens a draft. A new `round` opens it again. A late response never replaces typed input. */
export function useOpenedDraft(postId: number | null, storage: DraftStorage, round: number): Opening {
  const locale = useLocale();
  const [opening, setOpening] = useState<Opening>({ kind: 'pending' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads the same again
  useEffect(() => {
    let isCurrent = true;
    setOpening({ kind: 'pending' });
    openDraft(postId, storage, merchantApi().getOwnAdvertisement, locale).then(
      (draft) => isCurrent && setOpening({ kind: 'ready', draft }),
      (error: unknown) => isCurrent && setOpening({ kind: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [postId, storage, round, locale]);
  return opening;
}
