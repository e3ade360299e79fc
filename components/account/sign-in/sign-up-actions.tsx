import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { localePath } from '@/lib/i18n/paths';
import { legalPath } from '@/lib/site/legal';
import styles from '../account.module.css';

interface SignUpActionsProps {
  form: string;
  isSubmitting: boolean;
  onSwitch: () => void;
}

const link = (href: string) => (text: ReactNode) => (
  <a href={href} target="_blank" rel="noopener">
    {text}
  </a>
);

/** Renders the sign-up form's submit button and links: submitting accepts the terms (specification §5). */
export function SignUpActions({ form, isSubmitting, onSwitch }: SignUpActionsProps) {
  const t = useTranslations('account.signUp');
  const locale = useLocale();
  return (
    <>
      <SubmitButton form={form} isSubmitting={isSubmitting}>
        {t('submit')}
      </SubmitButton>
      <p className={styles.terms}>
        {t.rich('terms', {
          terms: link(legalPath('terms', locale)),
          privacy: link(legalPath('privacy', locale)),
          data: link(localePath(locale, '/personal-data')),
        })}
      </p>
      <p className={styles.switch}>
        {t('haveAccount')}
        <button type="button" className={styles.link} onClick={onSwitch}>
          {t('toSignIn')}
        </button>
      </p>
    </>
  );
}
