import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import { CardPreview } from './card-preview';
import { PagePreview } from './page-preview';
import styles from './preview.module.css';

const WIDTH = 1160;

/** Renders the preview of the card and the course page from the current input. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('advertisement.preview');
  return (
    <DialogFrame
      title={t('title')}
      lead={t('lead')}
      closeLabel={t('close')}
      onClose={onClose}
      width={WIDTH}
      fillsPhone
      actions={<Button onClick={onClose}>{t('back')}</Button>}
    >
      <h3 className={styles.part}>{t('card')}</h3>
      <CardPreview />
      <h3 className={styles.part}>{t('page')}</h3>
      <PagePreview />
    </DialogFrame>
  );
}
