'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { Icon } from '@/components/ui/icon';
import { businessApi } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import { readCredentials } from '@/lib/browser/credentials';
import type { OwnAdvertisement, OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { localePath } from '@/lib/i18n/paths';
import type { OpenedDraft } from './draft/open-draft';
import { draftStorage } from './draft/persisted-draft';
import { useOpenedDraft } from './draft/use-opened-draft';
import { DraftForm } from './form/draft-form';
import styles from './form/form.module.css';
import { FormSkeleton } from './form-skeleton';

interface AdvertisementFormProps {
  /** Advertisement to edit; null: the draft begun last, or a new one. */
  postId: number | null;
  /** Called after the advertisement was submitted. */
  onSent: (post: OwnAdvertisementDetail) => void;
  /** Heading of the page. An advertisement that does not exist has another. */
  children?: ReactNode;
}

/**
 * Renders the form that writes and submits an advertisement. It autosaves to the server, and to the browser
 * until the server has confirmed. It requires an Island, a signed-in merchant and the messages of
 * ADVERTISEMENT_GROUPS.
 */
export function AdvertisementForm({ postId, onSent, children }: AdvertisementFormProps) {
  // Keep the uid of the merchant who opened the form, also after the session ends.
  const [{ uid, storage }] = useState(() => {
    const found = readCredentials('merchant')?.uid ?? '';
    return { uid: found, storage: draftStorage(found) };
  });
  const [round, setRound] = useState(0);
  const opening = useOpenedDraft(postId, storage, round);
  const openAgain = () => setRound(round + 1);
  function restart() {
    storage.begin(null);
    openAgain();
  }
  if (opening.kind === 'failed' && statusOf(opening.error) === 404) return <NotFound />;
  return (
    <>
      {children}
      {opening.kind === 'pending' ? (
        <FormSkeleton />
      ) : opening.kind === 'failed' ? (
        <NotOpened error={opening.error} onRetry={openAgain} />
      ) : isOpen(opening.draft) ? (
        <DraftForm key={round} opened={opening.draft} {...{ uid, storage, onSent }} onRestart={restart} />
      ) : (
        <Closed draft={opening.draft} onRecalled={openAgain} />
      )}
    </>
  );
}

const statusOf = (error: unknown) => (error instanceof ApiFailure ? error.status : 0);

/** Returns whether the server currently accepts changes to the advertisement. */
function isOpen({ detail }: OpenedDraft): boolean {
  if (!detail) return true;
  const { state, revision } = detail.post;
  return revision !== 'submitted' && !['submitted', 'rejected', 'ended'].includes(state);
}

interface ClosedProps {
  draft: OpenedDraft;
  /** Called after a submission was recalled, or found in another state. */
  onRecalled: () => void;
}

/** Says why an advertisement cannot be edited, with its preview. A submission that waits for its review can be recalled. */
function Closed({ draft: { detail }, onRecalled }: ClosedProps) {
  const t = useTranslations('advertisement');
  const locale = useLocale();
  const failureText = useFailureText();
  const recall = useMutation({
    mutationFn: (post: OwnAdvertisement) => businessApi().recallAdvertisement(post),
    onSuccess: onRecalled,
    onError: (error) => {
      if (error instanceof ApiFailure && error.status === 409) onRecalled();
    },
  });
  const waiting = detail?.post.revision === 'submitted' ? detail.post : null;
  return (
    <div className={styles.note} role="status">
      <p>{t(waiting ? 'waiting' : 'closed')}</p>
      {recall.isError && <p role="alert">{failureText(recall.error)}</p>}
      {waiting && (
        <Button variant="filled" disabled={recall.isPending} onClick={() => recall.mutate(waiting)}>
          {t('recall')}
        </Button>
      )}
      {detail && (
        <ButtonLink href={localePath(locale, `/merchant/advertisement?id=${detail.post.id}&preview=1`)}>
          <Icon name="eye" />
          {t('preview.open')}
        </ButtonLink>
      )}
      <ButtonLink href={localePath(locale, '/merchant/dashboard')}>{t('toDashboard')}</ButtonLink>
    </div>
  );
}

/** Says that there is no such advertisement: it was deleted, or belongs to another merchant. */
function NotFound() {
  const t = useTranslations('advertisement.notFound');
  const locale = useLocale();
  return (
    <div className={styles.missing}>
      <h1 className="h1">{t('title')}</h1>
      <p>{t('text')}</p>
      <div className={styles.links}>
        <ButtonLink variant="filled" href={localePath(locale, '/merchant/dashboard')}>
          {t('toDashboard')}
        </ButtonLink>
        <ButtonLink href={localePath(locale, '/merchant/advertisement')}>{t('write')}</ButtonLink>
      </div>
    </div>
  );
}

/** Says why an advertisement could not be read. */
export function NotOpened({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('advertisement');
  const failureText = useFailureText();
  const locale = useLocale();
  const status = statusOf(error);
  const text =
    status === 404 ? t('notFound.title') : status === 401 ? t('state.signedOut') : failureText(error);
  return (
    <div className={styles.note} data-tone="error" role="alert">
      <p>{text}</p>
      {status === 404 || status === 401 ? (
        <ButtonLink href={localePath(locale, '/merchant/dashboard')}>{t('toDashboard')}</ButtonLink>
      ) : (
        <Button onClick={onRetry}>{t('retry')}</Button>
      )}
    </div>
  );
}
