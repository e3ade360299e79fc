import { httpsUrl } from '@/lib/https-url';
import styles from './popup-dialog.module.css';

/** px; 16:10 (visual language §7). */
const WIDTH = 960;
const HEIGHT = 600;

interface PopupPictureProps {
  url: string | null;
  alt: string | null;
  link: string | null;
}

/** A picture of a popup, all of it the link where there is one. Pictures in a bucket come protocol-relative and get their https: (specification §3). */
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
