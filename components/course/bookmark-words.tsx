import { useTranslations } from '@/lib/i18n/translations';
import styles from './bookmark-words.module.css';

/** Renders both words of a button; its state shows one of them. */
export function PressedWords({ off, on }: { off: string; on: string }) {
  return (
    <>
      <span className={styles.off}>{off}</span>
      <span className={styles.on}>{on}</span>
    </>
  );
}

/** Renders the words of the button that saves a course. */
export function BookmarkWords() {
  const t = useTranslations('course.buy');
  return <PressedWords off={t('bookmark')} on={t('bookmarked')} />;
}
