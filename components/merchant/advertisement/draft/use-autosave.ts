import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { merchantApi } from '@/lib/api/merchant-browser';
import { readCredentials, subscribeToSession } from '@/lib/browser/credentials';
import { type AutosaveState, createDraftAutosave, type DraftAutosave } from './draft-autosave';
import type { DraftValues } from './draft-values';
import type { OpenedDraft } from './open-draft';
import type { DraftStorage } from './persisted-draft';

interface UseAutosave {
  opened: OpenedDraft;
  storage: DraftStorage;
  uid: string;
  form: UseFormReturn<DraftValues>;
}

/** Autosaves a form. It retries when the network or the merchant's session is restored. */
export function useAutosave({ opened, storage, uid, form }: UseAutosave): {
  autosave: DraftAutosave;
  state: AutosaveState;
} {
  const [autosave] = useState(() => {
    const { detail, post, saved, sent } = opened;
    const savedAt = detail && new Date(detail.post.updatedAt);
    return createDraftAutosave({ server: merchantApi(), storage, post, saved, sent, savedAt });
  });
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  useEffect(() => {
    // Send stored changes at once, without waiting for the next change.
    autosave.change(structuredClone(form.getValues()));
    return form.subscribe({
      formState: { values: true },
      // The form changes its sessions in place.
      callback: () => autosave.change(structuredClone(form.getValues())),
    });
  }, [autosave, form]);
  useEffect(() => {
    const retry = () => void autosave.flush();
    const retryAsSame = () => {
      if (readCredentials('merchant')?.uid === uid) retry();
    };
    window.addEventListener('online', retry);
    const stopFollowing = subscribeToSession(retryAsSame);
    return () => {
      window.removeEventListener('online', retry);
      stopFollowing();
      autosave.stop();
    };
  }, [autosave, uid]);
  return { autosave, state };
}
