import { useEffect, useRef } from 'react';
import type { Popup } from '@/lib/contract/promotion';
import { PopupView } from './popup-view';

interface PopupDialogProps {
  popup: Popup;
  closeLabel: string;
  /** Told whether a link of it was followed. */
  onClose: (followed: boolean) => void;
}

/** A promotional popup: a native modal dialog, which keeps the focus inside, closes on Escape and gives the focus back. */
export function PopupDialog({ popup, closeLabel, onClose }: PopupDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const followed = useRef(false);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <PopupView
      ref={dialog}
      popup={popup}
      closeLabel={closeLabel}
      onDismiss={() => dialog.current?.close()}
      // Hears of clicks on links, which the keyboard makes too.
      onClick={({ target }) => {
        followed.current ||= target instanceof Element && target.closest('a') !== null;
      }}
      onClose={() => onClose(followed.current)}
    />
  );
}
