import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import type { StaffRole } from '@/lib/contract/staff-roles';
import { useFailureText } from '../ui/failure-text';
import { StaffRoleField } from './staff-role-field';

interface StaffRoleDialogProps {
  email: string;
  staffRole: StaffRole;
  onSave: (staffRole: StaffRole) => Promise<void>;
  onClose: () => void;
}

/** Renders the choice of what another administrator may do. */
export function StaffRoleDialog({ email, staffRole, onSave, onClose }: StaffRoleDialogProps) {
  const t = useTranslations('admin.administrators');
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ defaultValues: { staffRole } });
  async function save(values: { staffRole: StaffRole }) {
    setFailure(null);
    try {
      await onSave(values.staffRole);
    } catch (error) {
      setFailure(failureText(error));
    }
  }
  return (
    <FormDialog title={t('changeRoleTitle', { email })} lead={t('changeRoleLead')} onClose={onClose}>
      <form noValidate onSubmit={form.handleSubmit(save)} style={{ display: 'grid', gap: 16 }}>
        <FormFailure text={failure} />
        <StaffRoleField field={form.register('staffRole')} />
        <SubmitButton isSubmitting={form.formState.isSubmitting}>{t('saveRole')}</SubmitButton>
      </form>
    </FormDialog>
  );
}
