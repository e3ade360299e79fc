import { useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from './password-field';
import { useProblemText } from './problem-text';

interface NewPasswordPairProps {
  /** The password and its confirmation. */
  fields: [UseFormRegisterReturn, UseFormRegisterReturn];
  labels: [string, string];
  /** Validation problems of each field. */
  problems: [string | undefined, string | undefined];
  hint: string;
  /** Text beside the first label if the password is optional. */
  optional?: string;
}

/** Renders the fields for a new password and its confirmation. */
export function NewPasswordPair({ fields, labels, problems, hint, optional }: NewPasswordPairProps) {
  const t = useTranslations('account');
  const problemText = useProblemText();
  const shared = {
    autoComplete: 'new-password',
    labels: { show: t('showPassword'), hide: t('hidePassword') },
  };
  return (
    <>
      <PasswordField
        {...shared}
        field={fields[0]}
        label={labels[0]}
        hint={hint}
        optional={optional}
        error={problemText('password', problems[0])}
      />
      <PasswordField
        {...shared}
        field={fields[1]}
        label={labels[1]}
        optional={optional && ''}
        error={problemText('passwordConfirmation', problems[1])}
      />
    </>
  );
}
