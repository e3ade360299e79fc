import { useTranslations } from 'next-intl';
import styles from './own-posts.module.css';
import type { PostStatus } from './post-status';

/** The state of an advertisement: a dot before the word (visual language §7). */
export function PostBadge({ status: { badge, tone, note } }: { status: PostStatus }) {
  const t = useTranslations('dashboard.posts.badge');
  return (
    <span className={styles.badge} data-tone={tone}>
      {t(badge, { days: note.days ?? 0 })}
    </span>
  );
}
