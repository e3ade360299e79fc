import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale, useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { termsLinks } from '@/components/merchant/terms-links';
import { EmailField } from '@/components/ui/forms/email-field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { NewPasswordPair } from '@/components/ui/forms/new-password-pair';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useSending } from '@/components/ui/forms/use-sending';
import { businessApi, openMerchantSession } from '@/lib/api/business-browser';
import { type EditorSignUpForm, editorSignUpFormSchema } from '@/lib/contract/team';
import styles from '../area.module.css';
import { Panel } from '../panel';

const FIELDS = ['email', 'password', 'passwordConfirmation'] as const;

/** Renders the form by which an invited editor creates a merchant account; the new session then shows the page. */
export function EditorSignUp() {
  const t = useTranslations('teamInvitation');
  const fields = useTranslations('business');
  const terms = useTranslations('merchantSignUp');
  const locale = useLocale();
  const problemText = useProblemText();
  const form = useForm<EditorSignUpForm>({
    mode: 'onBlur',
    defaultValues: { email: '', password: '', passwordConfirmation: '' },
    resolver: zodResolver(editorSignUpFormSchema),
  });
  const { errors, isSubmitting } = form.formState;

  async function signUp({ email, password, passwordConfirmation }: EditorSignUpForm): Promise<void> {
    const body = new FormData();
    body.append('email', email);
    body.append('password', password);
    body.append('password_confirmation', passwordConfirmation);
    body.append('locale', locale);
    openMerchantSession(await businessApi().signUp(body));
  }
  const { failure, submit } = useSending(signUp, { form, fields: FIELDS });

  return (
    <Panel title={t('newTitle')} lead={t('newLead')}>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit(submit)}>
        <FormFailure text={failure} />
        <EmailField
          field={form.register('email')}
          label={fields('email')}
          error={problemText('email', errors.email?.message, form.getValues('email'))}
        />
        <NewPasswordPair
          fields={[form.register('password'), form.register('passwordConfirmation')]}
          problems={[errors.password?.message, errors.passwordConfirmation?.message]}
          labels={[fields('password'), fields('passwordConfirmation')]}
          hint={fields('passwordHint')}
        />
        <SubmitButton isSubmitting={isSubmitting}>{t('create')}</SubmitButton>
        <p className={styles.terms}>{terms.rich('terms', termsLinks(locale))}</p>
      </form>
    </Panel>
  );
}
