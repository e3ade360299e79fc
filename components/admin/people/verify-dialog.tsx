import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/ui/forms/text-field';
import { adminApi } from '@/lib/api/admin';
import type { AdminMerchant } from '@/lib/contract/admin-people';
import { SendDialog } from '../ui/send-dialog';
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
  const form = useForm({ defaultValues: { businessRegistration: '' } });
  async function verify({ businessRegistration }: { businessRegistration: string }) {
    await adminApi().changeMerchant(id, 'verify', { version, businessRegistration });
    onClose();
    await act(async () => undefined, t('done.verify', { name }));
  }
  return (
    <SendDialog
      title={t('verifyTitle', { name })}
      lead={t('verifyLead')}
      form={form}
      submit={t('wishes.verify')}
      send={verify}
      onClose={onClose}
    >
      <TextField
        field={form.register('businessRegistration')}
        label={t('registration')}
        optional={t('optional')}
        hint={t('notPublic')}
      />
    </SendDialog>
  );
}
