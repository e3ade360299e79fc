import { type DialogHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { PopupStyle } from '@/lib/contract/choices';
import type { Popup } from '@/lib/contract/promotion';
import { httpsUrl } from '@/lib/https-url';
import styles from './popup-dialog.module.css';
import { PopupPicture } from './popup-picture';

export interface PopupLabels {
  close: string;
  continue: string;
}

interface PopupViewProps extends DialogHTMLAttributes<HTMLDialogElement> {
  popup: Popup;
  labels: PopupLabels;
  /** Called when one of the two buttons that close it is pressed. */
  onDismiss?: () => void;
  ref?: Ref<HTMLDialogElement>;
}

type Part = 'body1' | 'body2' | 'picture1' | 'picture2';

/** Parts of each popup style from top to bottom (specification §2). */
const PARTS: Record<PopupStyle, readonly Part[]> = {
  A: ['body1', 'picture1'],
  B: ['picture1', 'body1'],
  C: ['body1', 'body2'],
  D: ['picture1', 'picture2'],
  E: ['picture1'],
  F: ['body1'],
};

/** Returns the addresses of the images that a popup shows. */
export const picturesOf = (popup: Popup): string[] =>
  PARTS[popup.style].flatMap((part) => {
    const url = part === 'picture1' ? popup.image1 : part === 'picture2' ? popup.image2 : null;
    return url ? [httpsUrl(url)] : [];
  });

/**
 * Renders a popup for visitors and for the admin's preview. Its title is the heading; in a popup of images
 * alone, only screen readers get it.
 */
export function PopupView({ popup, labels, onDismiss, ...dialog }: PopupViewProps) {
  const id = useId();
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
    <dialog className={styles.popup} aria-labelledby={id} {...dialog}>
      <button type="button" className={styles.close} aria-label={labels.close} onClick={onDismiss}>
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
      <div className={styles.foot}>
        <Button full onClick={onDismiss}>
          {labels.continue}
        </Button>
      </div>
    </dialog>
  );
}
