import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { closeByBack } from '@/lib/browser/close-by-back';

/** Whether a step back closes dialogs: not in an area where it asks about unsaved text (leave-guard.ts). */
export const ClosesByBack = createContext(false);

/** Lets a step back in the history close a dialog while it is rendered. */
export function useCloseByBack(onClose: () => void): void {
  const isClosed = useContext(ClosesByBack);
  const close = useEffectEvent(onClose);
  useEffect(() => (isClosed ? closeByBack(() => close()) : undefined), [isClosed]);
}
