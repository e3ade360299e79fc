import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/ui/forms/text-field';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useAction } from './person-page';

interface SuspendDialogProps {
  name: string;
  explanation: string;
  onSuspend: (reason: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Renders the confirmation of a suspension, which takes effect at once. The reason goes into the audit log.
 */
export function SuspendDialog({ name, explanation, onSuspend, onClose }: SuspendDialogProps) {
  const t = useTranslations('admin.people');
  const act = useAction();
  const { register, getValues, formState } = useForm({ defaultValues: { reason: '' } });
  async function suspend() {
    await onSuspend(getValues('reason').trim() || undefined);
    onClose();
    await act(async () => undefined, t('done.suspend', { name }));
  }
  return (
    <ConfirmDialog
      title={t('suspendTitle', { name })}
      text={explanation}
      confirm={t('wishes.suspend')}
      onConfirm={suspend}
      onClose={onClose}
      isUnsaved={formState.isDirty}
    >
      <TextField field={register('reason')} label={t('reason')} optional={t('optional')} rows={2} />
    </ConfirmDialog>
  );
}
