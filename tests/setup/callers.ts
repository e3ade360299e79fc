import { sql } from 'drizzle-orm';
import type { Role } from '@/lib/contract/choices';
import { forgetProof, joinAdministrator } from './administrator';
import type { TestApi } from './api';
import { joinMember, type TestMember } from './member';
import { joinMerchant, type TestMerchant } from './merchant';
import type { Kept } from './protocol-client';

/** Callers with a valid session. The first of each role owns the tested objects. */
export const LIVE = {
  'a member': 'member',
  'another member': 'member',
  'a merchant': 'merchant',
  'another merchant': 'merchant',
  'an administrator': 'administrator',
  'an administrator without a proof': 'administrator',
  'a reviewer': 'administrator',
  'an editor': 'administrator',
} as const satisfies Record<string, Role>;
/** Accounts with an open session but without any rights. */
const SUSPENDED = ['a suspended member', 'a suspended merchant', 'a suspended administrator'] as const;
/** Callers without a valid session. */
const STRANGERS = [
  'nobody',
  'an expired member',
  'an expired merchant',
  'an expired administrator',
  'a member with the token of another',
  'a member with a token made up',
] as const;

export const CALLERS = [...(Object.keys(LIVE) as (keyof typeof LIVE)[]), ...SUSPENDED, ...STRANGERS] as const;
export type Caller = (typeof CALLERS)[number];
/** Credentials that a caller sends. */
export type Sent = Partial<Kept>;

/** Returns the role of an open session, including suspended ones. Null without a session. */
export function roleOf(caller: Caller): { role: Role; suspended: boolean } | null {
  if (caller in LIVE) return { role: LIVE[caller as keyof typeof LIVE], suspended: false };
  const [, role] = caller.match(/^a suspended (\w+)$/) ?? [];
  return role ? { role: role as Role, suspended: true } : null;
}

/** Returns the credentials of all callers. */
export async function openSessions(
  test: TestApi,
  members: [TestMember, TestMember],
  merchants: [TestMerchant, TestMerchant],
): Promise<Record<Caller, Sent>> {
  const administrator = await joinAdministrator(test);
  const unproved = await joinAdministrator(test);
  await forgetProof(test, unproved);
  const staff = async (role: 'reviewer' | 'editor') => {
    const { id, session } = await joinAdministrator(test);
    await test.db.execute(sql`update accounts set staff_role = ${role} where id = ${id}`);
    return session;
  };
  const join = { member: joinMember, merchant: joinMerchant, administrator: joinAdministrator };
  const changed = async (role: Role, change: (id: number) => ReturnType<typeof sql>): Promise<Sent> => {
    const { id, session } = await join[role](test);
    await test.db.execute(change(id));
    return { ...session };
  };
  const suspended = (role: Role) =>
    changed(role, (id) => sql`update accounts set suspended_at = now() where id = ${id}`);
  const expired = (role: Role) =>
    changed(
      role,
      (id) => sql`update sessions set expires_at = now() - interval '1 second' where account_id = ${id}`,
    );
  const [first, second] = members;
  return {
    'a member': first.session,
    'another member': second.session,
    'a merchant': merchants[0].session,
    'another merchant': merchants[1].session,
    'an administrator': administrator.session,
    'an administrator without a proof': unproved.session,
    'a reviewer': await staff('reviewer'),
    'an editor': await staff('editor'),
    'a suspended member': await suspended('member'),
    'a suspended merchant': await suspended('merchant'),
    'a suspended administrator': await suspended('administrator'),
    nobody: {},
    'an expired member': await expired('member'),
    'an expired merchant': await expired('merchant'),
    'an expired administrator': await expired('administrator'),
    'a member with the token of another': {
      ...first.session,
      'access-token': second.session['access-token'],
    },
    'a member with a token made up': { ...first.session, 'access-token': 'x'.repeat(43) },
  };
}
