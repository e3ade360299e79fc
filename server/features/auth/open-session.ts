import type { Role } from '@/lib/contract/choices';
import { COARSE, networkOf } from '@/lib/network/address-prefix';
import type { Account } from '@/server/features/accounts/accounts';
import { openSession } from '@/server/features/accounts/sessions';
import { hashToken, newToken } from '@/server/features/accounts/tokens';
import { DEVICE_HEADER, setSessionHeaders } from '@/server/http/session-headers';
import type { Database, Transaction } from '@/server/platform/database/client';
import type { ProtocolContext } from './protocol-context';
import { tellOwner } from './security-notice';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Seconds from sign-in to the end of a session, which use does not extend (specification §G). */
const LIFESPAN_SECONDS: Record<Role, number> = {
  member: 14 * DAY_SECONDS,
  merchant: 14 * DAY_SECONDS,
  administrator: 12 * HOUR_SECONDS,
};
const USER_AGENT_MAX_LENGTH = 300;

/**
 * Opens the session of a sign-in. A mail notifies an administrator of a browser that has not signed in before. Returns
 * the function of newSession.
 */
export async function newSignIn(c: ProtocolContext, account: Account['account']): Promise<() => void> {
  const { database, role, sendMail } = c.var;
  if (role !== 'administrator') return newSession(c, database, account);
  return database.transaction((tx) =>
    newSession(c, tx, account, () =>
      tellOwner(tx, sendMail, account, {
        event: 'new_browser',
        network: networkOf(c.var.clientAddress, COARSE),
      }),
    ),
  );
}

/**
 * Creates a session of an account. Returns a function that adds it to the response: call it only after all
 * writes have been committed.
 * @param onNewBrowser called if the browser has not signed in to the account before
 */
export async function newSession(
  c: ProtocolContext,
  db: Database | Transaction,
  { id: accountId, email: uid }: Pick<Account['account'], 'id' | 'email'>,
  onNewBrowser?: () => Promise<void>,
): Promise<() => void> {
  const [accessToken, client, device] = [newToken(), newToken(), newToken()];
  const { expiresAt, isNewDevice } = await openSession(
    db,
    {
      accountId,
      client,
      tokenHash: hashToken(accessToken),
      userAgent: (c.req.header('user-agent') ?? '').slice(0, USER_AGENT_MAX_LENGTH),
      network: networkOf(c.var.clientAddress, COARSE),
      seconds: LIFESPAN_SECONDS[c.var.role],
    },
    { given: hashToken(c.req.header(DEVICE_HEADER) ?? ''), fresh: hashToken(device) },
  );
  if (isNewDevice) await onNewBrowser?.();
  return () => {
    setSessionHeaders(c, { accessToken, client, uid, expiresAt });
    if (isNewDevice) c.header(DEVICE_HEADER, device);
  };
}
