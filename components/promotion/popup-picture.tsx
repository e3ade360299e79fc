import { httpsUrl } from '@/lib/https-url';
import styles from './popup-dialog.module.css';

/** Size in px, 16:10. */
const WIDTH = 960;
const HEIGHT = 600;

interface PopupPictureProps {
  url: string | null;
  alt: string | null;
  link: string | null;
}

/**
 * Renders an image of a popup, as a link if it has one. Bucket addresses are protocol-relative; adds `https:`
 * (specification §3).
 */
export function PopupPicture({ url, alt, link }: PopupPictureProps) {
  if (!url) return null;
  const picture = (
    <img src={httpsUrl(url)} alt={alt ?? ''} width={WIDTH} height={HEIGHT} className={styles.picture} />
  );
  return link ? (
    <a href={httpsUrl(link)} className={styles.link}>
      {picture}
    </a>
  ) : (
    picture
  );
}
