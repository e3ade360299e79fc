import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLES, type Role } from '@/lib/contract/choices';
import { accounts, passkeys } from '@/server/platform/database/schema/account-schema';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { joinMerchant } from '@/tests/setup/merchant';
import { freshEmail, PASSWORD, type ProtocolClient, protocolClient } from '@/tests/setup/protocol-client';

let test: TestApi;
beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.drop();
});

const NEW_PASSWORD = 'Star Ferry 1898';
const setPassword = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
const confirm = (id: number) =>
  test.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, id));
const mailsTo = (email: string) =>
  test.mails.filter(({ to }) => to === email).map(({ template }) => template);
/** Token in the last link that restores an address. */
function tokenTo(email: string): string | null {
  const mail = test.mails.findLast(({ to, template }) => to === email && template === 'email_changed');
  const { url } = (mail?.params ?? {}) as { url?: string };
  return url ? new URL(url).searchParams.get('token') : null;
}
const restore = async (token: string | null) => {
  const reply = await test.post('/restorations', { token });
  return { status: reply.status, body: await reply.json() };
};

describe.each(ROLES)('a change of the address of a %s', (role) => {
  let client: ProtocolClient;
  beforeAll(() => {
    client = protocolClient(test, role);
  });
  const join = async () => {
    const joined = await client.join();
    const { id } = joined.reply.body.data;
    await confirm(id);
    return { ...joined, id };
  };
  const change = (session: { uid: string }, email: string, uid = session.uid) =>
    client.call('PUT', '', { email, current_password: PASSWORD }, { ...session, uid });

  it('notifies the former address with a link, and the new one by a mail that fits', async () => {
    const { session, email } = await join();
    const next = freshEmail();
    expect((await change(session, next)).status).toBe(200);
    expect(mailsTo(next)).toEqual(['confirm_new_email']);
    expect(mailsTo(email).at(-1)).toBe('email_changed');
    // Asked for again, the link to confirm is still that of a change.
    await client.call('POST', '/confirmation', { email: next });
    expect(mailsTo(next)).toEqual(['confirm_new_email', 'confirm_new_email']);
    expect(JSON.stringify(test.mails.findLast(({ to }) => to === email)?.params)).not.toContain(next);
  });

  it('is undone by the link, which ends all sessions and asks for a new password, once, also of twins', async () => {
    const { session, email, id } = await join();
    const next = freshEmail();
    await change(session, next);
    await confirm(id);
    const twins = await Promise.all([restore(tokenTo(email)), restore(tokenTo(email))]);
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { data } = twins.find(({ status }) => status === 200)?.body ?? {};
    for (const uid of [email, next]) expect((await client.validate({ ...session, uid })).status).toBe(401);
    for (const address of [email, next]) expect((await client.signIn(address)).status).toBe(401);
    // Without an authenticator, the mailbox alone does not open the account of an administrator.
    if (role === 'administrator') return expect(data).toEqual({ role, reset_password_token: null });
    expect(data).toEqual({ role, reset_password_token: expect.stringMatching(/^[\w-]{22}$/) });
    const body = { ...setPassword, reset_password_token: data.reset_password_token };
    const reset = await client.call('PUT', '/password', body);
    expect(reset.body.data).toMatchObject({ id, uid: email, confirmed: true });
    expect((await client.signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await client.signIn(next, NEW_PASSWORD)).status).toBe(401);
    expect((await restore(tokenTo(email))).status).toBe(404);
  });

  it('is undone whatever the thief does afterwards, of several changes to the first address', async () => {
    const { session, email, id } = await join();
    const [second, third] = [freshEmail(), freshEmail()];
    await change(session, second);
    await confirm(id);
    await change(session, third, second);
    await confirm(id);
    const body = { ...setPassword, current_password: PASSWORD };
    await client.call('PUT', '', body, { ...session, uid: third });
    // The thief restores the second address, whose mailbox it has, before the owner restores the first.
    expect((await restore(tokenTo(second))).status).toBe(200);
    expect((await restore(tokenTo(email))).status).toBe(200);
    const [row] = await test.db.select().from(accounts).where(eq(accounts.id, id));
    expect(row).toMatchObject({ email, passwordHash: '' });
    expect((await restore(tokenTo(second))).status).toBe(404);
  });

  it('makes the links of later changes useless once the first address is restored', async () => {
    const { session, email, id } = await join();
    const [second, third] = [freshEmail(), freshEmail()];
    await change(session, second);
    await confirm(id);
    await change(session, third, second);
    expect((await restore(tokenTo(email))).status).toBe(200);
    expect((await restore(tokenTo(second))).status).toBe(404);
  });

  it('removes the passkeys and the authenticator that were added since, and leaves the others', async () => {
    const { session, email, id } = await join();
    const key = (credentialId: string, createdAt: Date) =>
      test.db.insert(passkeys).values({
        ...{ accountId: id, credentialId, publicKey: 'x', counter: 0, name: credentialId, createdAt },
      });
    await key(`before ${id}`, new Date(Date.now() - 60_000));
    await change(session, freshEmail());
    await key(`since ${id}`, new Date());
    await test.db
      .update(accounts)
      .set({ otpSecret: 'JBSWY3DPEHPK3PXP', otpEnabledAt: new Date(Date.now() + 1000) })
      .where(eq(accounts.id, id));
    await restore(tokenTo(email));
    const left = await test.db.select().from(passkeys).where(eq(passkeys.accountId, id));
    expect(left.map(({ name }) => name)).toEqual([`before ${id}`]);
    const [row] = await test.db.select().from(accounts).where(eq(accounts.id, id));
    expect(row).toMatchObject({ otpSecret: null, otpEnabledAt: null });
  });

  it('reserves the former address for a week, for its account alone', async () => {
    const { session, email } = await join();
    const next = freshEmail();
    await change(session, next);
    expect((await client.signUp({ email })).body.errors.email).toEqual(['has already been taken']);
    const other = await join();
    expect((await change(other.session, email)).body.errors.email).toEqual(['has already been taken']);
    await test.db.execute(sql`update one_time_tokens set expires_at = expires_at - interval '7 days 1 minute'
      where kind = 'restore_email' and email = ${email}`);
    expect((await restore(tokenTo(email))).status).toBe(404);
    expect((await change(other.session, email)).status).toBe(200);
  });

  it('lets its account return to the former address by itself', async () => {
    const { session, email } = await join();
    const next = freshEmail();
    await change(session, next);
    expect((await change(session, email, next)).status).toBe(200);
  });

  it('reserves the former address from a sign-up at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { session, email } = await join();
      const payload = await client.payload({ email });
      const [changed, joined] = await Promise.all([
        change(session, freshEmail()),
        client.call('POST', '', payload),
      ]);
      expect([changed.status, joined.status]).toEqual([200, 422]);
    }
  });

  it('is one change of twins, with one mail to the former address', async () => {
    const { session, email } = await join();
    const next = freshEmail();
    const replies = await Promise.all([change(session, next), change(session, next)]);
    expect(replies.map(({ status }) => status).filter((status) => status !== 200)).toEqual(
      replies.every(({ status }) => status === 200) ? [] : [404],
    );
    expect(mailsTo(email).filter((template) => template === 'email_changed')).toHaveLength(1);
  });

  it('from an address that was never confirmed gives it no link, and sets it free', async () => {
    const { session, email, id } = await join();
    await test.db.update(accounts).set({ confirmedAt: null }).where(eq(accounts.id, id));
    const next = freshEmail();
    await change(session, next);
    expect(tokenTo(email)).toBeNull();
    expect(mailsTo(next)).toEqual(['confirm_new_email']);
    expect((await client.join(email)).reply.status).toBe(200);
  });

  it('is not made by a session that ended while it was being made', async () => {
    const { session, email, id } = await join();
    await change(session, freshEmail());
    const [row] = await test.db.select().from(accounts).where(eq(accounts.id, id));
    const body = { ...setPassword, current_password: PASSWORD };
    const [restored, stolen] = await Promise.all([
      restore(tokenTo(email)),
      client.call('PUT', '/password', body, { ...session, uid: row?.email ?? '' }),
    ]);
    expect(restored.status).toBe(200);
    expect([200, 401]).toContain(stolen.status);
    const [after] = await test.db.select().from(accounts).where(eq(accounts.id, id));
    expect(after).toMatchObject({ email, passwordHash: '' });
  });
});

describe('a link that restores', () => {
  it.each(['', 'x', 'z'.repeat(22), 'z'.repeat(5000), null, 1, {}, ['x']])('is not %j', async (token) => {
    const reply = await test.post('/restorations', { token });
    expect([404, 422]).toContain(reply.status);
  });

  it('of an account that is removed is dead, and its address free', async () => {
    const client = protocolClient(test, 'member');
    const { session, email, reply } = await client.join();
    await confirm(reply.body.data.id);
    const next = freshEmail();
    const proved = { current_password: PASSWORD };
    await client.call('PUT', '', { email: next, ...proved }, session);
    await client.call('DELETE', '', proved, { ...session, uid: next });
    expect((await restore(tokenTo(email))).status).toBe(404);
    expect((await client.join(email)).reply.status).toBe(200);
  });

  it('of the former address restores an account that was closed since, too', async () => {
    const merchant = await joinMerchant(test);
    const client = protocolClient(test, 'merchant');
    const next = freshEmail();
    await client.call('PUT', '', { email: next, current_password: PASSWORD }, merchant.session);
    await confirm(merchant.id);
    await client.call('DELETE', '', undefined, { ...merchant.session, uid: next });
    expect((await restore(tokenTo(merchant.email))).status).toBe(200);
    const [row] = await test.db.select().from(accounts).where(eq(accounts.id, merchant.id));
    expect(row).toMatchObject({ email: merchant.email, closedAt: null, suspendedAt: null });
  });
});

describe('changes of an account send a mail to its owner', () => {
  const eventsTo = (email: string) =>
    test.mails.flatMap(({ to, template, params }) =>
      to === email && template === 'security_notice' ? [(params as { event: string }).event] : [],
    );
  const join = async (role: Role) => {
    const joined = await protocolClient(test, role).join();
    await confirm(joined.reply.body.data.id);
    return joined;
  };

  /** Enables an authenticator of an administrator, and returns a code of it. */
  const enrol = async (email: string) => {
    const secret = new Secret({ size: 20 });
    const enabled = { otpSecret: secret.base32, otpEnabledAt: new Date() };
    await test.db.update(accounts).set(enabled).where(eq(accounts.email, email));
    return { otp: new TOTP({ secret }).generate() };
  };

  it.each(ROLES)('to a %s: a change of the password and a reset', async (role) => {
    const client = protocolClient(test, role);
    const { session, email } = await join(role);
    const body = { ...setPassword, current_password: PASSWORD };
    await client.call('PUT', '/password', body, session);
    const again = { password: PASSWORD, password_confirmation: PASSWORD, current_password: NEW_PASSWORD };
    await client.call('PUT', '', again, session);
    expect(eventsTo(email)).toEqual(['password_changed', 'password_changed']);
    const redirect_url = 'http://localhost:3000/reset-password';
    const proof = role === 'administrator' ? await enrol(email) : {};
    await client.call('POST', '/password', { email, redirect_url });
    const { url = '' } = (test.mails.at(-1)?.params ?? {}) as { url?: string };
    const reset_password_token = new URL(url).searchParams.get('reset_password_token');
    await client.call('PUT', '/password', { ...setPassword, ...proof, reset_password_token });
    expect(eventsTo(email).at(-1)).toBe('password_reset');
  });

  it('at a confirmed address alone', async () => {
    const client = protocolClient(test, 'member');
    const { session, email } = await client.join();
    await client.call('PUT', '/password', { ...setPassword, current_password: PASSWORD }, session);
    expect(eventsTo(email)).toEqual([]);
  });

  it('at the address before a change, where both change at once', async () => {
    const client = protocolClient(test, 'member');
    const { session, email } = await join('member');
    const next = freshEmail();
    const body = { ...setPassword, email: next, current_password: PASSWORD };
    expect((await client.call('PUT', '', body, session)).status).toBe(200);
    expect(eventsTo(email)).toEqual(['password_changed']);
    expect(eventsTo(next)).toEqual([]);
  });

  it('to an administrator: a sign-in from a new browser, not from a known one or to others', async () => {
    const client = protocolClient(test, 'administrator');
    const { email } = await join('administrator');
    const first = await client.signIn(email);
    expect(eventsTo(email)).toEqual(['new_browser']);
    const notice = test.mails.at(-1)?.params;
    expect(notice).toEqual({ event: 'new_browser', network: '192.0.2.0/24' });
    const device = { 'device-token': first.headers.get('device-token') };
    await client.call('POST', '/sign_in', { email, password: PASSWORD }, device);
    expect(eventsTo(email)).toEqual(['new_browser']);
    const member = await join('member');
    await protocolClient(test, 'member').signIn(member.email);
    expect(eventsTo(member.email)).toEqual([]);
  });

  it('to the administrators: a new one, but not to the new one or to reviewers', async () => {
    const [first, reviewer] = [await join('administrator'), await join('administrator')];
    await test.db.update(accounts).set({ staffRole: 'reviewer' }).where(eq(accounts.email, reviewer.email));
    test.mails.length = 0;
    const { email } = await join('administrator');
    expect(eventsTo(first.email)).toEqual(['administrator_added']);
    expect([eventsTo(reviewer.email), eventsTo(email)]).toEqual([[], []]);
  });
});
