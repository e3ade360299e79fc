import type { ComponentProps } from 'react';
import { PasswordField } from '@/components/ui/forms/password-field';
import { useTranslations } from '@/lib/i18n/translations';

/** A password field whose button says what it does. */
export function MemberPasswordField(field: Omit<ComponentProps<typeof PasswordField>, 'labels'>) {
  const t = useTranslations('account');
  return <PasswordField {...field} labels={{ show: t('showPassword'), hide: t('hidePassword') }} />;
}
