import { useTranslations } from 'next-intl';
import styles from './own-posts.module.css';
import type { PostStatus } from './post-status';

/** Renders the state of an advertisement as a badge. */
export function PostBadge({ status: { badge, tone, note } }: { status: PostStatus }) {
  const t = useTranslations('dashboard.posts.badge');
  return (
    <span className={styles.badge} data-tone={tone}>
      {t(badge, { days: note.days ?? 0 })}
    </span>
  );
}
