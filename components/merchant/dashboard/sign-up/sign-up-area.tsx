'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useState } from 'react';
import { Island } from '@/components/layout/island';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { localePath } from '@/lib/i18n/paths';
import styles from '../area.module.css';
import { MerchantAccess } from '../sign-in/merchant-access';
import { useMerchantSession } from '../sign-in/merchant-session';
import { SignUpSteps } from './sign-up-steps';

/** Renders `/merchant/signup`: the sign-up steps, or the sign-in form for merchants with an account. */
export function SignUpArea(frame: Pick<ComponentProps<typeof Island>, 'locale' | 'messages'>) {
  const { token, hasEnded } = useMerchantSession();
  const [comesBack, setComesBack] = useState(false);
  const locale = useLocale();
  // Who chose to sign in here has an account already, and goes to the dashboard.
  const entersDashboard = token !== null && comesBack && !hasEnded;
  useEffect(() => {
    if (entersDashboard) window.location.assign(localePath(locale, '/merchant/dashboard'));
  }, [entersDashboard, locale]);
  const asksToSignIn = !token && (comesBack || hasEnded);
  return (
    <Island {...frame}>
      <NoticeBoard>
        <div className={styles.area}>
          {entersDashboard ? null : asksToSignIn ? (
            <MerchantAccess hasEnded={hasEnded}>
              {!hasEnded && <Switch label="toSignUp" onClick={() => setComesBack(false)} />}
            </MerchantAccess>
          ) : (
            <SignUpSteps isSignedIn={token !== null}>
              <Switch label="toSignIn" onClick={() => setComesBack(true)} />
            </SignUpSteps>
          )}
        </div>
      </NoticeBoard>
    </Island>
  );
}

function Switch({ label, onClick }: { label: 'toSignIn' | 'toSignUp'; onClick: () => void }) {
  const t = useTranslations('merchantSignUp');
  return (
    <p className={styles.switch}>
      {t(label === 'toSignIn' ? 'haveAccount' : 'noAccount')}
      <button type="button" className={styles.link} onClick={onClick}>
        {t(label)}
      </button>
    </p>
  );
}
