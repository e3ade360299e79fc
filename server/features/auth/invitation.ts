import { eq } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/locale';
import type { StaffRole } from '@/lib/contract/staff-roles';
import { addOneTimeToken } from '@/server/features/accounts/one-time-tokens';
import { hashToken, newToken } from '@/server/features/accounts/tokens';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { pageUrl } from '@/server/platform/mail/links';
import type { MailQueue } from '@/server/platform/mail/outbox';
import { shownEmail } from '@/server/platform/mail/shown-email';

const VALID_HOURS = 7 * 24;

/**
 * Creates an invitation by which the owner of an address can sign up as administrator once, within a week.
 * Returns the token.
 * @param email in lower case
 */
export async function inviteAdministrator(db: Database | Transaction, email: string): Promise<string> {
  return (await invite(db, email, 'administrator')).token;
}

/** Returns the address of the page that accepts an invitation. */
export function invitationUrl(locale: Locale, token: string): string {
  return pageUrl(locale, `/admin/sign-up?invitation_token=${token}`);
}

/** Sends an invitation by mail, so that only the owner of the address can use it. Returns its id. */
export async function inviteByMail(
  db: Database,
  {
    email,
    staffRole,
    locale,
    actor,
    sendMail,
  }: { email: string; staffRole: StaffRole; locale: Locale; actor: Administrator; sendMail: MailQueue },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { id, token } = await invite(tx, email, staffRole);
    const [inviter] = await tx
      .select({ name: accounts.username })
      .from(accounts)
      .where(eq(accounts.id, actor.id ?? 0));
    await sendMail(tx, {
      template: 'administrator_invitation',
      to: email,
      locale,
      params: { url: invitationUrl(locale, token), inviter: inviter?.name || actor.email },
    });
    const subject = { kind: 'invitation', id, name: shownEmail(email) } as const;
    await recordAction(tx, { actor, action: 'invite', subject, after: { staffRole } });
    return id;
  });
}

async function invite(
  db: Database | Transaction,
  email: string,
  staffRole: StaffRole,
): Promise<{ id: number; token: string }> {
  const token = newToken();
  const id = await addOneTimeToken(db, {
    kind: 'invitation',
    tokenHash: hashToken(token),
    accountId: null,
    email,
    staffRole,
    hours: VALID_HOURS,
  });
  return { id, token };
}
