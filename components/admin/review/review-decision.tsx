import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { Icon } from '@/components/ui/icon';
import { adminApi } from '@/lib/api/admin';
import {
  type AdminAdvertisementDetail,
  type Decide,
  reasonSchema,
} from '@/lib/contract/admin-advertisements';
import { DueTime } from '../queue/due-time';
import { useReadQueuesAnew } from '../queue/queue-query';
import { useFailureText } from '../ui/failure-text';
import { useNotice } from '../ui/notice';
import screenStyles from '../ui/screen.module.css';
import { useShortcuts } from '../ui/shortcuts';
import { ReasonField } from './reason-field';
import styles from './review.module.css';

type Decision = Decide['decision'];

interface ReviewDecisionProps {
  detail: AdminAdvertisementDetail;
  onDecided: () => void;
}

/**
 * Renders the decision on an advertisement: approve, request changes or reject, with a reason for the
 * merchant. It shows a decision that another administrator made meanwhile.
 */
export function ReviewDecision({ detail: { advertisement: ad }, onDecided }: ReviewDecisionProps) {
  const t = useTranslations('admin.review');
  const notify = useNotice();
  const failureText = useFailureText();
  const readAnew = useReadQueuesAnew();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<Decision | null>(null);
  const { register, formState, getValues, setValue, setError } = useForm({ defaultValues: { reason: '' } });

  async function decide(decision: Decision) {
    if (busy) return;
    const reason = reasonSchema.safeParse(getValues('reason'));
    if (decision !== 'approve' && !reason.success)
      return setError('reason', { message: reason.error.issues[0]?.message ?? '' }, { shouldFocus: true });
    setBusy(decision);
    setFailure(null);
    try {
      const reasonSent = reason.success ? { reason: reason.data } : {};
      await adminApi().decideAdvertisement(ad.id, { version: ad.version, decision, ...reasonSent });
      notify(t(`done.${decision}`, { title: ad.title }));
      onDecided();
      await readAnew();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(null);
    }
  }
  useShortcuts(
    ad.kind
      ? { a: () => decide('approve'), r: () => decide('request_changes'), d: () => decide('reject') }
      : {},
  );
  if (!ad.kind) return <p className={styles.box}>{t('nothingWaits')}</p>;
  return (
    <div className={styles.box}>
      <DueTime row={ad} />
      <FormFailure text={failure} />
      <ReasonField
        field={register('reason')}
        problem={formState.errors.reason?.message}
        onTemplate={(text) => setValue('reason', text)}
      />
      <div className={styles.decide}>
        <Button
          variant="filled"
          size="large"
          full
          aria-busy={busy === 'approve'}
          onClick={() => decide('approve')}
        >
          <Icon name="check" />
          {t(ad.kind === 'revision' ? 'approveRevision' : 'approve')}
        </Button>
        <Button full aria-busy={busy === 'request_changes'} onClick={() => decide('request_changes')}>
          <Icon name="edit" size={18} />
          {t('requestChanges')}
        </Button>
        <Button
          full
          className={screenStyles.danger}
          aria-busy={busy === 'reject'}
          onClick={() => decide('reject')}
        >
          <Icon name="close" size={18} />
          {t('reject')}
        </Button>
      </div>
    </div>
  );
}
