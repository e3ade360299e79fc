import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { renderSVG } from 'uqr';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { useSending } from '@/components/ui/forms/use-sending';
import { adminApi } from '@/lib/api/admin';
import { useFailureText } from '../ui/failure-text';
import { FormDialog } from '../ui/form-dialog';
import { LoadFailure } from '../ui/load-failure';

interface OtpSetUpProps {
  /** Receives the recovery codes. The API returns them only once. */
  onDone: (recoveryCodes: string[]) => void;
}

const QR_SIDE = 200;

/** Renders the dialog that sets up an authenticator app. */
export function OtpSetUp({ onDone, onClose }: OtpSetUpProps & { onClose: () => void }) {
  const t = useTranslations('admin.account');
  return (
    <FormDialog title={t('setUpTitle')} lead={t('setUpLead')} onClose={onClose}>
      <OtpSetUpForm onDone={onDone} />
    </FormDialog>
  );
}

/**
 * Renders the set-up of an authenticator app: the secret as a QR code and as text, then a field for the first
 * code.
 */
export function OtpSetUpForm({ onDone }: OtpSetUpProps) {
  const t = useTranslations('admin');
  const enrolment = useQuery({
    queryKey: ['admin', 'enrolment'],
    queryFn: () => adminApi().startOtp(),
    // A second request would create a new secret and invalidate codes of the first one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const form = useForm({ defaultValues: { otp: '' } });
  const problem = form.formState.errors.otp;
  const { failure, submit } = useSending(
    async ({ otp }: { otp: string }) => onDone((await adminApi().confirmOtp(otp)).recoveryCodes),
    { form, fields: ['otp'], failureOf: useFailureText() },
  );
  if (enrolment.isError) return <LoadFailure error={enrolment.error} onRetry={enrolment.refetch} />;
  if (!enrolment.data) return null;
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} style={{ display: 'grid', gap: 16 }}>
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
        error={problem?.type === 'server' ? t('signIn.wrongCode') : problem?.message}
        autoComplete="one-time-code"
      />
      <SubmitButton isSubmitting={form.formState.isSubmitting}>{t('account.enable')}</SubmitButton>
    </form>
  );
}
