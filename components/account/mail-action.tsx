'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { ApiFailure } from '@/lib/api/http';
import { localePath } from '@/lib/i18n/paths';
import { LinkResult } from './link-result';

export type MailActionKind = 'subscribe' | 'unsubscribe';
type Step = 'ask' | 'working' | 'failed' | 'broken' | 'done';

/** Statuses of an invalid token: truncated, used or expired. */
const BROKEN_STATUS = [400, 404, 410, 422];

/**
 * Asks for confirmation and acts only when the button is pressed, because mail scanners follow links. The API
 * client is loaded on the press.
 */
export function MailAction({ action }: { action: MailActionKind }) {
  const t = useTranslations('mailLinks');
  const locale = useLocale();
  const [step, setStep] = useState<Step>('ask');
  const [message, setMessage] = useState('');

  async function handlePress() {
    const token = new URLSearchParams(window.location.search).get('token');
    if (!token) return setStep('broken');
    setStep('working');
    try {
      const { publicApi } = await import('@/lib/api/browser');
      const api = publicApi(locale);
      const answer = await (action === 'subscribe' ? api.confirmSubscription(token) : api.unsubscribe(token));
      setMessage(answer.message);
      setStep('done');
    } catch (error) {
      const isBroken = error instanceof ApiFailure && BROKEN_STATUS.includes(error.status);
      setStep(isBroken ? 'broken' : 'failed');
    }
  }

  const home = (
    <ButtonLink size="large" href={localePath(locale, '/')}>
      {t('home')}
    </ButtonLink>
  );
  if (step === 'broken')
    return (
      <LinkResult isResult title={t('brokenTitle')} text={t('brokenText')}>
        {home}
      </LinkResult>
    );
  if (step === 'done')
    return (
      <LinkResult isResult title={t(`${action}.done`)} text={message}>
        {home}
      </LinkResult>
    );
  const isWorking = step === 'working';
  return (
    <LinkResult title={t(`${action}.title`)} text={t(`${action}.text`)}>
      <FormFailure text={step === 'failed' ? t('failed') : null} />
      <Button variant="filled" size="large" disabled={isWorking} aria-busy={isWorking} onClick={handlePress}>
        {isWorking ? t('working') : t(`${action}.submit`)}
      </Button>
    </LinkResult>
  );
}
