import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AdminMember, AdminMemberDetail, MemberQuery } from '@/lib/contract/admin-people';
import { typedEmail } from '@/lib/contract/email-address';
import { COUNT_CAP } from '@/lib/contract/limits';
import { localeNamed } from '@/server/features/accounts/account-locale';
import { removeAccount } from '@/server/features/accounts/account-removal';
import type { Account } from '@/server/features/accounts/accounts';
import { closeSessions } from '@/server/features/accounts/sessions';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import type { Database } from '@/server/platform/database/client';
import { contains } from '@/server/platform/database/contains';
import { offsetOf, type Page, pageMeta } from '@/server/platform/database/page';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { bookmarks, members } from '@/server/platform/database/schema/member-schema';
import { comments } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { shownEmail } from '@/server/platform/mail/shown-email';
import { logoUrl } from '@/server/platform/media/pictures';
import { accountOf, countSessions, sessionsOf } from './account-actions';

const STATES: Record<NonNullable<MemberQuery['state']>, SQL | undefined> = {
  active: and(isNull(accounts.suspendedAt), isNotNull(accounts.confirmedAt)),
  unconfirmed: and(isNull(accounts.suspendedAt), isNull(accounts.confirmedAt)),
  suspended: isNotNull(accounts.suspendedAt),
};
const ORDERS: Record<MemberQuery['sort'], SQL[]> = {
  newest: [desc(accounts.id)],
  oldest: [asc(accounts.id)],
  name: [asc(accounts.username), asc(accounts.id)],
  email: [asc(accounts.email)],
};

/** Returns one page of members. */
export async function listMembers(
  db: Database,
  { state, keyword, sort, page, perPage }: MemberQuery,
): Promise<Page<AdminMember[]>> {
  const where = and(
    eq(accounts.role, 'member'),
    isNull(accounts.closedAt),
    state && STATES[state],
    keyword === undefined
      ? undefined
      : or(
          contains(keyword, accounts.email, accounts.username),
          contains(typedEmail(keyword), accounts.email),
        ),
  );
  const counted = db
    .select({ one: sql`1` })
    .from(accounts)
    .where(where)
    .limit(COUNT_CAP + 1)
    .as('counted');
  const [rows, [total]] = await Promise.all([
    db
      .select({ account: accounts, member: members })
      .from(accounts)
      .innerJoin(members, eq(members.accountId, accounts.id))
      .where(where)
      .orderBy(...ORDERS[sort])
      .limit(perPage)
      .offset(offsetOf({ page, perPage })),
    db.select({ number: count() }).from(counted),
  ]);
  return {
    data: rows.map(({ account, member }) => memberOf(account, member)),
    meta: pageMeta({ page, perPage }, total?.number ?? 0),
  };
}

/**
 * Returns a member with its sessions and the counts of what a removal deletes.
 * @throws Refusal not_found
 */
export async function getMember(db: Database, id: number): Promise<AdminMemberDetail> {
  const { account, member, picture } = await accountOf(db, 'member', id);
  if (!member) throw new Error(`member ${id} has no profile`);
  const countOf = async (table: typeof bookmarks | typeof comments) => {
    const [row] = await db.select({ number: count() }).from(table).where(eq(table.memberId, id));
    return row?.number ?? 0;
  };
  const [open, sessionCount, bookmarkCount, commentCount] = await Promise.all([
    sessionsOf(db, id),
    countSessions(db, id),
    countOf(bookmarks),
    countOf(comments),
  ]);
  return {
    member: {
      ...memberOf(account, member),
      gender: member.gender,
      age: member.age,
      interests: member.interests,
      imageUrl: logoUrl(picture),
    },
    sessions: open,
    removal: { bookmarks: bookmarkCount, comments: commentCount, sessions: sessionCount },
  };
}

/**
 * Suspends a member and ends its sessions, or restores it.
 * @throws Refusal not_found, wrong_state if it already has that state
 */
export async function suspendMember(
  db: Database,
  id: number,
  { isSuspended, reason }: { isSuspended: boolean; reason?: string | undefined },
  actor: Administrator,
): Promise<void> {
  const { account } = await accountOf(db, 'member', id);
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(accounts)
      .set({ suspendedAt: isSuspended ? new Date() : null })
      .where(
        and(
          eq(accounts.id, id),
          isNull(accounts.closedAt),
          isSuspended ? isNull(accounts.suspendedAt) : isNotNull(accounts.suspendedAt),
        ),
      )
      .returning({ id: accounts.id });
    if (changed.length === 0) throw new Refusal('wrong_state');
    if (isSuspended) await closeSessions(tx, id);
    await recordAction(tx, {
      actor,
      action: isSuspended ? 'suspend' : 'restore',
      subject: { kind: 'member', id, name: shownEmail(account.email) },
      after: reason ? { reason } : null,
    });
  });
}

/**
 * Deletes a member with its personal data.
 * @throws Refusal not_found
 */
export async function deleteMember(db: Database, id: number, actor: Administrator): Promise<void> {
  const found = await accountOf(db, 'member', id);
  const { removal } = await getMember(db, id);
  await removeAccount(db, found, (tx) =>
    recordAction(tx, { actor, action: 'delete', subject: { kind: 'member', id }, before: removal }),
  );
}

function memberOf(
  account: Account['account'],
  member: Pick<NonNullable<Account['member']>, 'acceptNotification'>,
): AdminMember {
  return {
    id: account.id,
    email: shownEmail(account.email),
    username: account.username,
    locale: localeNamed(account.locale),
    confirmedAt: account.confirmedAt?.toISOString() ?? null,
    suspendedAt: account.suspendedAt?.toISOString() ?? null,
    acceptNotification: member.acceptNotification,
    sample: account.sample,
    createdAt: account.createdAt.toISOString(),
  };
}
