import { Icon } from '@/components/ui/icon';
import type { OwnPost } from '@/lib/contract/own-post';
import styles from './own-posts.module.css';

/** px; 4:3 as on cards. */
const [WIDTH, HEIGHT] = [64, 48];

/** The list picture in small, or that there is none yet. Decoration beside the title. */
export function PostThumbnail({ post: { listImage } }: { post: Pick<OwnPost, 'listImage'> }) {
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
