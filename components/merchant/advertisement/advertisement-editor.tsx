'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Island } from '@/components/layout/island';
import { Mosaic } from '@/components/ui/brand/mosaic';
import { ButtonLink } from '@/components/ui/button';
import { readCredentials, subscribeToSession } from '@/lib/browser/credentials';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { longDate } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import styles from './advertisement.module.css';
import { AdvertisementForm } from './advertisement-form';
import { FormSkeleton } from './form-skeleton';

const StoredPreview = dynamic(
  () => import('./preview/stored-preview').then((module) => module.StoredPreview),
  { ssr: false, loading: () => <FormSkeleton /> },
);

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
  const [isPreview] = useState(() => new URLSearchParams(window.location.search).has('preview'));
  const [sent, setSent] = useState<OwnAdvertisementDetail | null>(null);
  if (isPreview && postId !== null)
    return (
      <>
        <h1 className="h1">{t('preview.title')}</h1>
        <StoredPreview id={postId} />
      </>
    );
  if (sent) return <Sent detail={sent} />;
  return (
    <AdvertisementForm postId={postId} onSent={setSent}>
      <h1 className="h1">{t(postId === null ? 'title' : 'editTitle')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
    </AdvertisementForm>
  );
}

function Sent({ detail: { post } }: { detail: OwnAdvertisementDetail }) {
  const t = useTranslations('advertisement.sent');
  const locale = useLocale();
  const isPublic = post.revision === 'approved';
  const heading = useRef<HTMLHeadingElement>(null);
  // The form was longer than this: without it a phone would show the foot of the page.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.gate} role="status">
      <Mosaic seed="sent" columns={6} rows={3} />
      <h1 ref={heading} className="h1" tabIndex={-1}>
        {t(isPublic ? 'publishedTitle' : 'title')}
      </h1>
      <p>{t('text')}</p>
      {!isPublic && !post.reviewDueOn && <p>{t('confirmFirst')}</p>}
      {post.reviewDueOn && <p className="muted">{t('due', { date: longDate(locale, post.reviewDueOn) })}</p>}
      <div className={styles.actions}>
        <ButtonLink variant="filled" size="large" href={localePath(locale, '/merchant/dashboard')}>
          {t('dashboard')}
        </ButtonLink>
        {!isPublic && (
          <ButtonLink
            size="large"
            href={localePath(locale, `/merchant/advertisement?id=${post.id}&preview=1`)}
          >
            {t('preview')}
          </ButtonLink>
        )}
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
