import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { CheckField } from '@/components/ui/forms/check-field';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { FieldFrame } from '@/components/ui/forms/field-frame';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { ApiFailure } from '@/lib/api/http';
import { type CopyWish, copySchema } from '@/lib/contract/own-advertisement';
import styles from './copy-dialog.module.css';

const KINDS = ['nextTerm', 'weeks', 'startDate'] as const;
type Kind = (typeof KINDS)[number];

interface CopyDialogProps {
  /** Whether the first day and the last lesson are known, from which a next term follows. */
  hasTerm: boolean;
  onClose: () => void;
  /** Makes the copy and leaves the page; a rejection is shown in the dialog. */
  onCopy: (wish: CopyWish) => Promise<void>;
}

/** Renders the choice of the days of a copy: the next term, some weeks later, or from a new first day. */
export function CopyDialog({ hasTerm, onClose, onCopy }: CopyDialogProps) {
  const t = useTranslations('dashboard.copy');
  const account = useTranslations('account');
  const dashboard = useTranslations('dashboard');
  const id = useId();
  const [kind, setKind] = useState<Kind>(hasTerm ? 'nextTerm' : 'weeks');
  const [weeks, setWeeks] = useState('4');
  const [startDate, setStartDate] = useState('');
  const [keepWeekday, setKeepWeekday] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const wish = {
    nextTerm: { nextTerm: true },
    weeks: { weeks: weeks.trim() },
    startDate: { startDate, keepWeekday },
  }[kind];
  const parsed = copySchema.safeParse(wish);
  const isReady =
    parsed.success && (kind !== 'weeks' || weeks.trim() !== '') && (kind !== 'startDate' || startDate !== '');
  async function handleConfirm() {
    setProblem(null);
    try {
      await onCopy(wish as CopyWish);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'invalid_fields') throw error;
      setProblem(t('noDates'));
    }
  }
  return (
    <ConfirmDialog
      title={t('title')}
      labels={{ close: account('close'), cancel: dashboard('cancel'), confirm: t('confirm') }}
      isDanger={false}
      isReady={isReady}
      onClose={onClose}
      onConfirm={handleConfirm}
    >
      <FormFailure text={problem} />
      <fieldset className={styles.kinds}>
        <legend>{t('legend')}</legend>
        {KINDS.filter((one) => one !== 'nextTerm' || hasTerm).map((one) => (
          <label key={one}>
            <input type="radio" name={id} checked={kind === one} onChange={() => setKind(one)} />
            <span>
              {t(`kinds.${one}`)}
              <small>{t(`hints.${one}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {kind === 'weeks' && (
        <FieldFrame id={`${id}-weeks`} label={t('weeks')}>
          <input
            id={`${id}-weeks`}
            className={styles.field}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={weeks}
            onChange={({ target }) => setWeeks(target.value)}
          />
        </FieldFrame>
      )}
      {kind === 'startDate' && (
        <>
          <FieldFrame id={`${id}-start`} label={t('startDate')}>
            <input
              id={`${id}-start`}
              className={styles.field}
              type="date"
              value={startDate}
              onChange={({ target }) => setStartDate(target.value)}
            />
          </FieldFrame>
          <CheckField
            label={t('keepWeekday')}
            hint={t('keepWeekdayHint')}
            checked={keepWeekday}
            onChange={({ target }) => setKeepWeekday(target.checked)}
          />
        </>
      )}
      <p className="muted small">{t('note')}</p>
    </ConfirmDialog>
  );
}
