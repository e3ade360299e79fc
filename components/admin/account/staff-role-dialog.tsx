import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import type { StaffRole } from '@/lib/contract/staff-roles';
import { SendDialog } from '../ui/send-dialog';
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
  const form = useForm({ defaultValues: { staffRole } });
  return (
    <SendDialog
      title={t('changeRoleTitle', { email })}
      lead={t('changeRoleLead')}
      form={form}
      submit={t('saveRole')}
      send={(values) => onSave(values.staffRole)}
      onClose={onClose}
    >
      <StaffRoleField field={form.register('staffRole')} />
    </SendDialog>
  );
}
