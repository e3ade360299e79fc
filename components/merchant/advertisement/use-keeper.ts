import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { merchantApi } from '@/lib/api/merchant-browser';
import { readCredentials, subscribeToSession } from '@/lib/session/credentials';
import { createDraftKeeper, type DraftKeeper, type KeepState } from './draft-keeper';
import type { DraftValues } from './draft-values';
import type { DraftShelf } from './kept-draft';
import type { OpenedDraft } from './open-draft';

interface UseKeeper {
  opened: OpenedDraft;
  shelf: DraftShelf;
  uid: string;
  form: UseFormReturn<DraftValues>;
}

/** Keeps what is typed into a form; goes on by itself when the network, or the merchant's session, is back. */
export function useKeeper({ opened, shelf, uid, form }: UseKeeper): {
  keeper: DraftKeeper;
  state: KeepState;
} {
  const [keeper] = useState(() => {
    const { detail, post, saved } = opened;
    const savedAt = detail && new Date(detail.post.updatedAt);
    return createDraftKeeper({ server: merchantApi(), shelf, post, saved, savedAt });
  });
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => {
    // What this browser had kept is sent without waiting for another key.
    keeper.change(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: () => keeper.change(form.getValues()),
    });
  }, [keeper, form]);
  useEffect(() => {
    const retry = () => void keeper.flush();
    const retryAsSame = () => {
      if (readCredentials('merchant')?.uid === uid) retry();
    };
    window.addEventListener('online', retry);
    const stopFollowing = subscribeToSession(retryAsSame);
    return () => {
      window.removeEventListener('online', retry);
      stopFollowing();
      keeper.stop();
    };
  }, [keeper, uid]);
  return { keeper, state };
}
