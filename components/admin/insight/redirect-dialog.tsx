import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { TextField } from '@/components/ui/forms/text-field';
import { adminApi } from '@/lib/api/admin';
import { ApiFailure } from '@/lib/api/http';
import type { RedirectKind } from '@/lib/contract/admin-insight';
import { useAction } from '../people/person-page';
import { useFailureText } from '../ui/failure-text';
import { FormDialog } from '../ui/form-dialog';
import styles from '../ui/screen.module.css';

interface RedirectDialogProps {
  path: string;
  kind: RedirectKind;
  onClose: () => void;
}

/** Renders a dialog that has an address lead to a page of the same kind, of which the address is pasted. */
export function RedirectDialog({ path, kind, onClose }: RedirectDialogProps) {
  const t = useTranslations('admin.insight.links');
  const act = useAction();
  const failureText = useFailureText();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { to: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ to }) => {
    try {
      await adminApi().addRedirect({ path, to });
    } catch (error) {
      const problems = error instanceof ApiFailure ? error.errors : undefined;
      if (problems?.to)
        setError('to', { message: t('problems.to', { kind: t(`kinds.${kind}`) }) }, { shouldFocus: true });
      else setError('root', { message: problems?.path ? t('problems.path') : failureText(error) });
      return;
    }
    onClose();
    await act(async () => undefined, t('done', { path }));
  });
  return (
    <FormDialog title={t('redirectTitle', { path })} lead={t('redirectLead')} onClose={onClose}>
      <form noValidate onSubmit={submit} className={styles.stack}>
        <FormFailure text={errors.root?.message ?? null} />
        <TextField
          field={register('to', {
            validate: (to) => to.trim() !== '' || t('problems.to', { kind: t(`kinds.${kind}`) }),
          })}
          label={t('to', { kind: t(`kinds.${kind}`) })}
          hint={t('toHint')}
          error={errors.to?.message}
        />
        <div className={styles.buttons} style={{ justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" disabled={isSubmitting} aria-busy={isSubmitting}>
            {t('redirect')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
