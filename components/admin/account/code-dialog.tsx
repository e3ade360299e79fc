import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/ui/forms/text-field';
import { SendDialog } from '../ui/send-dialog';

interface CodeDialogProps {
  title: string;
  text: string;
  /** Label of the button that calls `onConfirm`. */
  confirm: string;
  /** Receives the code. If it rejects, the dialog stays open and shows the error. */
  onConfirm: (otp: string) => Promise<unknown>;
  onClose: () => void;
}

/** Renders a dialog that asks for an authenticator code or a recovery code before it calls `onConfirm`. */
export function CodeDialog({ title, text, confirm, onConfirm, onClose }: CodeDialogProps) {
  const t = useTranslations('admin');
  const form = useForm({ defaultValues: { otp: '' } });
  const problem = form.formState.errors.otp;
  return (
    <SendDialog
      title={title}
      lead={text}
      form={form}
      submit={confirm}
      fields={['otp']}
      send={({ otp }) => onConfirm(otp)}
      onClose={onClose}
    >
      <TextField
        field={form.register('otp', { required: t('account.codeNeeded') })}
        label={t('signIn.otp')}
        hint={t('signIn.otpHint')}
        error={problem?.type === 'server' ? t('signIn.wrongCode') : problem?.message}
        autoComplete="one-time-code"
      />
    </SendDialog>
  );
}
