import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/ui/forms/text-field';
import { adminApi } from '@/lib/api/admin';
import { ApiFailure } from '@/lib/api/http';
import type { RedirectKind } from '@/lib/contract/admin-insight';
import { useAction } from '../people/person-page';
import { SendDialog } from '../ui/send-dialog';

interface RedirectDialogProps {
  path: string;
  kind: RedirectKind;
  onClose: () => void;
}

/** Renders a dialog that has an address lead to a page of the same kind, of which the address is pasted. */
export function RedirectDialog({ path, kind, onClose }: RedirectDialogProps) {
  const t = useTranslations('admin.insight.links');
  const act = useAction();
  const form = useForm({ defaultValues: { to: '' } });
  const needed = t('problems.to', { kind: t(`kinds.${kind}`) });
  async function redirect({ to }: { to: string }) {
    try {
      await adminApi().addRedirect({ path, to });
    } catch (error) {
      const problems = error instanceof ApiFailure ? error.errors : undefined;
      if (!problems?.to && !problems?.path) throw error;
      const message = problems.to ? needed : t('problems.path');
      return form.setError('to', { message }, { shouldFocus: true });
    }
    onClose();
    await act(async () => undefined, t('done', { path }));
  }
  return (
    <SendDialog
      title={t('redirectTitle', { path })}
      lead={t('redirectLead')}
      form={form}
      submit={t('redirect')}
      send={redirect}
      onClose={onClose}
    >
      <TextField
        field={form.register('to', { validate: (to) => to.trim() !== '' || needed })}
        label={t('to', { kind: t(`kinds.${kind}`) })}
        hint={t('toHint')}
        error={form.formState.errors.to?.message}
      />
    </SendDialog>
  );
}
