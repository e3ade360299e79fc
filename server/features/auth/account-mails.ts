import type { Locale } from '@/lib/contract/locale';
import { site } from '@/lib/site';
import { addOneTimeToken } from '@/server/features/accounts/one-time-tokens';
import { hashToken, newToken } from '@/server/features/accounts/tokens';
import { MOUNTS } from '@/server/http/mounts';
import type { Transaction } from '@/server/platform/database/client';
import { pageUrl } from '@/server/platform/mail/links';
import { allowedRedirect } from './origins';
import { type ProtocolContext, textParameter } from './protocol-context';

/** Hours for which a link to reset a password is valid. */
const RESET_HOURS = 6;
const CONFIRMATION_HOURS = 7 * 24;

interface Recipient {
  id: number;
  email: string;
  username: string;
  locale: Locale;
}

/** Builds a link to this mount with a one-time token. A link never contains a session. */
function link(c: ProtocolContext, path: string, parameters: Record<string, string>): string {
  return `${site.origin}${MOUNTS[c.var.role]}${path}?${new URLSearchParams(parameters)}`;
}

/**
 * Sends the link that confirms an address. It redirects to the allowed address in the request, or to the page
 * of the role.
 */
export async function sendConfirmation(
  c: ProtocolContext,
  tx: Transaction,
  { id: accountId, email, username, locale }: Recipient,
): Promise<void> {
  const asked =
    textParameter(c, 'confirmSuccessUrl', 'confirm_success_url') ??
    textParameter(c, 'redirectUrl', 'redirect_url');
  const redirect = (asked && allowedRedirect(asked)?.href) || pageUrl(locale, HOME_PAGE[c.var.role]);
  const token = newToken();
  await addOneTimeToken(tx, {
    kind: 'confirmation',
    tokenHash: hashToken(token),
    accountId,
    email,
    hours: CONFIRMATION_HOURS,
  });
  const url = link(c, '/confirmation', { confirmation_token: token, redirect_url: redirect });
  await c.var.sendMail(tx, {
    template: 'verify_email',
    to: email,
    locale,
    params: { url, username: username || email },
  });
}

/** Sends a merchant the welcome mail, with a link to its dashboard. */
export async function sendWelcome(
  c: ProtocolContext,
  tx: Transaction,
  { email, locale }: Recipient,
): Promise<void> {
  await c.var.sendMail(tx, {
    template: 'merchant_welcome',
    to: email,
    locale,
    params: { url: pageUrl(locale, '/merchant/dashboard') },
  });
}

/** Page to which a confirmed account is redirected by default. */
const HOME_PAGE = { member: '/user', merchant: '/merchant/dashboard', administrator: '/admin' } as const;

/** Sends the link to the form that sets a new password. */
export async function sendReset(
  c: ProtocolContext,
  tx: Transaction,
  { id: accountId, email, locale }: Recipient,
  redirect: URL,
): Promise<void> {
  const token = newToken();
  await addOneTimeToken(tx, {
    kind: 'reset',
    tokenHash: hashToken(token),
    accountId,
    email,
    hours: RESET_HOURS,
  });
  const url = link(c, '/password/edit', { reset_password_token: token, redirect_url: redirect.href });
  await c.var.sendMail(tx, { template: 'reset_password', to: email, locale, params: { url } });
}
