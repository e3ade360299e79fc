import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import type { AdminClaim } from '@/lib/contract/admin-claims';
import type { ClaimState } from '@/lib/contract/merchant-claim';
import { dayAndTime } from '../ui/moment';
import { Status } from '../ui/status';
import styles from './claims.module.css';

const TONES = {
  waiting: 'warn',
  approved: 'ok',
  refused: 'red',
  released: 'plain',
} as const satisfies Record<Exclude<ClaimState, 'sent'>, string>;

/** Renders one claim: the merchant, the person, the address, and what stands against an approval. */
export function ClaimText({ claim, children }: { claim: AdminClaim; children?: ReactNode }) {
  const t = useTranslations('admin.claims');
  const locale = useLocale();
  const { merchant, state, others, account } = claim;
  const isWaiting = state === 'waiting';
  return (
    <div className={styles.claim}>
      <p className={styles.ways}>
        <ScreenLink screen={`merchants/${merchant.id}`}>{merchant.name}</ScreenLink>
        <span className="muted">{t('courses', { count: merchant.courses })}</span>
        {!isWaiting && state !== 'sent' && <Status tone={TONES[state]}>{t(`states.${state}`)}</Status>}
      </p>
      {claim.email !== null && (
        <p>
          <b>{claim.name}</b> · {claim.role} · <a href={`mailto:${claim.email}`}>{claim.email}</a>
        </p>
      )}
      {merchant.website && (
        <p className="small">
          {t('website')}:{' '}
          <a href={merchant.website} target="_blank" rel="noopener noreferrer nofollow">
            {merchant.website}
          </a>
        </p>
      )}
      {claim.note && <p className={styles.text}>{claim.note}</p>}
      {isWaiting && (
        <>
          {merchant.sample && <Status tone="warn">{t('sample')}</Status>}
          {merchant.claimed && <Status tone="warn">{t('claimed')}</Status>}
          <p className="small">{t(`accounts.${account}`)}</p>
          {others > 0 && <p className="small">{t('others', { count: others })}</p>}
        </>
      )}
      <p className="muted small">
        {dayAndTime(locale, claim.decidedAt ?? claim.confirmedAt ?? '')}
        {claim.reason && ` · ${claim.reason}`}
      </p>
      {children}
    </div>
  );
}
