import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '@/server/features/accounts/tokens';
import { accounts, oneTimeTokens } from '@/server/platform/database/schema/account-schema';
import { buildWaitingReview } from '@/tests/factories/advertisement';
import { buildMerchant } from '@/tests/factories/catalogue';
import { type AccountValues, EMAIL, TOKEN, withAccounts } from '@/tests/setup/accounts';
import type { ProtocolClient } from '@/tests/setup/protocol-client';

const SITE = 'http://localhost:3000';

const given = withAccounts();
let client: ProtocolClient;
beforeEach(() => {
  client = given.freshClient();
});

/** Adds an account with the token of a confirmation mail. Returns its id. */
async function addAccount(values: AccountValues = {}): Promise<number> {
  const accountId = await given.addAccount(values);
  await given.addToken({ accountId, kind: 'confirmation' });
  return accountId;
}
async function confirmedAt(id: number): Promise<Date | null | undefined> {
  const [account] = await given.test.db.select().from(accounts).where(eq(accounts.id, id));
  return account?.confirmedAt;
}

describe('the confirmation of an address', () => {
  const follow = (query: Record<string, string>, by = client) =>
    by.call('GET', `/confirmation?${new URLSearchParams(query)}`);
  const led = ({ status, headers }: Awaited<ReturnType<typeof follow>>) => [status, headers.get('location')];
  const to = `${SITE}/done?a=b`;

  it('by the link of the mail leads to where it says, also a second time, and keeps the first date', async () => {
    const id = await addAccount();
    const confirmed = 'account_confirmation_success=true';
    expect(led(await follow({ confirmation_token: TOKEN, redirect_url: to }))).toEqual([
      302,
      `${to}&${confirmed}`,
    ]);
    const first = await confirmedAt(id);
    expect(first).toBeInstanceOf(Date);
    expect(led(await follow({ confirmation_token: TOKEN }))).toEqual([302, `${SITE}/?${confirmed}`]);
    expect(led(await follow({ confirmation_token: TOKEN, locale: 'en' }))).toEqual([
      302,
      `${SITE}/en?${confirmed}`,
    ]);
    expect(await confirmedAt(id)).toEqual(first);
  });

  it.each<[string, Record<string, string>, number, string | null]>([
    ['without a token', {}, 404, null],
    ['with an unknown token', { confirmation_token: 'x' }, 404, null],
    [
      'with an unknown token and an address',
      { confirmation_token: 'x', redirect_url: to },
      302,
      `${to}&account_confirmation_success=false`,
    ],
    ['without a token, to an address', { redirect_url: to }, 302, `${to}&account_confirmation_success=false`],
    ['to another site', { confirmation_token: TOKEN, redirect_url: 'https://evil.example/' }, 422, null],
  ])('%s confirms nothing', async (_, query, status, location) => {
    const id = await addAccount();
    const reply = await follow(query);
    expect(led(reply)).toEqual([status, location]);
    if (status === 422)
      expect(reply.body.errors).toEqual(["Redirect to 'https://evil.example/' not allowed."]);
    expect(await confirmedAt(id)).toBeNull();
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'has expired',
      () => given.test.db.update(oneTimeTokens).set({ expiresAt: sql`now() - interval '1 second'` }),
    ],
    ['is for a reset', () => given.test.db.update(oneTimeTokens).set({ kind: 'reset' })],
    [
      'was sent to an earlier address',
      () => given.test.db.update(accounts).set({ email: 'new@example.com' }),
    ],
    ['is of another role', () => given.test.db.update(accounts).set({ role: 'administrator' })],
  ])('by a token that %s confirms nothing', async (_, spoil) => {
    const id = await addAccount();
    await spoil();
    expect((await follow({ confirmation_token: TOKEN })).status).toBe(404);
    expect(await confirmedAt(id)).toBeNull();
  });

  it('of a merchant begins the reviews that wait for it', async () => {
    const dueOn = await buildWaitingReview(given.test.db, await addAccount({ role: 'merchant' }));
    const merchant = given.freshClient('merchant');
    await follow({ confirmation_token: 'x' }, merchant);
    expect(await dueOn()).toBeNull();
    await follow({ confirmation_token: TOKEN }, merchant);
    expect(await dueOn()).not.toBeNull();
    expect(given.mails).toMatchObject([{ template: 'ad_received', to: EMAIL }]);
  });

  it('is asked for again while it is open, in the language of the account', async () => {
    const id = await addAccount({ locale: 'zh-hk', username: 'Chan' });
    const ask = (body: object) => client.call('POST', '/confirmation', body);
    expect((await ask({ redirect_url: to })).status).toBe(401);
    expect(given.mails).toEqual([]);
    const reply = await ask({ email: ` ${EMAIL.toUpperCase()}`, redirect_url: to });
    expect([reply.status, reply.body.success]).toEqual([200, true]);
    expect(given.mails).toMatchObject([
      { template: 'verify_email', to: EMAIL, locale: 'zh-hk', params: { username: 'Chan' } },
    ]);
    const [mail] = given.mails;
    const link = new URL(mail?.template === 'verify_email' ? mail.params.url : '');
    expect([link.pathname, link.searchParams.get('redirect_url')]).toEqual(['/auth/confirmation', to]);
    const [, token] = await given.test.db.select().from(oneTimeTokens).orderBy(oneTimeTokens.id);
    expect(token?.tokenHash).toBe(hashToken(link.searchParams.get('confirmation_token') ?? ''));
    expect(((token?.expiresAt.getTime() ?? 0) - (token?.createdAt.getTime() ?? 0)) / 3_600_000).toBeCloseTo(
      168,
      3,
    );
    for (const values of [{ suspendedAt: new Date() }, { suspendedAt: null, confirmedAt: new Date() }]) {
      await given.test.db.update(accounts).set(values).where(eq(accounts.id, id));
      expect((await ask({ email: EMAIL })).status).toBe(200);
    }
    expect((await ask({ email: 'nobody@example.com' })).status).toBe(200);
    expect(given.mails).toHaveLength(1);
  });

  it.each(['confirm_success_url', 'redirect_url'])('leads to the %s of the request', async (name) => {
    await addAccount();
    const query = new URLSearchParams({ [name]: to });
    await client.call('POST', `/confirmation?${query}`, { email: EMAIL });
    await client.call('POST', '/confirmation', { email: EMAIL, [name]: to });
    const links = given.mails.map(({ params }) => new URL('url' in params ? params.url : '').searchParams);
    expect(links.map((link) => link.get('redirect_url'))).toEqual([to, to]);
  });

  it.each([
    ['member', '/user', ''],
    ['merchant', '/merchant/dashboard', 'Pottery Garden', ''],
    ['merchant', '/merchant/dashboard', 'Pottery Garden', '陶樂花園'],
    ['administrator', '/admin', ''],
  ] as const)(
    'of a %s leads to %s, and the mail greets the name “%s”',
    async (role, page, name, nameZh = '') => {
      const accountId = await addAccount({ role });
      if (role === 'merchant')
        await buildMerchant(given.test.db, { accountId, nameZh, nameEn: 'Pottery Garden' });
      await given
        .freshClient(role)
        .call('POST', '/confirmation', { email: EMAIL, redirect_url: 'https://evil.example/' });
      const [mail] = given.mails;
      const { url, username } = mail?.template === 'verify_email' ? mail.params : { url: '', username: '' };
      expect([new URL(url).searchParams.get('redirect_url'), username]).toEqual([`${SITE}/en${page}`, name]);
    },
  );
});
