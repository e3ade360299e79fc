import { CourseGrid } from '@/components/ui/course-cards/course-grid';
import styles from './preview.module.css';
import { usePreview } from './use-preview';

/** Renders the course card as lists will show it. */
export function CardPreview() {
  const post = usePreview();
  if (!post) return null;
  return (
    <div className={styles.card} data-own-bookmark-buttons inert>
      <CourseGrid posts={[post]} />
    </div>
  );
}
