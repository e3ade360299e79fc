import type { ReactNode } from 'react';
import { httpsUrl } from '@/lib/site/https-url';
import styles from './popup-dialog.module.css';
import type { PopupLink } from './popup-link';

/** Size in px, 16:10. */
const WIDTH = 960;
const HEIGHT = 600;

interface PopupPictureProps {
  url: string | null;
  alt: string | null;
  link: PopupLink | null;
  /** The button of the link, if it stands on the picture. */
  children: ReactNode;
}

/**
 * Renders an image of a popup. With a link the whole image leads there too, for pointers only: keyboards and screen
 * readers have the link's button. Bucket addresses are protocol-relative; adds `https:` (specification §3).
 */
export function PopupPicture({ url, alt, link, children }: PopupPictureProps) {
  if (!url) return null;
  return (
    <>
      <img src={httpsUrl(url)} alt={alt ?? ''} width={WIDTH} height={HEIGHT} className={styles.picture} />
      {link && (
        // biome-ignore lint/a11y/useAnchorContent: for pointers only, besides the link's button
        <a href={link.href} tabIndex={-1} aria-hidden="true" className={styles.cover} />
      )}
      {children}
    </>
  );
}
