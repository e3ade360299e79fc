import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useNotice } from '@/components/ui/forms/notice';
import { PasswordField } from '@/components/ui/forms/password-field';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { showFieldProblems } from '@/components/ui/forms/show-field-problems';
import { businessApi } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import type { Team } from '@/lib/contract/team';

interface OwnershipTransferProps {
  editor: Team['editors'][number];
  onClose: () => void;
}

/** Renders the question before an editor becomes the owner; it needs the current password. */
export function OwnershipTransfer({ editor, onClose }: OwnershipTransferProps) {
  const t = useTranslations('dashboard.team');
  const dashboard = useTranslations('dashboard');
  const account = useTranslations('account');
  const problemText = useProblemText();
  const notify = useNotice();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, getValues, setError, watch, formState } = useForm({
    defaultValues: { currentPassword: '' },
  });
  async function transfer() {
    setFailure(null);
    try {
      await businessApi().transferOwnership(editor.id, getValues('currentPassword'));
    } catch (error) {
      if (showFieldProblems(error, ['currentPassword'], setError)) return;
      if (!(error instanceof ApiFailure && error.code === 'wrong_state')) throw error;
      return setFailure(t('transferState'));
    }
    notify({ text: t('transferred', { email: editor.email }) });
    onClose();
    await client.invalidateQueries();
  }
  return (
    <ConfirmDialog
      title={t('transferTitle', { email: editor.email })}
      labels={{ close: account('close'), cancel: dashboard('cancel'), confirm: t('transfer') }}
      isReady={watch('currentPassword') !== ''}
      onConfirm={transfer}
      onClose={onClose}
    >
      <FormFailure text={failure} />
      <p>{t('transferText')}</p>
      <PasswordField
        field={register('currentPassword')}
        label={t('password')}
        error={problemText('currentPassword', formState.errors.currentPassword?.message)}
        autoComplete="current-password"
        labels={{ show: account('showPassword'), hide: account('hidePassword') }}
      />
    </ConfirmDialog>
  );
}
