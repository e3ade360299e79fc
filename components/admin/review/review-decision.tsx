import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCourseTitle } from '@/components/admin/ui/course-title';
import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useLeaveQuestion } from '@/components/ui/forms/use-leave-question';
import { Icon } from '@/components/ui/icon';
import { adminApi } from '@/lib/api/admin';
import { ApiFailure } from '@/lib/api/http';
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
import { ScreenLink } from '../ui/screen-link';
import { useShortcuts } from '../ui/shortcuts';
import { draftChanges } from './draft-changes';
import { FieldChanges } from './field-changes';
import { ReasonField } from './reason-field';
import styles from './review.module.css';
import { Unconfirmed } from './unconfirmed';

type Decision = Decide['decision'];

interface ReviewDecisionProps {
  detail: AdminAdvertisementDetail;
  onDecided: () => void;
}

/**
 * Renders the decision on an advertisement: approve, request changes or reject, with a reason for the
 * merchant. It shows a decision that another administrator made meanwhile.
 */
export function ReviewDecision({ detail, onDecided }: ReviewDecisionProps) {
  const { advertisement: ad, draft, addressConfirmed } = detail;
  const t = useTranslations('admin.review');
  const titleOf = useCourseTitle();
  const notify = useNotice();
  const failureText = useFailureText();
  const readAnew = useReadQueuesAnew();
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<ReturnType<typeof draftChanges> | null>(null);
  const [busy, setBusy] = useState<Decision | null>(null);
  const { register, formState, getValues, setValue, setError } = useForm({ defaultValues: { reason: '' } });
  useLeaveQuestion(formState.isDirty);

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
      notify(t(`done.${decision}`, { title: titleOf(ad) }));
      onDecided();
      await readAnew();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(null);
      if (!(error instanceof ApiFailure)) return;
      if (error.code === 'edit_conflict') await showChanges();
      // The review is of an earlier state, which a new reading replaces.
      if (error.decision || error.code === 'wrong_state') setTheirs([]);
    }
  }
  /** Shows what the merchant has changed since the review was opened. */
  async function showChanges() {
    const fresh = await adminApi()
      .getAdvertisement(ad.id)
      .catch(() => null);
    if (fresh) setTheirs(draftChanges(draft, fresh.draft));
  }
  useShortcuts(
    ad.kind
      ? { a: () => decide('approve'), r: () => decide('request_changes'), d: () => decide('reject') }
      : {},
  );
  if (ad.unconfirmed) return <Unconfirmed advertisement={ad} />;
  if (!ad.kind)
    return (
      <div className={styles.box}>
        <p>{t('nothingWaits')}</p>
        <ScreenLink className={screenStyles.link} screen={`courses/${ad.id}`}>
          {t('toDecisions')}
        </ScreenLink>
      </div>
    );
  return (
    <div className={styles.box}>
      <DueTime row={ad} />
      {!addressConfirmed && <p className="muted small">{t('stillUnconfirmed')}</p>}
      <FormFailure text={failure} />
      {theirs && (
        <>
          {theirs.length > 0 && <FieldChanges changes={theirs} />}
          <Button onClick={() => void readAnew()}>{t('readAnew')}</Button>
        </>
      )}
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
