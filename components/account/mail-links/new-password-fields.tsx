import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { NewPasswordPair } from '@/components/ui/forms/new-password-pair';

type NewPasswordFieldsProps = Pick<ComponentProps<typeof NewPasswordPair>, 'fields' | 'problems'>;

/** Renders the fields for a member's new password and its confirmation. */
export function NewPasswordFields(pair: NewPasswordFieldsProps) {
  const t = useTranslations('newPassword');
  return <NewPasswordPair {...pair} labels={[t('password'), t('confirmation')]} hint={t('hint')} />;
}
