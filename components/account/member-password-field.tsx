import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { PasswordField } from '@/components/ui/forms/password-field';

/** A password field whose button says what it does. */
export function MemberPasswordField(field: Omit<ComponentProps<typeof PasswordField>, 'labels'>) {
  const t = useTranslations('account');
  return <PasswordField {...field} labels={{ show: t('showPassword'), hide: t('hidePassword') }} />;
}
