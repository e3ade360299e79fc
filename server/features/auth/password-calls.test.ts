import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '@/server/features/accounts/tokens';
import { accounts, oneTimeTokens, passkeys } from '@/server/platform/database/schema/account-schema';
import { buildWaitingReview } from '@/tests/factories/advertisement';
import { buildMerchant } from '@/tests/factories/catalogue';
import { type AccountValues, EMAIL, TOKEN, withAccounts } from '@/tests/setup/accounts';
import { expectSession, PASSWORD, type ProtocolClient, sessionOf } from '@/tests/setup/protocol-client';

const SITE = 'http://localhost:3000';
const NEXT = 'Lion Rock 495 m';
const CONFIRMED_AT = new Date('2026-01-02T03:04:05Z');
const LONGEST = `${'a'.repeat(242)}@example.com`;
const both = (password: unknown) => ({ password, password_confirmation: password });

const given = withAccounts();
let client: ProtocolClient;
beforeEach(() => {
  client = given.freshClient();
});

/** Adds an account with the token of a mail. Returns its id. */
async function addAccount(values: AccountValues = {}): Promise<number> {
  const accountId = await given.addAccount(values);
  await given.addToken({ accountId, email: values.email ?? EMAIL });
  return accountId;
}
async function accountOf(id: number) {
  const [account] = await given.test.db.select().from(accounts).where(eq(accounts.id, id));
  return account;
}
const reset = (body: object = both(NEXT), by = client) =>
  by.call('PUT', '/password', { reset_password_token: TOKEN, ...body });
const signIn = (password: string) => client.signIn(EMAIL, password);

describe('asking for a new password', () => {
  const ask = (body: object) => client.call('POST', '/password', body);
  const redirect_url = `${SITE}/reset-password?from=mail`;

  it('names first the address to go on to, then the mailbox, and is counted only then', async () => {
    for (const [body, status, message] of [
      [{}, 401, 'Missing redirect URL.'],
      [{ redirect_url: 'https://evil.example/' }, 422, "Redirect to 'https://evil.example/' not allowed."],
      [{ redirect_url }, 401, 'You must provide an email address.'],
      [{ redirect_url, email: ' ' }, 401, 'You must provide an email address.'],
      [{ redirect_url, email: 1 }, 401, 'You must provide an email address.'],
    ] as const)
      for (const asked of [body, { ...body, locale: 'en' }]) {
        const reply = await ask(asked);
        expect([reply.status, reply.body.errors]).toEqual([status, [message]]);
      }
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask({ redirect_url, email: EMAIL })));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), 429]);
  });

  it('is counted by the network of the client too', async () => {
    const from = (number: number, address: string) =>
      client.call('POST', '/password', { redirect_url, email: `${number}@example.com` }, {}, address);
    const replies = await Promise.all(Array.from({ length: 31 }, (_, at) => from(at, `2001:db8::${at}`)));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await from(99, '2001:db8:0:1::1')).status).toBe(200);
  });

  it('mails a link of six hours in the language of the account, however the address is typed', async () => {
    const id = await addAccount({ locale: 'zh-hk' });
    await given.test.db.update(oneTimeTokens).set({ expiresAt: new Date(0) });
    expect((await ask({ redirect_url, email: `\0 ${EMAIL.toUpperCase()} ` })).status).toBe(200);
    expect(given.mails).toMatchObject([{ template: 'reset_password', to: EMAIL, locale: 'zh-hk' }]);
    const [mail] = given.mails;
    const link = new URL(mail?.template === 'reset_password' ? mail.params.url : '');
    expect(link.origin + link.pathname).toBe(`${SITE}/auth/password/edit`);
    expect(link.searchParams.get('redirect_url')).toBe(redirect_url);
    const token = link.searchParams.get('reset_password_token') ?? '';
    const kept = await given.test.db.select().from(oneTimeTokens);
    expect(kept).toMatchObject([{ accountId: id, kind: 'reset', email: EMAIL, tokenHash: hashToken(token) }]);
    const hours = ((kept[0]?.expiresAt.getTime() ?? 0) - (kept[0]?.createdAt.getTime() ?? 0)) / 3_600_000;
    expect(hours).toBeCloseTo(6, 3);
  });

  it.each<[string, AccountValues, string]>([
    ['is suspended', { suspendedAt: new Date() }, EMAIL],
    ['is of another role', { role: 'administrator' }, EMAIL],
    ['is that of a shorter address', { email: LONGEST }, `${LONGEST}x`],
  ])('answers alike and mails nothing where the account %s', async (_, values, email) => {
    await addAccount(values);
    const begun = performance.now();
    const reply = await ask({ redirect_url, email });
    expect([reply.status, reply.body.success]).toEqual([200, true]);
    expect(given.mails).toEqual([]);
    // As long as for an account that is sent a mail.
    expect(performance.now() - begun).toBeGreaterThan(249);
  });

  it('mails to an address of the greatest length, also where the request names the way in its own address', async () => {
    await addAccount({ email: LONGEST });
    await client.call('POST', `/password?${new URLSearchParams({ redirect_url })}`, { email: LONGEST });
    expect(given.mails).toMatchObject([{ to: LONGEST }]);
  });
});

describe('the link of the mail', () => {
  const open = (query: Record<string, string>) =>
    client.call('GET', `/password/edit?${new URLSearchParams(query)}`);

  it('leads to the form in the language of the browser, or to the address it names, with the token only', async () => {
    await addAccount();
    for (const [query, path] of [
      [{}, '/reset-password'],
      [{ locale: 'en' }, '/en/reset-password'],
      [{ redirect_url: `${SITE}/form?a=b` }, '/form?a=b'],
    ] as const) {
      const reply = await open({ reset_password_token: TOKEN, ...query });
      const to = new URL(path, SITE);
      to.searchParams.set('reset_password_token', TOKEN);
      expect([reply.status, reply.headers.get('location')]).toEqual([302, to.href]);
      expectSession(reply, false);
    }
  });

  it.each([
    ['without a token', {}, 404],
    ['with an unknown token', { reset_password_token: 'x' }, 404],
    ['to another site', { reset_password_token: TOKEN, redirect_url: 'https://evil.example' }, 422],
    [
      'with an unknown token, to another site',
      { reset_password_token: 'x', redirect_url: 'https://evil.example' },
      404,
    ],
  ])('%s leads nowhere', async (_, query, status) => {
    await addAccount();
    expect((await open(query as Record<string, string>)).status).toBe(status);
  });
});

describe('a reset', () => {
  it('confirms the address, opens a session, and ends all others, the links and the passkeys', async () => {
    const id = await addAccount();
    await given.addToken({ accountId: id, tokenHash: hashToken('another mail') });
    await given.test.db
      .insert(passkeys)
      .values({ accountId: id, credentialId: 'key', publicKey: '', counter: 0, name: '' });
    const earlier = sessionOf(await signIn(PASSWORD));
    const reply = await reset();
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { success: true, data: { email: EMAIL }, message: 'Your password has been successfully updated.' },
    ]);
    expectSession(reply, true);
    expect((await client.validate(earlier)).status).toBe(401);
    expect((await client.validate(sessionOf(reply))).status).toBe(200);
    expect((await accountOf(id))?.confirmedAt).not.toBeNull();
    for (const table of [passkeys, oneTimeTokens]) expect(await given.test.db.$count(table)).toBe(0);
    expect([(await signIn(PASSWORD)).status, (await signIn(NEXT)).status]).toEqual([401, 200]);
  });

  it.each<[string, AccountValues]>([
    ['needs a code', { otpEnabledAt: new Date(), otpSecret: 'JBSWY3DPEHPK3PXP' }],
    ['is suspended', { suspendedAt: new Date() }],
  ])('opens no session where the account %s', async (_, values) => {
    await addAccount({ ...values, confirmedAt: CONFIRMED_AT });
    const reply = await reset();
    expect(reply.status).toBe(200);
    expectSession(reply, false);
    expect((await signIn(NEXT)).status).toBe(401);
  });

  it('of a merchant begins the reviews that wait for the confirmed address, and a change in a session does not', async () => {
    const accountId = await addAccount({ role: 'merchant' });
    const dueOn = await buildWaitingReview(given.test.db, accountId);
    const merchant = given.freshClient('merchant');
    const session = sessionOf(await merchant.signIn(EMAIL));
    const body = { ...both(NEXT), current_password: PASSWORD };
    expect((await merchant.call('PUT', '/password', body, session)).status).toBe(200);
    expect(await dueOn()).toBeNull();
    await given.addToken({ accountId });
    expect((await reset(both(PASSWORD), merchant)).status).toBe(200);
    expect(await dueOn()).not.toBeNull();
    expect(given.mails).toMatchObject([
      { template: 'ad_received', to: EMAIL },
      { template: 'security_notice', to: EMAIL, params: { event: 'password_reset' } },
    ]);
  });

  it('leaves the date on which the address was confirmed', async () => {
    const id = await addAccount({ confirmedAt: CONFIRMED_AT });
    expect((await reset()).status).toBe(200);
    expect((await accountOf(id))?.confirmedAt).toEqual(CONFIRMED_AT);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'expired',
      () => given.test.db.update(oneTimeTokens).set({ expiresAt: sql`now() - interval '1 second'` }),
    ],
    ['for a confirmation', () => given.test.db.update(oneTimeTokens).set({ kind: 'confirmation' })],
    ['sent to an earlier address', () => given.test.db.update(accounts).set({ email: 'new@example.com' })],
    ['of another role', () => given.test.db.update(accounts).set({ role: 'administrator' })],
  ])('by a token that is %s is refused before the password is looked at', async (_, spoil) => {
    await addAccount();
    await spoil();
    const reply = await reset({});
    expect([reply.status, reply.body]).toEqual([401, { success: false, errors: ['Unauthorized'] }]);
  });

  it('is done by one of two at once, whether the token is in the body or in the address of the request', async () => {
    await addAccount();
    const inAddress = () =>
      client.call('PUT', `/password?${new URLSearchParams({ reset_password_token: TOKEN })}`, both(NEXT));
    const twins = await Promise.all([reset(), inAddress()]);
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 401]);
    await addAccount({ email: 'other@example.com' });
    expect((await inAddress()).status).toBe(200);
  });

  it('by a token is of its account, not of the session that is sent along', async () => {
    const id = await addAccount();
    await given.addAccount({ email: 'other@example.com' });
    const session = sessionOf(await client.signIn('other@example.com'));
    const body = { reset_password_token: TOKEN, ...both(NEXT) };
    expect((await client.call('PUT', '/password', body, session)).body.data.id).toBe(id);
    expect((await client.signIn('other@example.com')).status).toBe(200);
  });
});

describe('a new password', () => {
  const FILL = "You must fill out the fields labeled 'Password' and 'Password confirmation'.";

  it.each<[string, object, object | string, string?]>([
    ['nothing', {}, FILL],
    ['no confirmation', { password: NEXT }, FILL],
    ['the confirmation alone', { password_confirmation: NEXT }, FILL],
    [
      'another confirmation',
      { password: NEXT, password_confirmation: 'x' },
      { password_confirmation: ['mismatch'] },
    ],
    ['seven characters', both('Tram 18'), { password: ['min_length'] }],
    ['a common one', both('password123'), { password: ['common'] }],
    ['the address', both(EMAIL.toUpperCase()), { password: ['own_name'] }],
    ['the name before the @', both('Victoria7'), { password: ['own_name'] }, 'victoria7@example.com'],
    ['the user name', both('Chan Tai Man'), { password: ['own_name'] }],
  ])('is not %s', async (_, body, problems, email = EMAIL) => {
    await addAccount({ email, username: 'chan tai man' });
    const reply = await reset(body);
    expect(reply.status).toBe(422);
    expect(reply.body.error_codes ?? reply.body.errors[0]).toEqual(problems);
    expect(reply.body.success).toBe(false);
    expect((await reset()).status).toBe(200);
  });

  it.each(['nameZh', 'nameEn'] as const)(
    'of a merchant is not the name of the business (%s)',
    async (column) => {
      const accountId = await addAccount({ role: 'merchant' });
      await buildMerchant(given.test.db, { accountId, [column]: 'Pottery Garden' });
      const merchant = given.freshClient('merchant');
      expect((await reset(both('pottery garden'), merchant)).body.error_codes).toEqual({
        password: ['own_name'],
      });
      expect((await reset(both(NEXT), merchant)).status).toBe(200);
    },
  );

  it('of an administrator is none of the longer list of common ones', async () => {
    await addAccount({ role: 'administrator' });
    const administrator = given.freshClient('administrator');
    expect((await reset(both('Secret123'), administrator)).body.error_codes).toEqual({
      password: ['common'],
    });
  });
});

describe('a change in a session', () => {
  const change = (body: object, session: object) => client.call('PUT', '/password', body, session);

  it('needs the present password, and keeps this session, the passkeys and the doubt about the address', async () => {
    const id = await addAccount();
    await given.test.db
      .insert(passkeys)
      .values({ accountId: id, credentialId: 'key', publicKey: '', counter: 0, name: '' });
    const [own, other] = [sessionOf(await signIn(PASSWORD)), sessionOf(await signIn(PASSWORD))];
    for (const [current_password, problem] of [
      [undefined, 'required'],
      ['', 'required'],
      [[PASSWORD], 'required'],
      ['wrong one', 'wrong'],
    ]) {
      const refused = await change({ ...both(NEXT), current_password }, own);
      expect([refused.status, refused.body.error_codes]).toEqual([422, { current_password: [problem] }]);
    }
    const missing = await change({ current_password: 'wrong one' }, own);
    expect(missing.body.errors).toEqual([
      "You must fill out the fields labeled 'Password' and 'Password confirmation'.",
    ]);
    const changed = await change({ ...both(NEXT), current_password: PASSWORD }, own);
    expect(changed.status).toBe(200);
    expect(sessionOf(changed)).toEqual(own);
    expect([(await client.validate(own)).status, (await client.validate(other)).status]).toEqual([200, 401]);
    expect((await accountOf(id))?.confirmedAt).toBeNull();
    expect([await given.test.db.$count(passkeys), await given.test.db.$count(oneTimeTokens)]).toEqual([1, 0]);
  });

  it('is refused after ten wrong present passwords, and without a session', async () => {
    await addAccount();
    const session = sessionOf(await signIn(PASSWORD));
    for (let count = 0; count < 10; count += 1)
      expect((await change({ ...both(NEXT), current_password: 'wrong one' }, session)).status).toBe(422);
    const right = { ...both(NEXT), current_password: PASSWORD };
    expect((await change(right, session)).status).toBe(429);
    expect((await change(right, {})).status).toBe(401);
  });
});
