'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { ApiFailure } from '@/lib/api/http';
import type { Role } from '@/lib/contract/choices';
import { localePath } from '@/lib/i18n/paths';
import { BrokenLink, isBrokenLink } from './broken-link';
import { LinkResult } from './link-result';

export type MailActionKind = 'subscribe' | 'unsubscribe' | 'restoreAccount' | 'restoreEmail';
type Step = 'ask' | 'working' | 'failed' | 'broken' | 'taken' | 'done';

/** Status of a link that restores an address which another account has by now. */
const TAKEN_STATUS = 409;

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
      if (action === 'restoreAccount' || action === 'restoreEmail') {
        const { role, resetPasswordToken } = await api.restore(token);
        if (resetPasswordToken) return leadToNewPassword(role, resetPasswordToken);
        // Without a token, the operator sets a new password of the administrator.
        setMessage(t(`${action}.doneText`));
      } else {
        const answer = await (action === 'subscribe'
          ? api.confirmSubscription(token)
          : api.unsubscribe(token));
        setMessage(answer.message);
      }
      setStep('done');
    } catch (error) {
      if (error instanceof ApiFailure && error.status === TAKEN_STATUS) setStep('taken');
      else setStep(isBrokenLink(error) ? 'broken' : 'failed');
    }
  }

  function leadToNewPassword(role: Role, token: string) {
    const query = new URLSearchParams({ reset_password_token: token, role });
    window.location.replace(`${localePath(locale, '/reset-password')}?${query}`);
  }

  const home = (
    <ButtonLink size="large" href={localePath(locale, '/')}>
      {t('home')}
    </ButtonLink>
  );
  if (step === 'broken') return <BrokenLink />;
  if (step === 'taken')
    return (
      <LinkResult isResult title={t('takenTitle')} text={t('takenText')}>
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
