import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import { Icon } from '@/components/ui/icon';
import { SCHEDULES, type Schedule } from '@/lib/contract/choices';
import type { DraftValues } from '../draft/draft-values';
import { useCategories } from '../fields/use-categories';
import styles from '../pictures/picture.module.css';
import { CardPreview } from '../preview/card-preview';
import { useBusiness } from '../preview/use-business';
import form from './form.module.css';

interface ConfirmDialogProps {
  /** The course has a public page, which stays as it is until the approval. */
  isRevision: boolean;
  onPreview: () => void;
  onConfirm: () => void;
  onClose: () => void;
}

const WIDTH = 560;

/** Asks once before an advertisement is submitted, with its card and what the card does not show. */
export function ConfirmDialog({ isRevision, onPreview, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTranslations('advertisement');
  const { getValues } = useFormContext<DraftValues>();
  const { categoryIds, schedule, gallery } = getValues();
  const { data: categories = [] } = useCategories();
  const { data: merchant } = useBusiness();
  const period = SCHEDULES.find((known): known is Schedule => known === schedule);
  const rows = [
    [
      t('fields.categoryIds'),
      categoryIds
        .flatMap((id) => categories.find((option) => option.id === id)?.label ?? [])
        .join(t('listSeparator')),
    ],
    [t('fields.schedule'), period && t(`schedules.${period}`)],
    [t('fields.gallery'), gallery.length > 0 && t('confirm.pictures', { count: gallery.length })],
    [t('confirm.contact'), merchant?.contact],
  ].filter(([, value]) => value);
  return (
    <DialogFrame
      title={t(isRevision ? 'confirm.revisionTitle' : 'confirm.title')}
      lead={t(isRevision ? 'confirm.revisionLead' : 'confirm.lead')}
      closeLabel={t('confirm.back')}
      onClose={onClose}
      width={WIDTH}
      actions={
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('confirm.back')}</Button>
          <Button variant="filled" onClick={onConfirm}>
            {t('confirm.send')}
          </Button>
        </div>
      }
    >
      <div className={form.summary}>
        <CardPreview />
        <div>
          <dl>
            {rows.map(([label, value]) => (
              <div key={label as string}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Button onClick={onPreview}>
            <Icon name="eye" />
            {t('confirm.preview')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
