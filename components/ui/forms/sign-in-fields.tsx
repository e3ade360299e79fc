import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import type { SignInForm } from '@/lib/contract/account';
import { EmailField } from './email-field';
import { PasswordField } from './password-field';
import { useProblemText } from './problem-text';

interface SignInFieldsProps {
  form: UseFormReturn<SignInForm>;
  labels: { email: string; password: string };
  autoFocus?: boolean;
}

/** Renders the e-mail and password fields. */
export function SignInFields({ form, labels, autoFocus = false }: SignInFieldsProps) {
  const t = useTranslations('account');
  const problemText = useProblemText();
  const { errors } = form.formState;
  return (
    <>
      <EmailField
        field={form.register('email')}
        label={labels.email}
        error={problemText('email', errors.email?.message)}
        autoFocus={autoFocus}
        suggestsPasskeys
      />
      <PasswordField
        field={form.register('password')}
        label={labels.password}
        error={problemText('password', errors.password?.message)}
        autoComplete="current-password"
        labels={{ show: t('showPassword'), hide: t('hidePassword') }}
      />
    </>
  );
}
