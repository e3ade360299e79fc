import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { useLeaveQuestion } from '@/components/ui/forms/use-leave-question';
import { useSending } from '@/components/ui/forms/use-sending';
import { adminApi } from '@/lib/api/admin';
import { type AdminName, adminNameSchema } from '@/lib/contract/admin-forms';
import { OWN_ACCOUNT_KEY } from '../staff-role';
import { useNotice } from '../ui/notice';
import styles from '../ui/screen.module.css';

/** Renders the form that changes the administrator's name, in any script. */
export function OwnName({ username }: AdminName) {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const notify = useNotice();
  const problemText = useProblemText();
  const form = useForm<AdminName>({ values: { username }, resolver: zodResolver(adminNameSchema) });
  useLeaveQuestion(form.formState.isDirty);
  const { errors, isSubmitting } = form.formState;
  const { failure, submit } = useSending(
    async (values: AdminName) => {
      await adminApi().updateAccount(values);
      await client.invalidateQueries({ queryKey: OWN_ACCOUNT_KEY });
      notify(t('account.name.saved'));
    },
    { form, fields: ['username'] },
  );
  return (
    <section className={styles.box} aria-labelledby="name">
      <h2 id="name" className="h3">
        {t('account.name.title')}
      </h2>
      <form noValidate onSubmit={form.handleSubmit(submit)} className={styles.stack}>
        <FormFailure text={failure} />
        <TextField
          field={form.register('username')}
          label={t('signIn.username')}
          hint={t('signIn.usernameHint')}
          error={problemText('username', errors.username?.message)}
          autoComplete="name"
        />
        <div>
          <SubmitButton isSubmitting={isSubmitting}>{t('account.name.save')}</SubmitButton>
        </div>
      </form>
    </section>
  );
}
