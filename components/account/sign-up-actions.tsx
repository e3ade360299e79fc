import { useLocale, useTranslations } from 'next-intl';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { localePath } from '@/lib/i18n/paths';
import styles from './account.module.css';

interface SignUpActionsProps {
  form: string;
  isSubmitting: boolean;
  onSwitch: () => void;
}

/** The foot of the form: submitting accepts the terms (specification §5). */
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
          terms: (text) => (
            <a href={localePath(locale, '/others#legal')} target="_blank" rel="noopener">
              {text}
            </a>
          ),
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
