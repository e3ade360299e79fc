'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Island } from '@/components/layout/island';
import { Button, ButtonLink } from '@/components/ui/button';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { businessApi, signOutMerchant } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import { clearCredentials } from '@/lib/browser/credentials';
import { businessName, type MerchantAccount } from '@/lib/contract/account';
import { localePath } from '@/lib/i18n/paths';
import styles from '../area.module.css';
import { useCurrentMerchant } from '../merchant-queries';
import { showHeading } from '../show-heading';
import { MerchantAccess } from '../sign-in/merchant-access';
import { useMerchantSession, useMerchantUid } from '../sign-in/merchant-session';
import { EditorSignUp } from './editor-sign-up';

/** Renders an invitation: with a session the button that accepts it, otherwise the forms that open one. */
export function TeamInvitation(frame: Pick<ComponentProps<typeof Island>, 'locale' | 'messages'>) {
  const { token } = useMerchantSession();
  const [cameSignedIn] = useState(token !== null);
  return (
    <Island key={token} {...frame}>
      <NoticeBoard>
        <div className={styles.area}>
          {token ? (
            <Invited takesFocus={!cameSignedIn} />
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

/** Renders the acceptance, or says that the account is in a team already, as when the link is opened again. */
function Invited(props: { takesFocus: boolean }) {
  const { data, isPending } = useCurrentMerchant();
  if (isPending) return <ShapeSkeleton />;
  return data?.role === 'editor' ? <InTeam merchant={data.merchant} /> : <Acceptance {...props} />;
}

function InTeam({ merchant }: { merchant: MerchantAccount }) {
  const t = useTranslations('teamInvitation');
  const locale = useLocale();
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <h1 className="h1">{t('inTeamTitle')}</h1>
      <div className={styles.panel}>
        <p>{t('inTeamText', { name: businessName(locale, merchant) })}</p>
        <ButtonLink variant="filled" size="large" href={localePath(locale, '/merchant/dashboard')}>
          {t('toDashboard')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Returns the token of the link. */
const invitedBy = () => new URLSearchParams(window.location.search).get('token') ?? '';

/** Accepts only when the button is pressed, because mail scanners follow links. */
function Acceptance({ takesFocus }: { takesFocus: boolean }) {
  const t = useTranslations('teamInvitation');
  const locale = useLocale();
  const email = useMerchantUid();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) showHeading(heading.current);
  }, [takesFocus]);

  // Without the name, as of a link that does not hold any more, the page is the same: the button says what is wrong.
  const { data: { business } = {} } = useQuery({
    queryKey: ['team-invitation'],
    queryFn: () => businessApi().readInvitation(invitedBy()),
    retry: false,
  });

  async function accept() {
    setBusy(true);
    setFailure(null);
    try {
      await businessApi().acceptInvitation(invitedBy());
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
      <h1 className="h1" ref={heading}>
        {t('title')}
      </h1>
      <div className={styles.panel}>
        <FormFailure text={failure} />
        <p>
          {business ? t('namedText', { email: email ?? '', business }) : t('text', { email: email ?? '' })}
        </p>
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
