import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, oneTimeTokens } from '@/server/platform/database/schema/account-schema';
import { EMAIL, withAccounts } from '@/tests/setup/accounts';
import { type Kept, PASSWORD, type ProtocolClient, sessionOf } from '@/tests/setup/protocol-client';
import { untilOneWaits } from '@/tests/setup/waiting-for-lock';

const NEXT = 'Lion Rock 495 m';
const both = (password: string) => ({ password, password_confirmation: password });

const given = withAccounts();
let client: ProtocolClient;
let session: Kept;
beforeEach(async () => {
  client = given.freshClient('administrator');
  const accountId = await given.addAccount({ role: 'administrator', username: 'Chan Tai Man' });
  await given.addToken({ accountId, kind: 'reset' });
  session = sessionOf(await client.signIn(EMAIL));
});
const change = (body: object) => client.call('PUT', '', { current_password: PASSWORD, ...body }, session);

describe('a change of an account', () => {
  it.each([
    ['the password', 0, both(NEXT)],
    ['the address', 0, { email: 'new@example.com' }],
    ['the name alone', 1, { username: 'Chan' }],
    ['nothing but the case of the address', 1, { email: ` ${EMAIL.toUpperCase()} ` }],
  ])('of %s leaves %i of the reset links that were mailed before', async (_, left, body) => {
    const reply = await change(body);
    expect([reply.status, reply.body.success]).toEqual([200, true]);
    const kinds = (await given.test.db.select().from(oneTimeTokens)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'reset')).toHaveLength(left);
  });

  it.each([
    ['the present address', both(EMAIL.toUpperCase()), {}],
    ['the new address', both('new@example.com'), { email: 'new@example.com' }],
    ['the present name', both('chan tai man'), {}],
    ['the new name', both('lam ka yan'), { username: 'Lam Ka Yan' }],
  ])('takes no password that is %s', async (_, password, body) => {
    const refused = await change({ ...password, ...body });
    expect([refused.status, refused.body.error_codes]).toEqual([422, { password: ['own_name'] }]);
    expect((await client.signIn(EMAIL)).status).toBe(200);
  });

  it('takes no empty name', async () => {
    const refused = await change({ username: '' });
    expect([refused.status, refused.body.error_codes]).toEqual([422, { username: ['required'] }]);
  });

  it('does not take an address that another account takes at the same time', async () => {
    const { db } = given.test;
    let changed: ReturnType<typeof change> | undefined;
    await db.transaction(async (tx) => {
      const other = { role: 'administrator' as const, passwordHash: '', locale: 'en' };
      await tx.insert(accounts).values({ ...other, email: 'new@example.com' });
      changed = change({ email: 'new@example.com' });
      // The other account is not visible yet, but its address is.
      await untilOneWaits(db);
    });
    const refused = await changed;
    expect([refused?.status, refused?.body.error_codes]).toEqual([422, { email: ['taken'] }]);
  });

  it('of the address is made five times an hour, whether the address is free or taken', async () => {
    await given.addAccount({ role: 'administrator', email: 'taken@example.com' });
    const replies = [];
    for (let count = 0; count < 6; count += 1)
      replies.push((await change({ email: 'taken@example.com' })).status);
    expect(replies).toEqual([...Array(5).fill(422), 429]);
  });
});
