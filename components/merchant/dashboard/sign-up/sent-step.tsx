import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { longDate } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import { ownTitle } from '../advertisements/own-title';
import styles from './sent-step.module.css';

/**
 * Renders the third step of sign-up: what happens next and the review due date (specification §4: within
 * three working days).
 */
export function SentStep({ detail: { post } }: { detail: OwnAdvertisementDetail }) {
  const t = useTranslations('merchantSignUp.sent');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  const isLive = post.state === 'published';
  return (
    <div className={styles.sent}>
      <span className={styles.seal}>
        <Icon name="check" size={40} />
      </span>
      <h1 className="h1" tabIndex={-1} ref={heading}>
        {t(isLive ? 'liveTitle' : 'title')}
      </h1>
      <p>{t(isLive ? 'live' : 'text', { title: ownTitle(post, locale) })}</p>
      {!isLive && post.reviewDueOn && (
        <p className={styles.due}>
          <Icon name="calendar" size={22} />
          {t('due', { date: longDate(locale, post.reviewDueOn) })}
        </p>
      )}
      {!isLive && !post.reviewDueOn && (
        <p className={styles.due}>
          <Icon name="mail" size={22} />
          {t('confirmFirst')}
        </p>
      )}
      <div className={styles.actions}>
        <ButtonLink variant="filled" size="large" href={localePath(locale, '/merchant/dashboard')}>
          {t('toDashboard')}
        </ButtonLink>
        <ButtonLink size="large" href={localePath(locale, '/merchant/advertisement')}>
          {t('another')}
        </ButtonLink>
      </div>
    </div>
  );
}
