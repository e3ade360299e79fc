import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/admin/ui/confirm-dialog';
import { useFailureText } from '@/components/admin/ui/failure-text';
import { useNotice } from '@/components/admin/ui/notice';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { adminApi } from '@/lib/api/admin';
import { ApiFailure } from '@/lib/api/http';
import { readAdminSession, storeAdminSession } from '@/lib/browser/admin-session';
import { persistedFormsOf, removePersistedForms } from '@/lib/browser/persisted-form';

/** Renders the button that ends the session in every tab. It asks first if work is not saved. */
export function SignOutButton() {
  const t = useTranslations('admin');
  const notify = useNotice();
  const failureText = useFailureText();
  const [asks, setAsks] = useState(false);
  const owner = { role: 'administrator', uid: readAdminSession()?.uid ?? '' } as const;
  async function signOut() {
    await adminApi()
      .signOut()
      .catch((error: unknown) => {
        // The API answers 404 if the session has already ended.
        if (!(error instanceof ApiFailure && error.status === 404)) throw error;
      });
    removePersistedForms(owner);
    storeAdminSession(null);
  }
  function handleClick() {
    if (persistedFormsOf(owner).length > 0) setAsks(true);
    else signOut().catch((error: unknown) => notify(failureText(error)));
  }
  return (
    <>
      <Button size="small" onClick={handleClick}>
        <Icon name="logout" size={18} />
        {t('signOut')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('leaving.title')}
          text={t('leaving.text')}
          confirm={t('signOut')}
          onConfirm={signOut}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
