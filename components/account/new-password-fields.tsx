import type { UseFormRegisterReturn } from 'react-hook-form';
import { PASSWORD_MAX_LENGTH } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/translations';
import { MemberPasswordField } from './member-password-field';
import { useProblemText } from './problem-text';

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
        error={problemText(problems[0], { length: PASSWORD_MAX_LENGTH })}
        autoComplete="new-password"
      />
      <MemberPasswordField
        field={fields[1]}
        label={t('confirmation')}
        error={problemText(problems[1])}
        autoComplete="new-password"
      />
    </>
  );
}
