import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import type { PopupStyle } from '@/lib/contract/choices';
import type { Popup } from '@/lib/contract/promotion';
import styles from './popup-dialog.module.css';
import { PopupPicture } from './popup-picture';

interface PopupDialogProps {
  popup: Popup;
  closeLabel: string;
  /** Told whether a link of it was followed. */
  onClose: (followed: boolean) => void;
}

type Part = 'body1' | 'body2' | 'picture1' | 'picture2';

/** What each style is made of, from top to bottom (specification §2). */
const PARTS: Record<PopupStyle, readonly Part[]> = {
  A: ['body1', 'picture1'],
  B: ['picture1', 'body1'],
  C: ['body1', 'body2'],
  D: ['picture1', 'picture2'],
  E: ['picture1'],
  F: ['body1'],
};

/**
 * A promotional popup: a native modal dialog, which keeps the focus inside, closes on Escape and gives the focus back. Its
 * title is its heading; where there are pictures alone it is there for screen readers.
 */
export function PopupDialog({ popup, closeLabel, onClose }: PopupDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const followed = useRef(false);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);

  const parts = PARTS[popup.style];
  const firstText = parts.find((part) => part.startsWith('body'));
  const title = (
    <h2 id={id} className={firstText ? 'h3' : 'srOnly'}>
      {popup.title}
    </h2>
  );
  const contentOf: Record<Part, ReactNode> = {
    body1: popup.body1,
    body2: popup.body2,
    picture1: <PopupPicture url={popup.image1} alt={popup.alt1} link={popup.imageUrl1} />,
    picture2: <PopupPicture url={popup.image2} alt={popup.alt2} link={popup.imageUrl2} />,
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: hears of clicks on links, which the keyboard makes too
    <dialog
      ref={dialog}
      className={styles.popup}
      aria-labelledby={id}
      onClick={({ target }) => {
        followed.current ||= target instanceof Element && target.closest('a') !== null;
      }}
      onClose={() => onClose(followed.current)}
    >
      <button
        type="button"
        className={styles.close}
        aria-label={closeLabel}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
      {!firstText && title}
      {parts.map((part) =>
        part.startsWith('body') ? (
          <div key={part} className={styles.text} data-first={part === parts[0] || undefined}>
            {part === firstText && title}
            <p>{contentOf[part]}</p>
          </div>
        ) : (
          <div key={part}>{contentOf[part]}</div>
        ),
      )}
    </dialog>
  );
}
