import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { PasswordField } from '@/components/ui/forms/password-field';

/** Renders a password field with a labelled show and hide button. */
export function MemberPasswordField(field: Omit<ComponentProps<typeof PasswordField>, 'labels'>) {
  const t = useTranslations('account');
  return <PasswordField {...field} labels={{ show: t('showPassword'), hide: t('hidePassword') }} />;
}
