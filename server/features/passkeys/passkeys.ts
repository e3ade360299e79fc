import { and, desc, eq, sql } from 'drizzle-orm';
import type { Role } from '@/lib/contract/choices';
import { PASSKEYS_MAX, type Passkey } from '@/lib/contract/passkey';
import { type LiveSession, lockOwner } from '@/server/features/accounts/sessions';
import { tellOwner } from '@/server/features/auth/security-notice';
import type { Database } from '@/server/platform/database/client';
import { accounts, passkeys } from '@/server/platform/database/schema/account-schema';
import { Refusal } from '@/server/platform/errors/refusal';
import type { MailQueue } from '@/server/platform/mail/outbox';

type Row = typeof passkeys.$inferSelect;
type NewPasskey = Pick<typeof passkeys.$inferInsert, 'credentialId' | 'publicKey' | 'counter' | 'name'>;

/** Returns the passkeys of an account, the newest first. */
export async function listPasskeys(db: Database, accountId: number): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(desc(passkeys.id));
  return rows.map(passkeyOf);
}

/** Returns the ids of the account's keys, which must not be added twice. */
export async function listCredentialIds(db: Database, accountId: number): Promise<string[]> {
  const rows = await db
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId));
  return rows.map(({ id }) => id);
}

/**
 * Adds a passkey to the account of a session and notifies its owner.
 * @throws Refusal limit_reached, wrong_state if the key has been added already or the session has ended
 */
export async function addPasskey(
  db: Database,
  session: Pick<LiveSession, 'id' | 'owner'>,
  key: NewPasskey,
  sendMail: MailQueue,
): Promise<void> {
  const { id: accountId } = session.owner.account;
  await db.transaction(async (tx) => {
    // Locks the account, so that concurrent calls do not exceed the limit. A reset of the password that came between
    // removes all keys, and this one must not be added after it.
    const owner = await lockOwner(tx, session);
    if (!owner) throw new Refusal('wrong_state');
    const number = await tx.$count(passkeys, eq(passkeys.accountId, accountId));
    if (number >= PASSKEYS_MAX) throw new Refusal('limit_reached');
    const added = await tx
      .insert(passkeys)
      .values({ accountId, ...key })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new Refusal('wrong_state');
    await tellOwner(tx, sendMail, owner.account, { event: 'passkey_added' });
  });
}

/**
 * Removes a passkey of an account.
 * @throws Refusal not_found
 */
export async function removePasskey(db: Database, accountId: number, id: number): Promise<void> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning({ id: passkeys.id });
  if (removed.length === 0) throw new Refusal('not_found');
}

/** Returns the passkey of an account of the role by the id that the browser names; null if there is none. */
export async function findPasskey(db: Database, role: Role, credentialId: string): Promise<Row | null> {
  const [found] = await db
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(and(eq(passkeys.credentialId, credentialId), eq(accounts.role, role)));
  return found?.passkey ?? null;
}

/** Records a sign-in, and the key's counter of signatures, by which the library notices a copy of the key. */
export async function notePasskeyUse(db: Database, id: number, counter: number): Promise<void> {
  await db.update(passkeys).set({ counter, lastUsedAt: sql`now()` }).where(eq(passkeys.id, id));
}

function passkeyOf({ id, name, createdAt, lastUsedAt }: Row): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
