'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Island } from '@/components/layout/island';
import { NoticeBoard } from '@/components/ui/forms/notice';
import styles from './area.module.css';
import { MerchantAccess } from './merchant-access';
import { useMerchantSession } from './merchant-session';
import { SignUpSteps } from './sign-up-steps';

/** Renders `/merchant/signup`: the sign-up steps, or the sign-in form for merchants with an account. */
export function SignUpArea(frame: Pick<ComponentProps<typeof Island>, 'locale' | 'messages'>) {
  const { token, hasEnded } = useMerchantSession();
  const [comesBack, setComesBack] = useState(false);
  const asksToSignIn = !token && (comesBack || hasEnded);
  return (
    <Island {...frame}>
      <NoticeBoard>
        <div className={styles.area}>
          {asksToSignIn ? (
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
