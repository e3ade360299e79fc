import { and, eq, gt, sql } from 'drizzle-orm';
import { businessName } from '@/lib/contract/account';
import type { Locale } from '@/lib/contract/locale';
import { site } from '@/lib/site/site';
import { localeNamed, localeOf } from '@/server/features/accounts/account-locale';
import type { Account } from '@/server/features/accounts/accounts';
import { CLOSED_DAYS } from '@/server/features/accounts/closed-accounts';
import { addOneTimeToken, hasFormerAddress } from '@/server/features/accounts/one-time-tokens';
import { ownAccount } from '@/server/features/accounts/profiles';
import { hashToken, newToken } from '@/server/features/accounts/tokens';
import { MOUNTS } from '@/server/http/mounts';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Transaction } from '@/server/platform/database/client';
import { teamInvitations } from '@/server/platform/database/schema/team-schema';
import { pageUrl } from '@/server/platform/mail/links';
import { allowedRedirect } from './origins';
import { type ProtocolContext, textParameter } from './protocol-context';
import { addResetToken } from './reset-link';

const CONFIRMATION_HOURS = 7 * 24;

interface Recipient {
  id: number;
  email: string;
  username: string;
  locale: Locale;
}

/** Returns to whom the mails of an account are addressed, by which name and in which language. */
export function recipientOf(found: Account): Recipient {
  const { id, email } = found.account;
  const locale = localeOf(found);
  const own = ownAccount(found);
  return { id, email, locale, username: 'nameEn' in own ? businessName(locale, own) : own.username };
}

/** Builds a link to this mount with a one-time token. A link never contains a session. */
function link(c: ProtocolContext, path: string, parameters: Record<string, string>): string {
  return `${site.origin}${MOUNTS[c.var.role]}${path}?${new URLSearchParams(parameters)}`;
}

/**
 * Sends the link that confirms an address. It redirects to the allowed address in the request, or to the page
 * of the role.
 * @param isChanged whether the address replaces another; by default, whether one can still be restored
 */
export async function sendConfirmation(
  c: ProtocolContext,
  tx: Transaction,
  { id: accountId, email, username, locale }: Recipient,
  isChanged?: boolean,
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
  const mail = { to: email, locale };
  if (isChanged ?? (await hasFormerAddress(tx, accountId)))
    await c.var.sendMail(tx, { ...mail, template: 'confirm_new_email', params: { url } });
  else
    await c.var.sendMail(tx, {
      ...mail,
      template: 'verify_email',
      params: { url, username, ...(await purposeOf(c, tx, email)) },
    });
}

/** Returns what waits for the confirmation of a merchant's address: its courses, or an invitation to a team. */
async function purposeOf({ var: { role } }: ProtocolContext, tx: Transaction, email: string) {
  if (role !== 'merchant') return {};
  return { purpose: (await isInvited(tx, email)) ? ('editor' as const) : ('merchant' as const) };
}

/** Returns whether a merchant has invited the address to its team. */
async function isInvited(tx: Transaction, email: string): Promise<boolean> {
  const open = and(eq(teamInvitations.email, email), gt(teamInvitations.expiresAt, sql`now()`));
  return (await tx.$count(teamInvitations, open)) > 0;
}

/** Days for which a former address can be restored. */
const FORMER_ADDRESS_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Sends the former address, if it was confirmed, the link that restores it. The address is reserved meanwhile. An
 * address that was never confirmed may be a stranger's, who must not get the account.
 * @param former the account as it was before the change
 */
export async function sendFormerAddress(
  c: ProtocolContext,
  tx: Transaction,
  { id: accountId, email, locale, confirmedAt }: Account['account'],
): Promise<void> {
  if (!confirmedAt) return;
  const token = newToken();
  await addOneTimeToken(tx, {
    kind: 'restore_email',
    tokenHash: hashToken(token),
    accountId,
    email,
    hours: FORMER_ADDRESS_DAYS * 24,
  });
  await c.var.sendMail(tx, {
    template: 'email_changed',
    to: email,
    locale: localeNamed(locale),
    params: restorationParams(localeNamed(locale), 'email', token, FORMER_ADDRESS_DAYS),
  });
}

/** Sends the link that restores a closed account. */
export async function sendClosed(
  c: ProtocolContext,
  tx: Transaction,
  { email, locale: named }: Account['account'],
  token: string,
): Promise<void> {
  const locale = localeNamed(named);
  await c.var.sendMail(tx, {
    template: 'account_closed',
    to: email,
    locale,
    params: restorationParams(locale, 'account', token, CLOSED_DAYS),
  });
}

/** Returns the link to the page that asks, and the last full day on which it works. */
function restorationParams(locale: Locale, what: 'account' | 'email', token: string, days: number) {
  return {
    url: pageUrl(locale, `/restore/${what}?token=${token}`),
    until: dayOf(new Date(Date.now() + (days - 1) * DAY_MS)),
  };
}

/** Sends a merchant the welcome mail, with a link to its dashboard; not an invited editor, who has no courses. */
export async function sendWelcome(
  c: ProtocolContext,
  tx: Transaction,
  { email, locale }: Recipient,
): Promise<void> {
  if (await isInvited(tx, email)) return;
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
  { id, email, locale }: Recipient,
  redirect: URL,
): Promise<void> {
  const token = await addResetToken(tx, { id, email });
  const url = link(c, '/password/edit', { reset_password_token: token, redirect_url: redirect.href });
  await c.var.sendMail(tx, { template: 'reset_password', to: email, locale, params: { url } });
}
