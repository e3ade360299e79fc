import { Icon } from '@/components/ui/icon';
import type { OwnAdvertisement } from '@/lib/contract/own-advertisement';
import styles from './own-advertisements.module.css';

/** Thumbnail size in px. */
const [WIDTH, HEIGHT] = [80, 72];

/**
 * Renders the thumbnail of the list picture or a placeholder. It is decorative, because the title is beside
 * it.
 */
export function AdvertisementThumbnail({
  post: { listImage },
}: {
  post: Pick<OwnAdvertisement, 'listImage'>;
}) {
  if (!listImage)
    return (
      <span className={styles.noPicture} aria-hidden="true">
        <Icon name="image" />
      </span>
    );
  return (
    <img
      className={styles.picture}
      src={listImage.url}
      alt=""
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      style={{ background: listImage.color }}
    />
  );
}
