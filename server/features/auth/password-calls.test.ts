import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '@/server/features/accounts/tokens';
import { disableOtp } from '@/server/features/admin/access/administrators';
import { OPERATOR } from '@/server/features/audit/record-action';
import { accounts, oneTimeTokens, passkeys } from '@/server/platform/database/schema/account-schema';
import { buildWaitingReview } from '@/tests/factories/advertisement';
import { buildMerchant } from '@/tests/factories/catalogue';
import { type AccountValues, EMAIL, TOKEN, withAccounts } from '@/tests/setup/accounts';
import { expectSession, PASSWORD, type ProtocolClient, sessionOf } from '@/tests/setup/protocol-client';
import { NEUTRAL_ANSWER } from './mail-request';
import { replaceRecoveryCodes } from './recovery-codes';
import { resetLinkOf } from './reset-link';

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
    ['is of another role', { role: 'merchant' }, EMAIL],
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
  ])('%s leads a program nowhere', async (_, query, status) => {
    await addAccount();
    expect((await open(query as Record<string, string>)).status).toBe(status);
  });

  it.each([
    ['the address it names', `${SITE}/en/reset-password?role=merchant`, '/en/reset-password?role=merchant'],
    ['an address with marks', `${SITE}/form?a="><script>&b=1`, '/form?a=%22%3E%3Cscript%3E&amp;b=1'],
    ['the form, instead of another site', 'https://evil.example', '/reset-password'],
    ['the form, without an address', '', '/reset-password'],
  ])('leads a browser to %s when it is used up, where it is said so', async (_, redirect_url, to) => {
    const query = new URLSearchParams({ reset_password_token: 'x', ...(redirect_url && { redirect_url }) });
    const reply = await given.test.api.request(`/auth/password/edit?${query}`, {
      headers: { accept: 'text/html,application/xhtml+xml' },
    });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
    const html = await reply.text();
    expect(html).toContain(`content="0;url=${SITE}${to}"`);
    expect(html).toContain(`<a href="${SITE}${to}">這個連結已失效，按此繼續</a>`);
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

  it('opens no session where the account is suspended', async () => {
    await addAccount({ suspendedAt: new Date(), confirmedAt: CONFIRMED_AT });
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

describe('the password of an administrator', () => {
  const secret = 'JBSWY3DPEHPK3PXP';
  const redirect_url = `${SITE}/reset-password?role=administrator`;
  const codeOf = () => new TOTP({ secret }).generate();
  const enrolled: AccountValues = { otpEnabledAt: new Date(), otpSecret: secret, confirmedAt: CONFIRMED_AT };
  let administrator: ProtocolClient;
  beforeEach(() => {
    administrator = given.freshClient('administrator');
  });
  const askReset = (email = EMAIL) => administrator.call('POST', '/password', { email, redirect_url });
  const resetBy = (otp?: unknown, body = both(NEXT)) => reset({ ...body, otp }, administrator);

  it.each<[string, AccountValues, number]>([
    ['without an authenticator', { otpSecret: secret }, 0],
    ['with one', enrolled, 1],
  ])('is reset by mail %s: the answer and its time are those of a stranger', async (_, values, mails) => {
    await addAccount({ role: 'administrator', ...values });
    for (const email of [EMAIL, 'stranger@example.com']) {
      const begun = performance.now();
      const reply = await askReset(email);
      expect([reply.status, reply.body]).toEqual([200, NEUTRAL_ANSWER]);
      expect(performance.now() - begun).toBeGreaterThan(249);
    }
    expect(given.mails).toHaveLength(mails);
  });

  it('is not reset by the link of a mail alone', async () => {
    const id = await addAccount({ role: 'administrator', ...enrolled });
    for (const [otp, problem] of [
      [undefined, 'required'],
      ['', 'required'],
      [[codeOf()], 'required'],
      ['000000', 'wrong'],
      ['ferry', 'wrong'],
    ] as const) {
      const refused = await resetBy(otp);
      expect([refused.status, refused.body.error_codes]).toEqual([422, { otp: [problem] }]);
      expectSession(refused, false);
    }
    expect((await administrator.signIn(EMAIL)).body.code).toBe('otp_required');
    expect((await accountOf(id))?.passwordHash).not.toBe('');
  });

  it('is reset by the link and a code, which a password that will not do leaves unused; it opens no session', async () => {
    await addAccount({ role: 'administrator', ...enrolled });
    const code = codeOf();
    expect((await resetBy(code, both('short'))).body.error_codes).toEqual({ password: ['min_length'] });
    const done = await resetBy(code);
    expect(done.status).toBe(200);
    expectSession(done, false);
    const signedIn = { email: EMAIL, password: NEXT };
    expect((await administrator.call('POST', '/sign_in', { ...signedIn, otp: code })).status).toBe(401);
    expect((await resetBy(codeOf())).status).toBe(401);
  });

  it('is reset by the link and a recovery code, which then neither resets nor signs in', async () => {
    const accountId = await addAccount({ role: 'administrator', ...enrolled });
    await given.test.db.transaction((tx) => replaceRecoveryCodes(tx, accountId, [hashToken('ferry')]));
    expect((await resetBy('ferry')).status).toBe(200);
    await given.addToken({ accountId });
    expect((await resetBy('ferry')).body.error_codes).toEqual({ otp: ['wrong'] });
    const signedIn = { email: EMAIL, password: NEXT, otp: 'ferry' };
    expect((await administrator.call('POST', '/sign_in', signedIn)).status).toBe(401);
  });

  it('is guarded against guesses of the code', async () => {
    await addAccount({ role: 'administrator', ...enrolled });
    for (let count = 0; count < 10; count += 1) expect((await resetBy('ferry')).status).toBe(422);
    expect((await resetBy(codeOf())).status).toBe(429);
  });

  it('is not reset by an earlier link once the authenticator is turned off', async () => {
    const id = await addAccount({ role: 'administrator', ...enrolled });
    await disableOtp(given.test.db, id, OPERATOR, async () => {});
    expect((await resetBy()).status).toBe(401);
  });

  it('is reset without an authenticator by a link of the operator, once, and of suspended ones not', async () => {
    const id = await addAccount({ role: 'administrator', locale: 'en' });
    const link = new URL(await resetLinkOf(given.test.db, EMAIL));
    expect([link.pathname, link.searchParams.get('role')]).toEqual(['/en/reset-password', 'administrator']);
    const by = (token: string | null) => reset({ ...both(NEXT), reset_password_token: token }, administrator);
    expect((await by(TOKEN)).status).toBe(401);
    const token = link.searchParams.get('reset_password_token');
    expect([(await by(token)).status, (await by(token)).status]).toEqual([200, 401]);
    expect((await administrator.signIn(EMAIL, NEXT)).status).toBe(200);
    await given.test.db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, id));
    await expect(resetLinkOf(given.test.db, EMAIL)).rejects.toMatchObject({ code: 'wrong_state' });
    await expect(resetLinkOf(given.test.db, 'x@example.com')).rejects.toMatchObject({ code: 'not_found' });
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
