'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, useState, useSyncExternalStore } from 'react';
import { Island } from '@/components/layout/island';
import { ButtonLink } from '@/components/ui/button';
import { Mosaic } from '@/components/ui/mosaic';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { longDate } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import { readCredentials, subscribeToSession } from '@/lib/session/credentials';
import styles from './advertisement.module.css';
import { AdvertisementForm } from './advertisement-form';

const ID = /^[1-9]\d{0,8}$/;

/** Returns the advertisement id of the address; null: a new advertisement. */
function namedPost(): number | null {
  const id = new URLSearchParams(window.location.search).get('id') ?? '';
  return ID.test(id) ? Number(id) : null;
}

/**
 * Renders the advertisement editor. It stays mounted when the session ends, so that typed input is not lost.
 */
export function AdvertisementEditor(frame: Pick<ComponentProps<typeof Island>, 'locale' | 'messages'>) {
  const uid = useSyncExternalStore(
    subscribeToSession,
    () => readCredentials('merchant')?.uid ?? null,
    () => null,
  );
  const [writer, setWriter] = useState(uid);
  // Reset the form when another merchant signs in, but not when the session ends.
  if (uid !== null && uid !== writer) setWriter(uid);
  return (
    <Island key={writer} {...frame}>
      {writer === null ? <SignedOut /> : <Writing />}
    </Island>
  );
}

function Writing() {
  const t = useTranslations('advertisement');
  const [postId] = useState(namedPost);
  const [sent, setSent] = useState<OwnAdvertisementDetail | null>(null);
  if (sent) return <Sent detail={sent} />;
  return (
    <>
      <h1 className="h1">{t(postId === null ? 'title' : 'editTitle')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <AdvertisementForm postId={postId} onSent={setSent} />
    </>
  );
}

function Sent({ detail: { post } }: { detail: OwnAdvertisementDetail }) {
  const t = useTranslations('advertisement.sent');
  const locale = useLocale();
  const isPublic = post.revision === 'approved';
  return (
    <div className={styles.gate} role="status">
      <Mosaic seed="sent" columns={6} rows={3} />
      <h1 className="h1">{t(isPublic ? 'publishedTitle' : 'title')}</h1>
      <p>{t('text')}</p>
      {!isPublic && !post.reviewDueOn && <p>{t('confirmFirst')}</p>}
      {post.reviewDueOn && <p className="muted">{t('due', { date: longDate(locale, post.reviewDueOn) })}</p>}
      <div className={styles.actions}>
        <ButtonLink variant="filled" size="large" href={localePath(locale, '/merchant/dashboard')}>
          {t('dashboard')}
        </ButtonLink>
        <ButtonLink size="large" href={localePath(locale, '/merchant/advertisement')}>
          {t('another')}
        </ButtonLink>
      </div>
    </div>
  );
}

function SignedOut() {
  const t = useTranslations('advertisement.signedOut');
  const locale = useLocale();
  return (
    <div className={styles.gate}>
      <Mosaic seed="merchant" columns={6} rows={3} />
      <h1 className="h1">{t('title')}</h1>
      <p className="muted">{t('text')}</p>
      <div className={styles.actions}>
        <ButtonLink variant="filled" size="large" href={localePath(locale, '/merchant/dashboard')}>
          {t('signIn')}
        </ButtonLink>
        <ButtonLink size="large" href={localePath(locale, '/merchant/signup')}>
          {t('signUp')}
        </ButtonLink>
      </div>
    </div>
  );
}
