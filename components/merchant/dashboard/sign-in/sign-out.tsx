import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CheckField } from '@/components/ui/forms/check-field';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { useNotice } from '@/components/ui/forms/notice';
import { Icon } from '@/components/ui/icon';
import { signOutMerchant } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import type { MerchantAccount } from '@/lib/contract/account';
import { changedSearch } from '../dashboard-address';
import { clearPersisted, hasUnsent } from './persisted-here';

/** Query parameter of the header's menu, which signs out here. */
const SIGN_OUT = 'signOut';

/**
 * Renders the sign-out button. If this browser stores unsent input, a dialog offers to delete it first,
 * because the computer may be shared.
 */
export function SignOut({ merchant }: { merchant: MerchantAccount }) {
  const t = useTranslations('dashboard');
  const account = useTranslations('account');
  const notify = useNotice();
  const failureText = useFailureText();
  const button = useRef<HTMLButtonElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [asks, setAsks] = useState(false);
  const [forgets, setForgets] = useState(true);

  async function leave() {
    await signOutMerchant().catch((error: unknown) => {
      // A 404 means that the session had already ended. The client has then cleared the credentials.
      if (!(error instanceof ApiFailure && error.status === 404)) throw error;
    });
    clearPersisted(merchant, { unsent: forgets });
  }
  async function handleClick() {
    if (hasUnsent(merchant)) return setAsks(true);
    setLeaving(true);
    await leave().catch((error: unknown) => {
      setLeaving(false);
      notify({ text: failureText(error) });
    });
  }
  useEffect(() => {
    // The header's menu leads here while this browser stores unsent input.
    const search = changedSearch(window.location.search, { [SIGN_OUT]: null });
    if (search === window.location.search) return;
    window.history.replaceState(null, '', window.location.pathname + search);
    button.current?.click();
  }, []);
  return (
    <>
      <button ref={button} type="button" disabled={isLeaving} onClick={handleClick}>
        <Icon name="logout" />
        {t('nav.signOut')}
      </button>
      {asks && (
        <ConfirmDialog
          title={t('leaving.title')}
          labels={{ close: account('close'), cancel: t('cancel'), confirm: t('nav.signOut') }}
          onConfirm={leave}
          onClose={() => setAsks(false)}
        >
          <p>{t('leaving.text')}</p>
          <CheckField
            label={t('leaving.forget')}
            hint={t('leaving.hint')}
            checked={forgets}
            onChange={({ target }) => setForgets(target.checked)}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
