import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { successOf } from '@/lib/contract/envelope';
import { messageSchema } from '@/lib/contract/subscription';
import { createApi } from '@/server/app';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';

let test: TestApi;

beforeAll(async () => {
  vi.stubEnv('SITE_URL', 'https://hokcheui.test');
  vi.stubEnv('RATE_LIMIT_SCALE', '100');
  test = await createTestApi();
});
beforeEach(() => test.db.execute(sql`truncate mails, subscribers, mail_tokens cascade`));
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.drop();
});

interface QueuedMail extends Record<string, unknown> {
  template: string;
  recipient: string;
  locale: string;
  params: { url?: string; unsubscribeToken?: string };
}

async function queuedMails(): Promise<QueuedMail[]> {
  const { rows } = await test.db.execute<QueuedMail>(
    sql`select template, recipient, locale, params from mails order by id`,
  );
  return rows;
}

function tokenOf({ params }: QueuedMail): string {
  return params.unsubscribeToken ?? new URL(params.url ?? '').searchParams.get('token') ?? '';
}

async function newestToken(): Promise<string> {
  const mail = (await queuedMails()).at(-1);
  return mail ? tokenOf(mail) : '';
}

async function messageOf(reply: Response): Promise<string> {
  expect(reply.status).toBe(200);
  return (await parseReply(reply, successOf(messageSchema))).data.message;
}

/** Completes both opt-ins and returns the token of the welcome mail's unsubscribe link. */
async function subscribe(email = 'reader@example.com'): Promise<string> {
  await test.post('/subscribe', { email, locale: 'en' });
  await messageOf(await test.post('/subscribe/confirm', { token: await newestToken() }));
  return newestToken();
}

const oneClick = (token: string, init: RequestInit = {}) =>
  test.api.request(`/api/v1/unsubscribe?locale=en&token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    ...init,
  });

describe('subscribing', () => {
  it('sends a link to confirm in the reader’s language, and says what to do', async () => {
    const reply = await test.post('/subscribe', { email: ' Reader@Example.COM ' });
    expect(await messageOf(reply)).toContain('已訂閱');
    const [mail, ...more] = await queuedMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      template: 'subscribe_confirm',
      recipient: 'reader@example.com',
      locale: 'zh-hk',
    });
    expect(mail?.params.url).toMatch(/^https:\/\/hokcheui\.test\/subscribe\/confirm\?token=[\w-]{43}$/);
  });

  it('counts only once it is confirmed, and welcomes once', async () => {
    await test.post('/subscribe', { email: 'reader@example.com', locale: 'en' });
    const token = await newestToken();
    expect(await messageOf(await test.post('/subscribe/confirm', { token, locale: 'en' }))).toContain(
      'Thank you',
    );
    await messageOf(await test.post('/subscribe/confirm', { token }));
    expect((await queuedMails()).map((mail) => mail.template)).toEqual([
      'subscribe_confirm',
      'subscribe_welcome',
    ]);
  });

  it('answers the same to an address that is new, asked already, or subscribed, and mails only the new one', async () => {
    const said = [];
    said.push(await messageOf(await test.post('/subscribe', { email: 'reader@example.com', locale: 'en' })));
    said.push(await messageOf(await test.post('/subscribe', { email: 'reader@example.com', locale: 'en' })));
    await test.post('/subscribe/confirm', { token: await newestToken() });
    said.push(await messageOf(await test.post('/subscribe', { email: 'READER@example.com', locale: 'en' })));
    expect(new Set(said).size).toBe(1);
    expect((await queuedMails()).map((mail) => mail.template)).toEqual([
      'subscribe_confirm',
      'subscribe_welcome',
    ]);
  });

  it('has one effect when the button is pressed twice', async () => {
    await Promise.all([1, 2, 3, 4].map(() => test.post('/subscribe', { email: 'reader@example.com' })));
    expect(await queuedMails()).toHaveLength(1);
  });

  it('sends another link after a quarter of an hour', async () => {
    await test.post('/subscribe', { email: 'reader@example.com' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60 * 1000 });
    await test.post('/subscribe', { email: 'reader@example.com', locale: 'en' });
    expect((await queuedMails()).map((mail) => mail.locale)).toEqual(['zh-hk', 'en']);
  });

  it('keeps no token that can be read', async () => {
    await subscribe();
    const tokens = (await queuedMails()).map(tokenOf);
    const { rows } = await test.db.execute<{ hash: string }>(sql`select hash from mail_tokens`);
    expect(rows).toHaveLength(2);
    for (const { hash } of rows) {
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
      expect(tokens).not.toContain(hash);
    }
  });

  it.each([
    [{}, 'required'],
    [{ email: '' }, 'required'],
    [{ email: 'reader' }, 'invalid'],
    [{ email: 'reader@example.com\r\nBcc: other@example.com' }, 'invalid'],
    [{ email: ['reader@example.com'] }, 'invalid'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'max_length'],
  ])('refuses %j', async (body, code) => {
    const reply = await test.post('/subscribe', body);
    expect(reply.status).toBe(422);
    expect((await parseFailure(reply)).errors).toEqual({ email: [code] });
    expect(await queuedMails()).toEqual([]);
  });

  it('is limited to ten an hour from one address', async () => {
    vi.stubEnv('RATE_LIMIT_SCALE', '1');
    const api = createApi({ database: test.db });
    const call = () =>
      api.fetch(
        new Request('http://site/api/v1/subscribe', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"email":"reader@example.com"}',
        }),
        { remoteAddress: '192.0.2.1' },
      );
    for (let calls = 0; calls < 10; calls += 1) expect((await call()).status).toBe(200);
    const refused = await call();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  });
});

describe('confirming', () => {
  it.each([
    ['a'.repeat(43), 404],
    ['short', 422],
    [`${'a'.repeat(42)}'`, 422],
  ])('answers the token %s with %i', async (token, status) => {
    expect((await test.post('/subscribe/confirm', { token })).status).toBe(status);
  });

  it('is too late after a week', async () => {
    await test.post('/subscribe', { email: 'reader@example.com' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 24 * 60 * 60 * 1000 + 1 });
    expect((await test.post('/subscribe/confirm', { token: await newestToken() })).status).toBe(404);
  });

  it('takes no token of another purpose', async () => {
    expect((await test.post('/subscribe/confirm', { token: await subscribe() })).status).toBe(404);
  });
});

describe('unsubscribing', () => {
  const isSubscribed = async () => {
    const { rows } = await test.db.execute<{ on: boolean }>(
      sql`select confirmed_at is not null and unsubscribed_at is null as on from subscribers`,
    );
    return rows[0]?.on;
  };

  it('is one click for a mail program, and a second one changes nothing', async () => {
    const token = await subscribe();
    expect(await isSubscribed()).toBe(true);
    expect(await messageOf(await oneClick(token))).toContain('unsubscribed');
    expect(await isSubscribed()).toBe(false);
    expect((await oneClick(token)).status).toBe(200);
  });

  it('works as a multipart form and as JSON too', async () => {
    const token = await subscribe();
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await oneClick(token, { body: form, headers: {} })).status).toBe(200);
    expect((await test.post(`/unsubscribe?token=${token}`, {})).status).toBe(200);
  });

  it('only leads to the page when it is opened, which a scanner of links does too', async () => {
    const token = await subscribe();
    const reply = await test.get(`/unsubscribe?locale=en&token=${token}`);
    expect(reply.status).toBe(302);
    expect(reply.headers.get('location')).toBe(`https://hokcheui.test/en/unsubscribe?token=${token}`);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await isSubscribed()).toBe(true);
  });

  it('ends the link that would confirm again, and a new request begins anew', async () => {
    await test.post('/subscribe', { email: 'reader@example.com', locale: 'en' });
    const confirmation = await newestToken();
    await test.post('/subscribe/confirm', { token: confirmation });
    await oneClick(await newestToken());
    expect((await test.post('/subscribe/confirm', { token: confirmation })).status).toBe(404);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60 * 1000 });
    await subscribe();
    expect(await isSubscribed()).toBe(true);
  });

  it('answers 404 to a token that is unknown', async () => {
    expect((await oneClick('a'.repeat(43))).status).toBe(404);
  });

  it('takes no form on any other call', async () => {
    const reply = await test.api.request('/api/v1/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=reader@example.com',
    });
    expect(reply.status).toBe(415);
  });
});
