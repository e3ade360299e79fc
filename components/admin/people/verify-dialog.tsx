import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { adminApi } from '@/lib/api/admin';
import type { AdminMerchant } from '@/lib/contract/admin-people';
import { useFailureText } from '../ui/failure-text';
import { FormDialog } from '../ui/form-dialog';
import { useAction } from './person-page';

interface VerifyDialogProps {
  /** Merchant as fetched; `version` detects a concurrent change. */
  merchant: Pick<AdminMerchant, 'id' | 'version' | 'name'>;
  onClose: () => void;
}

/**
 * Renders the form that records a verified business registration. The number is stored but not public
 * (specification §D).
 */
export function VerifyDialog({ merchant: { id, version, name }, onClose }: VerifyDialogProps) {
  const t = useTranslations('admin.people');
  const act = useAction();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ defaultValues: { businessRegistration: '' } });
  async function verify({ businessRegistration }: { businessRegistration: string }) {
    setFailure(null);
    try {
      await adminApi().changeMerchant(id, 'verify', { version, businessRegistration });
      onClose();
      await act(async () => undefined, t('done.verify', { name }));
    } catch (error) {
      setFailure(failureText(error));
    }
  }
  return (
    <FormDialog title={t('verifyTitle', { name })} lead={t('verifyLead')} onClose={onClose}>
      <form noValidate onSubmit={form.handleSubmit(verify)} style={{ display: 'grid', gap: 16 }}>
        <FormFailure text={failure} />
        <TextField
          field={form.register('businessRegistration')}
          label={t('registration')}
          note={t('optional')}
          hint={t('notPublic')}
          optional
        />
        <SubmitButton isSubmitting={form.formState.isSubmitting}>{t('wishes.verify')}</SubmitButton>
      </form>
    </FormDialog>
  );
}
