import { useEffect, useRef } from 'react';
import type { Popup } from '@/lib/contract/promotion';
import type { PopupLabels } from './popup-link';
import { PopupView } from './popup-view';

interface PopupDialogProps {
  popup: Popup;
  labels: PopupLabels;
  /** Receives whether a link of the popup was followed. */
  onClose: (followed: boolean) => void;
}

/** Renders a popup as a native modal dialog, which traps and restores the focus and closes on Escape. */
export function PopupDialog({ popup, labels, onClose }: PopupDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const followed = useRef(false);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <PopupView
      ref={dialog}
      popup={popup}
      labels={labels}
      onDismiss={() => dialog.current?.close()}
      // Click events include links activated by keyboard.
      onClick={({ target }) => {
        followed.current ||= target instanceof Element && target.closest('a') !== null;
      }}
      onClose={() => onClose(followed.current)}
    />
  );
}
