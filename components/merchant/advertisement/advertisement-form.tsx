'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { ApiFailure } from '@/lib/api/http';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { localePath } from '@/lib/i18n/paths';
import { readCredentials } from '@/lib/session/credentials';
import { DraftForm } from './draft-form';
import styles from './form.module.css';
import { FormSkeleton } from './form-skeleton';
import type { OpenedDraft } from './open-draft';
import { draftStorage } from './persisted-draft';
import { useOpenedDraft } from './use-opened-draft';

interface AdvertisementFormProps {
  /** Advertisement to edit; null: the draft begun last, or a new one. */
  postId: number | null;
  /** Called after the advertisement was submitted. */
  onSent: (post: OwnAdvertisementDetail) => void;
}

/**
 * Renders the form that writes and submits an advertisement. It autosaves to the server, and to the browser
 * until the server has confirmed. It requires an Island, a signed-in merchant and the messages of
 * ADVERTISEMENT_GROUPS.
 */
export function AdvertisementForm({ postId, onSent }: AdvertisementFormProps) {
  // Keep the uid of the merchant who opened the form, also after the session ends.
  const [{ uid, storage }] = useState(() => {
    const found = readCredentials('merchant')?.uid ?? '';
    return { uid: found, storage: draftStorage(found) };
  });
  const [round, setRound] = useState(0);
  const opening = useOpenedDraft(postId, storage, round);
  if (opening.kind === 'pending') return <FormSkeleton />;
  if (opening.kind === 'failed')
    return <NotOpened error={opening.error} onRetry={() => setRound(round + 1)} />;
  if (!isOpen(opening.draft)) return <Closed />;
  function restart() {
    storage.begin(null);
    setRound(round + 1);
  }
  return <DraftForm key={round} opened={opening.draft} {...{ uid, storage, onSent }} onRestart={restart} />;
}

/** Returns whether the server currently accepts changes to the advertisement. */
function isOpen({ detail }: OpenedDraft): boolean {
  if (!detail) return true;
  const { state, revision } = detail.post;
  return revision !== 'submitted' && !['submitted', 'rejected', 'ended'].includes(state);
}

function Closed() {
  const t = useTranslations('advertisement');
  const locale = useLocale();
  return (
    <div className={styles.note} role="status">
      <p>{t('closed')}</p>
      <ButtonLink href={localePath(locale, '/merchant/dashboard')}>{t('toDashboard')}</ButtonLink>
    </div>
  );
}

function NotOpened({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('advertisement');
  const failureText = useFailureText();
  const locale = useLocale();
  const status = error instanceof ApiFailure ? error.status : 0;
  return (
    <div className={styles.note} data-tone="error" role="alert">
      <p>{status === 404 ? t('notFound') : status === 401 ? t('state.signedOut') : failureText(error)}</p>
      {status === 404 || status === 401 ? (
        <ButtonLink href={localePath(locale, '/merchant/dashboard')}>{t('toDashboard')}</ButtonLink>
      ) : (
        <Button onClick={onRetry}>{t('retry')}</Button>
      )}
    </div>
  );
}
