import { useLocale, useTranslations } from 'next-intl';
import { MailSettings } from '@/components/layout/mail-settings';
import { ButtonLink } from '@/components/ui/button';
import { FormNote } from '@/components/ui/forms/form-note';
import { useNotice } from '@/components/ui/forms/notice';
import { PasskeySettings } from '@/components/ui/passkeys/passkey-settings';
import { businessApi } from '@/lib/api/business-browser';
import type { MerchantAccount } from '@/lib/contract/account';
import { localePath } from '@/lib/i18n/paths';
import styles from '../area.module.css';
import { EvidencePanel } from '../evidence/evidence-panel';
import { Panel } from '../panel';
import { TeamPanel } from '../team/team-panel';
import { VenuesPanel } from '../venues/venues-panel';
import { AccountForm } from './account-form';
import { BusinessDetailsForm } from './business-details-form';
import { EmbedCode } from './embed-code';
import { MerchantRemoval } from './merchant-removal';

/** Renders the public details, the verification state and the credentials of the business. */
export function BusinessDetails({ merchant }: { merchant: MerchantAccount }) {
  const t = useTranslations('dashboard.business');
  const mails = useTranslations('notices.mails');
  const passkeys = useTranslations('passkeys');
  const notify = useNotice();
  const removal = useTranslations('dashboard.removal');
  const locale = useLocale();
  return (
    <>
      <h1 className="h1">{t('title')}</h1>
      <div className={`${styles.form} ${styles.wide}`}>
        <FormNote icon={merchant.verified ? 'verified' : 'info'} tone="info">
          {t(marksTextOf(merchant))}
        </FormNote>
        {merchant.complete && (
          <p>
            <ButtonLink size="small" href={localePath(locale, `/merchant/${merchant.slug}`)}>
              {t('publicPage')}
            </ButtonLink>
          </p>
        )}
        <Panel title={t('details')} lead={t('detailsLead')}>
          <BusinessDetailsForm
            merchant={merchant}
            saveLabel={t('save')}
            onSaved={() => notify({ text: t('saved') })}
          />
        </Panel>
        {merchant.complete && <VenuesPanel />}
        {merchant.complete && <EvidencePanel />}
        <TeamPanel merchant={merchant} />
        <Panel title={t('account')}>
          <AccountForm email={merchant.email} />
        </Panel>
        <Panel title={passkeys('title')}>
          <PasskeySettings accountRole="merchant" email={merchant.email} api={businessApi()} />
        </Panel>
        {merchant.complete && <EmbedCode merchant={merchant} />}
        <Panel title={mails('title')}>
          <MailSettings accountRole="merchant" api={businessApi()} />
        </Panel>
        <Panel title={removal('panel')}>
          <MerchantRemoval merchant={merchant} />
        </Panel>
      </div>
    </>
  );
}

function marksTextOf({ trusted, verified, marksRest }: MerchantAccount) {
  if (marksRest) return 'marksRest';
  if (trusted) return 'trusted';
  return verified ? 'verified' : 'unverified';
}
