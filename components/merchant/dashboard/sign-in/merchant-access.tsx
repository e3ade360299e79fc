import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { FormNote } from '@/components/ui/forms/form-note';
import styles from '../area.module.css';
import { ForgottenForm } from './forgotten-form';
import { SignInForm } from './sign-in-form';

interface MerchantAccessProps {
  /** Whether the session ended while the page was open: it expired, or the merchant signed out in any tab. */
  hasEnded: boolean;
  /** Link or button for merchants without an account. */
  children: ReactNode;
}

/** Renders the merchant's sign-in and password reset forms. */
export function MerchantAccess({ hasEnded, children }: MerchantAccessProps) {
  const t = useTranslations('merchantAccess');
  const [isForgotten, setForgotten] = useState(false);
  const [email, setEmail] = useState('');
  useEffect(() => {
    // The page was scrolled: its sticky header would cover the first line.
    if (hasEnded) window.scrollTo({ top: 0 });
  }, [hasEnded]);
  function show(forgotten: boolean, typed: string) {
    setEmail(typed);
    setForgotten(forgotten);
  }
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      {hasEnded && (
        <FormNote icon="info" tone="info" isStatus>
          {t('ended')}
        </FormNote>
      )}
      <h1 className="h1">{t(isForgotten ? 'forgottenTitle' : 'title')}</h1>
      <div className={styles.panel}>
        {isForgotten ? (
          <ForgottenForm email={email} onBack={(typed) => show(false, typed)} />
        ) : (
          <SignInForm email={email} onForgotten={(typed) => show(true, typed)} />
        )}
      </div>
      {children}
    </div>
  );
}
