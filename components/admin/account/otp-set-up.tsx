import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { renderSVG } from 'uqr';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { adminApi } from '@/lib/api/admin';
import { ApiFailure } from '@/lib/api/http';
import { useFailureText } from '../ui/failure-text';
import { FormDialog } from '../ui/form-dialog';
import { LoadFailure } from '../ui/load-failure';

interface OtpSetUpProps {
  onClose: () => void;
  /** Receives the recovery codes. The API returns them only once. */
  onDone: (recoveryCodes: string[]) => void;
}

const QR_SIDE = 200;

/**
 * Renders the set-up of an authenticator app: the secret as a QR code and as text, then a field for the first
 * code.
 */
export function OtpSetUp({ onClose, onDone }: OtpSetUpProps) {
  const t = useTranslations('admin');
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const enrolment = useQuery({
    queryKey: ['admin', 'enrolment'],
    queryFn: () => adminApi().startOtp(),
    // A second request would create a new secret and invalidate codes of the first one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const form = useForm({ defaultValues: { otp: '' } });
  const problem = form.formState.errors.otp?.message;

  async function confirm({ otp }: { otp: string }) {
    setFailure(null);
    try {
      onDone((await adminApi().confirmOtp(otp)).recoveryCodes);
    } catch (error) {
      const isWrong = error instanceof ApiFailure && error.errors?.otp;
      if (isWrong) form.setError('otp', { message: t('signIn.wrongCode') }, { shouldFocus: true });
      else setFailure(failureText(error));
    }
  }
  return (
    <FormDialog title={t('account.setUpTitle')} lead={t('account.setUpLead')} onClose={onClose}>
      {enrolment.isError && <LoadFailure error={enrolment.error} onRetry={enrolment.refetch} />}
      {enrolment.data && (
        <form noValidate onSubmit={form.handleSubmit(confirm)} style={{ display: 'grid', gap: 16 }}>
          <FormFailure text={failure} />
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(enrolment.data.uri))}`}
            alt={t('account.qr')}
            width={QR_SIDE}
            height={QR_SIDE}
            style={{ justifySelf: 'center' }}
          />
          <p className="small">
            {t('account.secret')} <code style={{ overflowWrap: 'anywhere' }}>{enrolment.data.secret}</code>
          </p>
          <TextField
            field={form.register('otp', { required: t('account.codeNeeded') })}
            label={t('account.firstCode')}
            error={problem}
            autoComplete="one-time-code"
          />
          <SubmitButton isSubmitting={form.formState.isSubmitting}>{t('account.enable')}</SubmitButton>
        </form>
      )}
    </FormDialog>
  );
}
