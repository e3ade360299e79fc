import { and, desc, eq, sql } from 'drizzle-orm';
import type { Role } from '@/lib/contract/choices';
import { PASSKEYS_MAX, type Passkey } from '@/lib/contract/passkey';
import { localeOf } from '@/server/features/accounts/account-locale';
import type { Account } from '@/server/features/accounts/accounts';
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
 * Adds a passkey to an account and notifies its owner.
 * @throws Refusal limit_reached, wrong_state if the key has been added already
 */
export async function addPasskey(
  db: Database,
  owner: Account,
  key: NewPasskey,
  sendMail: MailQueue,
): Promise<void> {
  const { id: accountId, email } = owner.account;
  await db.transaction(async (tx) => {
    // Locks the account, so that concurrent calls do not exceed the limit.
    await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    const number = await tx.$count(passkeys, eq(passkeys.accountId, accountId));
    if (number >= PASSKEYS_MAX) throw new Refusal('limit_reached');
    const added = await tx
      .insert(passkeys)
      .values({ accountId, ...key })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new Refusal('wrong_state');
    await sendMail(tx, { template: 'passkey_added', to: email, locale: localeOf(owner), params: {} });
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
