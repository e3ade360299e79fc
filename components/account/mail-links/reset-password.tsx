'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Island } from '@/components/layout/island';
import { ButtonLink } from '@/components/ui/button';
import type { Role } from '@/lib/contract/choices';
import { localePath } from '@/lib/i18n/paths';
import { useSessionToken } from '../member-area/user-session';
import { LinkResult } from './link-result';
import { ResetPasswordForm } from './reset-password-form';

/** Roles of the links: an administrator signs in afterwards. */
const LINK_ROLES = ['merchant', 'administrator'] as const;

/**
 * Returns the role of the link: a merchant's link has `role=merchant` (components/merchant/dashboard/sign-in/forgotten-form), and
 * so has that of whoever restored a former address (components/account/mail-links/mail-action).
 */
function roleOfLink(): Role {
  const given = new URLSearchParams(window.location.search).get('role');
  return LINK_ROLES.find((role) => role === given) ?? 'member';
}

type Step = 'form' | 'expired' | 'done';

/** Renders the password reset form of a mail's link, and its result. */
export function ResetPassword({
  locale,
  messages,
}: Pick<ComponentProps<typeof Island>, 'locale' | 'messages'>) {
  const t = useTranslations('resetPassword');
  const [token] = useState(() => new URLSearchParams(window.location.search).get('reset_password_token'));
  const [role] = useState(roleOfLink);
  const [step, setStep] = useState<Step>(token ? 'form' : 'expired');
  // The reset opens no session if sign-in needs a one-time code or the account is suspended.
  const isSignedIn = useSessionToken('member') !== null && role === 'member';
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
      {isDone && role === 'administrator' ? (
        <ButtonLink variant="filled" size="large" href={localePath(locale, '/admin')}>
          {t('toAdmin')}
        </ButtonLink>
      ) : isDone && isSignedIn ? (
        <ButtonLink variant="filled" size="large" href={localePath(locale, '/user')}>
          {t('toAccount')}
        </ButtonLink>
      ) : role === 'merchant' ? (
        // The dashboard begins with the sign-in of merchants, and “forgotten password”.
        <ButtonLink variant="filled" size="large" href={localePath(locale, '/merchant/dashboard')}>
          {t('toDashboard')}
        </ButtonLink>
      ) : (
        <ButtonLink size="large" href={localePath(locale, '/')}>
          {t('home')}
        </ButtonLink>
      )}
    </LinkResult>
  );
}
