import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { hongKongTime, longDate } from '@/lib/format/dates';
import styles from '../pictures/picture.module.css';

interface ConflictDialogProps {
  theirs: OwnAdvertisementDetail;
  onMine: () => void;
  onTheirs: () => void;
  /** Postpones the choice. The typed input stays in this browser. */
  onLater: () => void;
}

const WIDTH = 480;

/**
 * Renders the choice between two versions after the draft was changed in another tab or on another device.
 */
export function ConflictDialog({ theirs, onMine, onTheirs, onLater }: ConflictDialogProps) {
  const t = useTranslations('advertisement.conflict');
  const locale = useLocale();
  const { date, time } = hongKongTime(theirs.post.updatedAt);
  const title = theirs.post.title || theirs.post.titleEn || t('untitled');
  return (
    <DialogFrame
      title={t('title')}
      closeLabel={t('later')}
      onClose={onLater}
      width={WIDTH}
      actions={
        <div className={styles.buttons}>
          <Button onClick={onTheirs}>{t('theirs')}</Button>
          <Button variant="filled" onClick={onMine}>
            {t('mine')}
          </Button>
        </div>
      }
    >
      <p>{t('text', { title, when: `${longDate(locale, date)} ${time}` })}</p>
      <p className="muted small">{t('hint')}</p>
    </DialogFrame>
  );
}
