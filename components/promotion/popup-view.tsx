import { type DialogHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { PopupStyle } from '@/lib/contract/choices';
import type { Popup } from '@/lib/contract/promotion';
import { httpsUrl } from '@/lib/site/https-url';
import styles from './popup-dialog.module.css';
import { type PopupLabels, type PopupLink, popupLink } from './popup-link';
import { PopupPicture } from './popup-picture';

interface PopupViewProps extends DialogHTMLAttributes<HTMLDialogElement> {
  popup: Popup;
  labels: PopupLabels;
  /** Called when the button that closes it is pressed. */
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
const isText = (part: Part | undefined) => part?.startsWith('body') === true;

/** Returns the addresses of the images that a popup shows. */
export const picturesOf = (popup: Popup): string[] =>
  PARTS[popup.style].flatMap((part) => {
    const url = part === 'picture1' ? popup.image1 : part === 'picture2' ? popup.image2 : null;
    return url ? [httpsUrl(url)] : [];
  });

/**
 * Renders a popup for visitors and for the admin's preview. Its title is the heading; in a popup of images alone, only
 * screen readers get it. A part with a link has a button that says where it leads: on the picture in a popup of images
 * alone, below its text in one of two texts, and otherwise at the bottom, where it stays in view.
 */
export function PopupView({ popup, labels, onDismiss, ...dialog }: PopupViewProps) {
  const id = useId();
  const parts = PARTS[popup.style];
  const [firstPart] = parts;
  const firstText = parts.find(isText);
  const links = { 1: popupLink(popup, 1, labels), 2: popupLink(popup, 2, labels) } as const;
  const title = (
    <h2 id={id} className={firstText ? undefined : 'srOnly'}>
      {popup.title}
    </h2>
  );
  function pictureOf(number: 1 | 2) {
    const [url, alt] = number === 1 ? [popup.image1, popup.alt1] : [popup.image2, popup.alt2];
    const link = links[number];
    return (
      <PopupPicture url={url} alt={alt} link={link}>
        {!firstText && link && (
          <a href={link.href} className={styles.onPicture}>
            <LinkWords link={link} />
          </a>
        )}
      </PopupPicture>
    );
  }
  function textOf(number: 1 | 2) {
    const link = popup.style === 'C' ? links[number] : null;
    const isFilled = number === 1 || !links[1];
    return (
      <>
        {firstText === `body${number}` && title}
        <p>{number === 1 ? popup.body1 : popup.body2}</p>
        {link && (
          <ButtonLink href={link.href} variant={isFilled ? 'filled' : 'outlined'} className={styles.link}>
            <LinkWords link={link} />
          </ButtonLink>
        )}
      </>
    );
  }
  const contentOf: Record<Part, () => ReactNode> = {
    body1: () => textOf(1),
    body2: () => textOf(2),
    picture1: () => pictureOf(1),
    picture2: () => pictureOf(2),
  };
  const foot = firstText && popup.style !== 'C' ? links[1] : null;
  return (
    <dialog className={styles.popup} aria-labelledby={id} {...dialog}>
      <button
        type="button"
        className={styles.close}
        data-on-picture={!isText(firstPart) || undefined}
        aria-label={labels.close}
        onClick={onDismiss}
      >
        <Icon name="close" />
      </button>
      {!firstText && title}
      {parts.map((part) => (
        <div key={part} className={isText(part) ? styles.text : styles.figure}>
          {contentOf[part]()}
        </div>
      ))}
      {foot && (
        <div className={styles.foot}>
          <ButtonLink href={foot.href} variant="filled" size="large" full className={styles.link}>
            <LinkWords link={foot} />
          </ButtonLink>
        </div>
      )}
    </dialog>
  );
}

function LinkWords({ link }: { link: PopupLink }) {
  return (
    <>
      <span>{link.label}</span>
      <span aria-hidden="true">{link.isOutside ? '↗' : '→'}</span>
    </>
  );
}
