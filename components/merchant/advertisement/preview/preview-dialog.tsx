import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { CourseArticle } from '@/components/course/course-article';
import { useCourseEnquiry } from '@/components/course/use-course-enquiry';
import { Button } from '@/components/ui/button';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import type { CourseDetail } from '@/lib/contract/course';
import { CardPreview } from './card-preview';
import styles from './preview.module.css';
import { usePreview } from './use-preview';

const WIDTH = 1160;

interface PreviewDialogProps {
  onClose: () => void;
  /** Label of the button that closes it; default: back to the form. */
  back?: string;
}

/** Renders the preview of the card and the course page from the current input. */
export function PreviewDialog({ onClose, back }: PreviewDialogProps) {
  const t = useTranslations('advertisement.preview');
  return (
    <DialogFrame
      title={t('title')}
      lead={t('lead')}
      closeLabel={t('close')}
      onClose={onClose}
      width={WIDTH}
      fillsPhone
      actions={<Button onClick={onClose}>{back ?? t('back')}</Button>}
    >
      <h3 className={styles.part}>{t('card')}</h3>
      <CardPreview />
      <h3 className={styles.part}>{t('page')}</h3>
      <PagePreview />
    </DialogFrame>
  );
}

/** Disables links and buttons in the preview. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Renders the course as its page does. */
export function PreviewedArticle({ post }: { post: CourseDetail }) {
  return <CourseArticle post={post} {...useCourseEnquiry(post)} />;
}

/** Renders the preview of the course page. */
function PagePreview() {
  const t = useTranslations('advertisement.preview');
  const post = usePreview({ asksVenues: true });
  if (!post) return null;
  return (
    <section className={styles.page} data-own-bookmark-buttons aria-label={t('page')} onClickCapture={ignore}>
      <PreviewedArticle post={post} />
    </section>
  );
}
