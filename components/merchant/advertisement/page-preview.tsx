import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { CourseArticle } from '@/components/course/course-article';
import styles from './preview.module.css';
import { usePreview } from './use-preview';

/** Disables links and buttons in the preview. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Renders the preview of the course page. */
export function PagePreview() {
  const t = useTranslations('advertisement.preview');
  const post = usePreview();
  if (!post) return null;
  return (
    <section className={styles.page} data-own-hearts aria-label={t('page')} onClickCapture={ignore}>
      <CourseArticle post={post} enquiry={null} />
    </section>
  );
}
