'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import { MailSettings } from '@/components/layout/mail-settings';
import { Button } from '@/components/ui/button';
import { PasskeySettings } from '@/components/ui/passkeys/passkey-settings';
import { adminApi } from '@/lib/api/admin';
import { maySee } from '../sections';
import { useOwnAccount, useStaffRole } from '../staff-role';
import { LoadFailure } from '../ui/load-failure';
import { useNotice } from '../ui/notice';
import styles from '../ui/screen.module.css';
import { Status } from '../ui/status';
import { CodeDialog } from './code-dialog';
import { OtpSetUp } from './otp-set-up';
import { OwnName } from './own-name';
import { OwnPassword } from './own-password';
import { OwnRemoval } from './own-removal';
import { OwnSessions } from './own-sessions';
import { RecoveryCodes } from './recovery-codes';

/** Renders the administrator's own account (specification §E). */
export function OwnAccount() {
  const t = useTranslations('admin.account');
  const mails = useTranslations('notices.mails');
  const passkeys = useTranslations('passkeys');
  const locale = useLocale();
  const notify = useNotice();
  const account = useOwnAccount();
  const role = useStaffRole();
  const [isSettingUp, setSettingUp] = useState(false);
  const [wish, setWish] = useState<'renew' | 'disable' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  if (account.isError) return <LoadFailure error={account.error} onRetry={account.refetch} />;
  if (!account.data) return null;
  const { administrator, recoveryCodesLeft } = account.data;
  const isOn = administrator.otpEnabled;

  async function fulfil(otp: string) {
    if (wish === 'renew') setCodes((await adminApi().renewRecoveryCodes(otp)).recoveryCodes);
    else await adminApi().disableOtp(otp);
    await account.refetch();
    setWish(null);
    if (wish === 'disable') notify(t('disabled'));
  }
  return (
    <>
      <ScreenHeading title={t('title')} lead={administrator.email} />
      <div className={styles.stack} style={{ maxWidth: 640 }}>
        <OwnName username={administrator.username} />
        <section className={styles.box} aria-labelledby="otp">
          <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
            <h2 id="otp" className="h3">
              {t('otp')}
            </h2>
            <Status tone={isOn ? 'ok' : 'warn'}>{t(isOn ? 'on' : 'off')}</Status>
          </div>
          <p className="muted">{t('otpLead')}</p>
          {isOn && <p>{t('codesLeft', { count: recoveryCodesLeft })}</p>}
          <div className={styles.buttons}>
            {isOn ? (
              <>
                <Button onClick={() => setWish('renew')}>{t('renew')}</Button>
                <Button className={styles.danger} onClick={() => setWish('disable')}>
                  {t('disable')}
                </Button>
              </>
            ) : (
              <Button variant="filled" onClick={() => setSettingUp(true)}>
                {t('enable')}
              </Button>
            )}
          </div>
        </section>
        <OwnPassword email={administrator.email} />
        <section className={styles.box} aria-labelledby="passkeys">
          <h2 id="passkeys" className="h3">
            {passkeys('title')}
          </h2>
          <PasskeySettings
            accountRole="administrator"
            email={administrator.email}
            asksCode={isOn}
            api={adminApi(locale)}
          />
        </section>
        <OwnSessions />
        <section className={styles.box} aria-labelledby="mails">
          <h2 id="mails" className="h3">
            {mails('title')}
          </h2>
          <MailSettings accountRole="administrator" api={adminApi(locale)} />
        </section>
        <section className={styles.box} aria-labelledby="removal">
          <h2 id="removal" className="h3">
            {t('removal.panel')}
          </h2>
          <p className="muted">{t('removal.text')}</p>
          <div className={styles.buttons}>
            <Button className={styles.danger} onClick={() => setLeaving(true)}>
              {t('removal.open')}
            </Button>
          </div>
        </section>
        {maySee(role, 'administrators') && (
          <p>
            <ScreenLink screen="administrators" className={styles.link}>
              {t('toAdministrators')}
            </ScreenLink>
          </p>
        )}
      </div>
      {isSettingUp && (
        <OtpSetUp
          onClose={() => setSettingUp(false)}
          onDone={(fresh) => {
            setSettingUp(false);
            setCodes(fresh);
            void account.refetch();
          }}
        />
      )}
      {isLeaving && <OwnRemoval asksCode={isOn} onClose={() => setLeaving(false)} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {wish && (
        <CodeDialog
          title={t(`ask.${wish}`)}
          text={t(`explained.${wish}`)}
          confirm={t(wish)}
          onConfirm={fulfil}
          onClose={() => setWish(null)}
        />
      )}
    </>
  );
}
