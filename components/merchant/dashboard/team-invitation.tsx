'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Island } from '@/components/layout/island';
import { Button } from '@/components/ui/button';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { businessApi, signOutMerchant } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import { localePath } from '@/lib/i18n/paths';
import { clearCredentials } from '@/lib/session/credentials';
import styles from './area.module.css';
import { EditorSignUp } from './editor-sign-up';
import { MerchantAccess } from './merchant-access';
import { useMerchantSession, useMerchantUid } from './merchant-session';

/** Renders an invitation: with a session the button that accepts it, otherwise the forms that open one. */
export function TeamInvitation(frame: Pick<ComponentProps<typeof Island>, 'locale' | 'messages'>) {
  const { token } = useMerchantSession();
  return (
    <Island key={token} {...frame}>
      <NoticeBoard>
        <div className={styles.area}>
          {token ? (
            <Acceptance />
          ) : (
            <MerchantAccess hasEnded={false}>
              <EditorSignUp />
            </MerchantAccess>
          )}
        </div>
      </NoticeBoard>
    </Island>
  );
}

/** Accepts only when the button is pressed, because mail scanners follow links. */
function Acceptance() {
  const t = useTranslations('teamInvitation');
  const locale = useLocale();
  const email = useMerchantUid();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function accept() {
    setBusy(true);
    setFailure(null);
    try {
      const token = new URLSearchParams(window.location.search).get('token') ?? '';
      await businessApi().acceptInvitation(token);
      window.location.assign(localePath(locale, '/merchant/dashboard'));
    } catch (error) {
      const status = error instanceof ApiFailure ? error.status : 0;
      if (status === 404 || status === 422) setFailure(t('brokenText'));
      else setFailure(status === 409 ? t('usedText') : failureText(error));
      setBusy(false);
    }
  }
  async function leave() {
    await signOutMerchant().catch(() => clearCredentials('merchant'));
  }

  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <h1 className="h1">{t('title')}</h1>
      <div className={styles.panel}>
        <FormFailure text={failure} />
        <p>{t('text', { email: email ?? '' })}</p>
        <Button
          variant="filled"
          size="large"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void accept()}
        >
          {t(isBusy ? 'accepting' : 'accept')}
        </Button>
        <p className={styles.switch}>
          <button type="button" className={styles.link} onClick={() => void leave()}>
            {t('other')}
          </button>
        </p>
      </div>
    </div>
  );
}
