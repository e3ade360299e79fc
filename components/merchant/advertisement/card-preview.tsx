import { PostGrid } from '@/components/ui/post-grid';
import styles from './preview.module.css';
import { usePreview } from './use-preview';

/** The card as it will stand in lists. */
export function CardPreview() {
  const post = usePreview();
  if (!post) return null;
  return (
    <div className={styles.card} data-own-hearts inert>
      <PostGrid posts={[post]} />
    </div>
  );
}
