import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { FormNote } from '@/components/ui/forms/form-note';
import styles from './area.module.css';
import { ForgottenForm } from './forgotten-form';
import { SignInForm } from './sign-in-form';

interface MerchantAccessProps {
  /** Whether a session has ended while its merchant was here: by its own age, or by a sign-out in any tab. */
  hasEnded: boolean;
  /** The way for those who have no account. */
  children: ReactNode;
}

/** The merchant's way in: signing in, or a mail for a forgotten password. */
export function MerchantAccess({ hasEnded, children }: MerchantAccessProps) {
  const t = useTranslations('merchantAccess');
  const [isForgotten, setForgotten] = useState(false);
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
          <ForgottenForm onBack={() => setForgotten(false)} />
        ) : (
          <SignInForm onForgotten={() => setForgotten(true)} />
        )}
      </div>
      {children}
    </div>
  );
}
