import { useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { MemberPasswordField } from './member-password-field';

interface NewPasswordFieldsProps {
  /** The password and its confirmation, and what is wrong with each. */
  fields: [UseFormRegisterReturn, UseFormRegisterReturn];
  problems: [string | undefined, string | undefined];
}

/** A new password, twice. */
export function NewPasswordFields({ fields, problems }: NewPasswordFieldsProps) {
  const t = useTranslations('newPassword');
  const problemText = useProblemText();
  return (
    <>
      <MemberPasswordField
        field={fields[0]}
        label={t('password')}
        hint={t('hint')}
        error={problemText('password', problems[0])}
        autoComplete="new-password"
      />
      <MemberPasswordField
        field={fields[1]}
        label={t('confirmation')}
        error={problemText('passwordConfirmation', problems[1])}
        autoComplete="new-password"
      />
    </>
  );
}
