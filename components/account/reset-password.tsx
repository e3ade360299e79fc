'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Island } from '@/components/layout/island';
import { ButtonLink } from '@/components/ui/button';
import { localePath } from '@/lib/i18n/paths';
import type { StoredRole } from '@/lib/session/credentials';
import { LinkResult } from './link-result';
import { ResetPasswordForm } from './reset-password-form';
import { useSessionToken } from './user-session';

const ROOMS: Record<StoredRole, string> = { member: '/user', merchant: '/merchant/dashboard' };

/** A merchant's link says so (components/merchant/dashboard/forgotten-form). */
const roleOfLink = (): StoredRole =>
  new URLSearchParams(window.location.search).get('role') === 'merchant' ? 'merchant' : 'member';

type Step = 'form' | 'expired' | 'done';

/** A new password by the link of a mail: the form, and what became of it. */
export function ResetPassword({
  locale,
  messages,
}: Pick<ComponentProps<typeof Island>, 'locale' | 'messages'>) {
  const t = useTranslations('resetPassword');
  const [token] = useState(() => new URLSearchParams(window.location.search).get('reset_password_token'));
  const [role] = useState(roleOfLink);
  const [step, setStep] = useState<Step>(token ? 'form' : 'expired');
  // A one-time code or a suspension is not passed by a link: then the answer opens no session.
  const isSignedIn = useSessionToken(role) !== null;
  if (token && step === 'form')
    return (
      <Island locale={locale} messages={messages}>
        <LinkResult title={t('title')} text={t('text')}>
          <ResetPasswordForm
            token={token}
            role={role}
            onDone={() => setStep('done')}
            onExpired={() => setStep('expired')}
          />
        </LinkResult>
      </Island>
    );
  const isDone = step === 'done';
  return (
    <LinkResult
      isResult
      title={t(isDone ? 'doneTitle' : 'expiredTitle')}
      text={t(isDone ? 'doneText' : 'expiredText')}
    >
      {isDone && isSignedIn ? (
        <ButtonLink variant="filled" size="large" href={localePath(locale, ROOMS[role])}>
          {t(role === 'merchant' ? 'toDashboard' : 'toAccount')}
        </ButtonLink>
      ) : (
        <ButtonLink size="large" href={localePath(locale, '/')}>
          {t('home')}
        </ButtonLink>
      )}
    </LinkResult>
  );
}
