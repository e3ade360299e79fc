import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/ui/forms/text-field';
import { adminApi } from '@/lib/api/admin';
import { REASON_MAX_LENGTH } from '@/lib/contract/admin-advertisements';
import {
  type AdminClaim,
  CLAIM_DECISIONS,
  type ClaimDecision,
  decideClaimSchema,
  releaseClaimSchema,
} from '@/lib/contract/admin-claims';
import { useReadQueuesAnew } from '../queue/queue-query';
import { useNotice } from '../ui/notice';
import { Segments } from '../ui/segments';
import { SendDialog } from '../ui/send-dialog';
import { ClaimText } from './claim-text';

/** Returns whether the server would approve the claim. */
const mayApprove = ({ merchant, account }: AdminClaim) =>
  !merchant.sample && !merchant.claimed && account !== 'in_use';

/** Renders the decision on a claim, or the return of an approved one. A reason is mailed to the person. */
export function ClaimDialog({ claim, onClose }: { claim: AdminClaim; onClose: () => void }) {
  const t = useTranslations('admin.claims');
  const validation = useTranslations('validation');
  const notify = useNotice();
  const readAnew = useReadQueuesAnew();
  const isRelease = claim.state === 'approved';
  const [decision, setDecision] = useState<ClaimDecision>(mayApprove(claim) ? 'approve' : 'refuse');
  const form = useForm({ defaultValues: { reason: '' } });
  const step = isRelease ? 'release' : decision;

  async function send({ reason }: { reason: string }) {
    const wish = isRelease
      ? releaseClaimSchema.safeParse({ reason })
      : decideClaimSchema.safeParse({ decision, ...(reason.trim() && { reason }) });
    if (!wish.success)
      return form.setError('reason', { message: wish.error.issues[0]?.message ?? '' }, { shouldFocus: true });
    try {
      if ('decision' in wish.data) await adminApi().decideClaim(claim.id, wish.data);
      else await adminApi().releaseClaim(claim.id, wish.data.reason ?? '');
      notify(t(`done.${step}`));
      onClose();
    } finally {
      await readAnew();
    }
  }
  const problem = form.formState.errors.reason?.message;
  return (
    <SendDialog
      title={t(isRelease ? 'releaseTitle' : 'dialogTitle')}
      form={form}
      submit={isRelease ? t('release') : t(`decisions.${decision}`)}
      send={send}
      onClose={onClose}
    >
      <ClaimText claim={claim} />
      {!isRelease && (
        <>
          <p className="muted small">{t('check')}</p>
          <Segments
            label={t('decision')}
            value={decision}
            options={CLAIM_DECISIONS.filter((value) => value !== 'approve' || mayApprove(claim)).map(
              (value) => ({
                value,
                label: t(`decisions.${value}`),
              }),
            )}
            onChange={(next) => {
              setDecision(next);
              form.clearErrors();
            }}
          />
        </>
      )}
      <p className="muted small">{t(`explained.${step}`)}</p>
      {step !== 'approve' && (
        <TextField
          field={form.register('reason')}
          label={t('reason')}
          note={t('reasonHint')}
          rows={3}
          error={
            problem &&
            validation(problem === 'max_length' ? 'max_length' : 'required', { length: REASON_MAX_LENGTH })
          }
        />
      )}
    </SendDialog>
  );
}
