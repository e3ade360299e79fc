import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { MailSettings } from '@/components/layout/mail-settings';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { FormNote } from '@/components/ui/forms/form-note';
import { useNotice } from '@/components/ui/forms/notice';
import { PasskeySettings } from '@/components/ui/passkeys/passkey-settings';
import { businessApi } from '@/lib/api/business-browser';
import { businessName, type MerchantAccount } from '@/lib/contract/account';
import styles from '../area.module.css';
import { AccountForm } from '../business/account-form';
import { Panel } from '../panel';

/** Renders the sign-in details of an editor, and the way out of the team. */
export function EditorAccount({ merchant }: { merchant: MerchantAccount }) {
  const t = useTranslations('dashboard.editor');
  const name = businessName(useLocale(), merchant);
  const business = useTranslations('dashboard.business');
  const mails = useTranslations('notices.mails');
  const passkeys = useTranslations('passkeys');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <h1 className="h1">{t('title')}</h1>
      <div className={`${styles.form} ${styles.wide}`}>
        <FormNote icon="info" tone="info">
          {t('working', { name })}
        </FormNote>
        <Panel title={business('account')}>
          <AccountForm email={merchant.email} />
        </Panel>
        <Panel title={passkeys('title')}>
          <PasskeySettings accountRole="merchant" email={merchant.email} api={businessApi()} />
        </Panel>
        <Panel title={mails('title')}>
          <MailSettings accountRole="merchant" api={businessApi()} />
        </Panel>
        <Panel title={t('panel')}>
          <p className="small">{t('text')}</p>
          <div className={styles.actions}>
            <Button className={styles.danger} onClick={() => setAsked(true)}>
              {t('leave')}
            </Button>
          </div>
        </Panel>
      </div>
      {isAsked && <Leaving name={name} onClose={() => setAsked(false)} />}
    </>
  );
}

function Leaving({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTranslations('dashboard.editor');
  const dashboard = useTranslations('dashboard');
  const account = useTranslations('account');
  const notify = useNotice();
  const client = useQueryClient();
  async function leave() {
    await businessApi().leaveTeam();
    notify({ text: t('left') });
    onClose();
    await client.invalidateQueries();
  }
  return (
    <ConfirmDialog
      title={t('leaveTitle', { name })}
      labels={{ close: account('close'), cancel: dashboard('cancel'), confirm: t('leave') }}
      onConfirm={leave}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  );
}
