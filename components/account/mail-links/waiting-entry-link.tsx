'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { ApiFailure } from '@/lib/api/http';
import type { OwnWaitingEntry, WaitingAction } from '@/lib/contract/waiting-list';
import { localePath } from '@/lib/i18n/paths';
import { useEntryText } from '../waiting-list/entry-text';
import { BrokenLink, isBrokenLink, NotLoaded } from './broken-link';
import { LinkResult } from './link-result';

type Problem = 'broken' | 'failed' | 'changed';

const tokenInAddress = () => new URLSearchParams(window.location.search).get('token');

async function load(locale: 'en' | 'zh-hk', action?: WaitingAction): Promise<OwnWaitingEntry | Problem> {
  const token = tokenInAddress();
  if (!token) return 'broken';
  try {
    const { publicApi } = await import('@/lib/api/browser');
    const api = publicApi(locale);
    return await (action ? api.answerWaitingEntry(token, action) : api.readWaitingEntry(token));
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 409) return 'changed';
    return isBrokenLink(error) ? 'broken' : 'failed';
  }
}

/**
 * Renders the entry of a waiting list to which a mail leads, with a button for each thing that can be done now. Opening
 * the page changes nothing, because mail scanners follow links.
 */
export function WaitingEntryLink() {
  const t = useTranslations('waitingEntry');
  const links = useTranslations('mailLinks');
  const locale = useLocale();
  const textOf = useEntryText();
  const [entry, setEntry] = useState<OwnWaitingEntry | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isResult, setResult] = useState(false);

  function show(loaded: OwnWaitingEntry | Problem) {
    if (typeof loaded === 'string') return setProblem(loaded);
    setEntry(loaded);
    setProblem(null);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    void load(locale).then(show);
  }, []);

  async function handlePress(action: WaitingAction) {
    setBusy(true);
    const answered = await load(locale, action);
    // Somebody was faster, such as the end of the offer: the page shows what is true now.
    if (answered === 'changed') {
      const now = await load(locale);
      show(now);
      if (typeof now !== 'string') setProblem('changed');
    } else {
      show(answered);
      setResult(typeof answered !== 'string');
    }
    setBusy(false);
  }

  if (problem === 'broken') return <BrokenLink />;
  if (!entry)
    return problem ? (
      <NotLoaded title={t('title')} onRetry={() => void load(locale).then(show)} />
    ) : (
      <ShapeSkeleton />
    );
  const { title, text, contact } = textOf(entry);
  return (
    <LinkResult key={entry.state} isResult={isResult} title={title} text={text}>
      <FormFailure text={problem && (problem === 'changed' ? t('changed') : links('failed'))} />
      {contact && (
        <ButtonLink variant="filled" size="large" href={contact} rel="noopener nofollow">
          {t('whatsapp')}
        </ButtonLink>
      )}
      {entry.actions.map((action) => (
        <Button
          key={action}
          size="large"
          {...(action === 'accept' || action === 'confirm' ? { variant: 'filled' as const } : {})}
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void handlePress(action)}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
      <ButtonLink size="large" href={localePath(locale, `/course/${entry.course.slug}`)}>
        {t('course')}
      </ButtonLink>
    </LinkResult>
  );
}
