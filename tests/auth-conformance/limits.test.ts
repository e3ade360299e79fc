import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLES } from '@/lib/contract/choices';
import { type Api, createApi } from '@/server/app';
import { accounts } from '@/server/platform/database/schema/account-schema';
import type { MailQueue, MailRequest } from '@/server/platform/mail/outbox';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { expectSession, freshEmail, PASSWORD, protocolClient } from '@/tests/setup/protocol-client';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.drop());
afterEach(() => vi.unstubAllEnvs());

/** Creates an API with separate rate limits on the same database. */
function freshApi(scale = '1'): Api {
  vi.stubEnv('RATE_LIMIT_SCALE', scale);
  const sendMail: MailQueue = async (_, ...requests) => void mails.push(...requests);
  return createApi({ database: test.db, sendMail });
}

const mails: MailRequest[] = [];
const ELSEWHERE = '203.0.113.7';

/**
 * Solves the proof of work as a browser does: tries numbers until the hash begins with the required number of
 * zero bits.
 */
function solve({ text, bits }: { text: string; bits: number }): string {
  for (let number = 0; ; number += 1) {
    const hash = createHash('sha256').update(`${text}:${number}`).digest();
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return `${text}:${number}`;
  }
}

describe.each(ROLES)('%s, limits', (role) => {
  it('ask for a puzzle after five failures, known or not, but not in an open session or for another account', async () => {
    const api = freshApi();
    const client = protocolClient(test, role, api);
    const { email, session } = await client.join();
    const other = await client.join();
    for (const address of [email, freshEmail()]) {
      const attempts = await Promise.all(
        Array.from({ length: 12 }, () => client.signIn(address, 'wrong one')),
      );
      expect(attempts.map(({ status }) => status).sort()).toEqual([
        ...Array(5).fill(401),
        ...Array(7).fill(429),
      ]);
      const refused = await client.call(
        'POST',
        '/sign_in',
        { email: address, password: PASSWORD },
        {},
        ELSEWHERE,
      );
      expect(refused.status).toBe(429);
      expect(refused.body).toEqual({
        success: false,
        errors: ['Too many attempts. Please try again later.'],
        code: 'puzzle_required',
        puzzle: { text: expect.stringContaining(`${role}:${address}:`), bits: 17 },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
      expectSession(refused, false);
    }
    expect((await client.validate(session)).status).toBe(200);
    expect((await client.signIn(other.email)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
    expect((await client.signIn(email)).status).toBe(200);
    vi.useRealTimers();
  });

  it('let the owner in by a solved puzzle, however many fail elsewhere; each is used once, for one account', async () => {
    const client = protocolClient(test, role, freshApi());
    const [{ email }, other] = [await client.join(), await client.join()];
    const attempt = (body: object, from = ELSEWHERE) =>
      client.call('POST', '/sign_in', { email, password: PASSWORD, ...body }, {}, from);
    const failures: number[] = [];
    for (let count = 0; count < 8; count += 1)
      failures.push((await attempt({ password: 'wrong one' }, `198.51.100.${count}`)).status);
    expect(failures).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
    const { puzzle } = (await attempt({})).body;
    const foreign = solve({ ...puzzle, text: puzzle.text.replace(email, other.email) });
    for (const proof_of_work of ['', [1], puzzle.text, `${puzzle.text}:x`, foreign])
      expect((await attempt({ proof_of_work })).status).toBe(429);
    const proof_of_work = solve(puzzle);
    expect((await attempt({ password: 'wrong one', proof_of_work })).status).toBe(401);
    expect((await attempt({ proof_of_work })).body.code).toBe('puzzle_required');
    const old = solve({
      ...puzzle,
      text: puzzle.text.replace(/:\d{10}:/, `:${puzzle.text.match(/:(\d{10}):/)[1] - 601}:`),
    });
    expect((await attempt({ proof_of_work: old })).status).toBe(429);
    expect((await attempt({ proof_of_work: solve((await attempt({})).body.puzzle) })).status).toBe(200);
    expect((await attempt({})).status).toBe(200);
  });

  it('have a client address wait longer after each failure', async () => {
    const client = protocolClient(test, role, freshApi());
    const { email } = await client.join();
    const waits: number[] = [];
    for (let count = 0; count < 5; count += 1) await client.signIn(email, 'wrong one');
    let at = Date.now();
    for (let count = 0; count < 4; count += 1) {
      const refused = await client.signIn(email);
      expect(refused.body.puzzle).toBeUndefined();
      waits.push(Number(refused.headers.get('retry-after')));
      at += 1000 * Number(refused.headers.get('retry-after'));
      vi.useFakeTimers({ toFake: ['Date'], now: at });
      const { puzzle } = (await client.signIn(email)).body;
      const body = { email, password: 'wrong one', proof_of_work: solve(puzzle) };
      expect((await client.call('POST', '/sign_in', body)).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
    vi.useRealTimers();
  });

  it('let a browser in that has signed in before, under a limit of its own', async () => {
    const client = protocolClient(test, role, freshApi());
    const { email, reply } = await client.join();
    const device = { 'device-token': reply.headers.get('device-token') ?? '' };
    expect(device['device-token']).toMatch(/^[\w-]{22}$/);
    const attempt = (password: string, headers: object) =>
      client.call('POST', '/sign_in', { email, password }, headers);
    for (let count = 0; count < 8; count += 1) await attempt('wrong one', {});
    expect((await attempt(PASSWORD, {})).status).toBe(429);
    for (const { headers } of [
      await client.join(),
      { headers: new Headers({ 'device-token': 'x' }) },
    ] as never[])
      expect((await attempt(PASSWORD, headers)).status).toBe(429);
    const known = await attempt(PASSWORD, device);
    expect(known.status).toBe(200);
    expect(known.headers.has('device-token')).toBe(false);
    for (let count = 0; count < 10; count += 1) expect((await attempt('wrong one', device)).status).toBe(401);
    expect((await attempt(PASSWORD, device)).status).toBe(429);
    const { rows } = await test.db.execute('select * from known_devices');
    expect(JSON.stringify(rows)).not.toContain(device['device-token']);
  });

  it('know a browser no more once the password was changed', async () => {
    const client = protocolClient(test, role, freshApi());
    const { email, session, reply } = await client.join();
    const device = { 'device-token': reply.headers.get('device-token') ?? '' };
    const password = 'Peak Tram 1888!';
    const body = { password, password_confirmation: password, current_password: PASSWORD };
    expect((await client.call('PUT', '', body, session)).status).toBe(200);
    for (let count = 0; count < 8; count += 1) await client.signIn(email);
    expect((await client.call('POST', '/sign_in', { email, password }, device)).status).toBe(429);
  });

  it('tell the owner by mail, once a day, at a confirmed address alone', async () => {
    const client = protocolClient(test, role, freshApi());
    const [owner, unconfirmed] = [await client.join(), await client.join()];
    await test.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.email, owner.email));
    await test.db.update(accounts).set({ confirmedAt: null }).where(eq(accounts.email, unconfirmed.email));
    mails.length = 0;
    for (const { email } of [unconfirmed, owner])
      for (let count = 0; count < 6; count += 1) await client.signIn(email, 'wrong one');
    const told = [{ template: 'sign_in_failures', to: owner.email, locale: 'zh-hk', params: {} }];
    await vi.waitFor(() => expect(mails).toEqual(told), 10_000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 });
    for (let count = 0; count < 6; count += 1) await client.signIn(owner.email, 'wrong one');
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(mails).toEqual(told);
  });

  it('begin anew after a success', async () => {
    const client = protocolClient(test, role, freshApi());
    const { email } = await client.join();
    for (const _ of [1, 2]) {
      for (let count = 0; count < 4; count += 1)
        expect((await client.signIn(email, 'wrong one')).status).toBe(401);
      expect((await client.signIn(email)).status).toBe(200);
    }
  });

  it('count wrong present passwords of a session without ending it', async () => {
    const client = protocolClient(test, role, freshApi());
    const { session } = await client.join();
    const body = { email: freshEmail(), current_password: 'wrong one' };
    for (let count = 0; count < 10; count += 1)
      expect((await client.call('PUT', '', body, session)).status).toBe(422);
    const right = { ...body, current_password: PASSWORD };
    expect((await client.call('PUT', '', right, session)).status).toBe(429);
    expect((await client.validate(session)).status).toBe(200);
  });

  it('hold attempts of one client address and mails to one account', async () => {
    const client = protocolClient(test, role, freshApi('0.05'));
    for (let count = 0; count < 5; count += 1) expect((await client.signIn(freshEmail())).status).toBe(401);
    expect((await client.signIn(freshEmail())).status).toBe(429);
    const mail = protocolClient(test, role, freshApi());
    const ask = { email: freshEmail(), redirect_url: 'http://localhost:3000/' };
    for (let count = 0; count < 5; count += 1)
      expect((await mail.call('POST', '/password', ask)).status).toBe(200);
    expect((await mail.call('POST', '/password', ask)).status).toBe(429);
    expect((await mail.call('POST', '/confirmation', ask)).status).toBe(429);
    expect((await mail.call('POST', '/password', { ...ask, email: freshEmail() })).status).toBe(200);
  });
});

describe('asking for a mail', () => {
  it.each(['/password', '/confirmation'])(
    'takes the same time for an address that is known (%s)',
    async (path) => {
      vi.stubEnv('RATE_LIMIT_SCALE', '100');
      const api = createApi({ database: test.db, sendMail: async () => delay(120) });
      const client = protocolClient(test, 'member', api);
      const { email } = await client.join();
      const fastest = async (asked: string) => {
        const times: number[] = [];
        for (let count = 0; count < 6; count += 1) {
          const begun = performance.now();
          const body = { email: asked, redirect_url: 'http://localhost:3000/' };
          expect((await client.call('POST', path, body)).status).toBe(200);
          times.push(performance.now() - begun);
        }
        return Math.min(...times);
      };
      expect(Math.abs((await fastest(email)) - (await fastest(freshEmail())))).toBeLessThan(100);
    },
  );
});

describe('another address', () => {
  it('sends five mails an hour to anybody, and five for one account, whoever else asks', async () => {
    const api = freshApi();
    const [member, merchant] = [protocolClient(test, 'member', api), protocolClient(test, 'merchant', api)];
    const [victim, other] = [freshEmail(), freshEmail()];
    const { session, email } = await member.join();
    const { session: second } = await merchant.join();
    mails.length = 0;
    let uid = email;
    const replies: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const body = { email: count % 2 ? other : victim, current_password: PASSWORD };
      const { status } = await member.call('PUT', '', body, { ...session, uid }, `198.51.100.${count}`);
      replies.push(status);
      if (status === 200) uid = body.email;
    }
    expect(replies.slice(0, 6)).toEqual([...Array(5).fill(200), 429]);
    expect(mails.length).toBe(5);
    const ask = (from: string) =>
      merchant.call('POST', '/password', { email: victim, redirect_url: 'http://localhost:3000/' }, {}, from);
    for (const status of [200, 200, 429, 429])
      expect((await ask(`198.51.100.${status}`)).status).toBe(status);
    const change = { email: victim, current_password: PASSWORD };
    expect((await merchant.call('PUT', '', change, second, ELSEWHERE)).status).toBe(429);
    expect(mails.length).toBe(5);
  });

  it('is mailed five times an hour by sign-ups, though the account is removed each time', async () => {
    const client = protocolClient(test, 'member', freshApi());
    const email = freshEmail();
    const replies: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      const { status, headers } = await client.signUp({ email });
      replies.push(status);
      if (status === 200) await client.call('DELETE', '', undefined, Object.fromEntries(headers));
    }
    expect(replies).toEqual([...Array(5).fill(200), 429, 429]);
  });

  it('is looked up five times for one account, whatever is known of it', async () => {
    const client = protocolClient(test, 'member', freshApi());
    const { email: taken } = await client.join();
    const { session } = await client.join();
    const body = { email: taken, current_password: PASSWORD };
    for (let count = 0; count < 5; count += 1)
      expect((await client.call('PUT', '', body, session)).body.errors.email).toEqual([
        'has already been taken',
      ]);
    expect((await client.call('PUT', '', body, session)).status).toBe(429);
    expect((await client.validate(session)).status).toBe(200);
  });
});

describe('suspended accounts', () => {
  it('cannot sign in, and their sessions are dead', async () => {
    const client = protocolClient(test, 'member', freshApi());
    const { email, session } = await client.join();
    await test.db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.email, email));
    const right = await client.signIn(email);
    expect(right.status).toBe(401);
    expect(right.body).toEqual({
      success: false,
      errors: ['This account is suspended.'],
      code: 'account_suspended',
    });
    expect((await client.signIn(email, 'wrong one')).body).toEqual({
      success: false,
      errors: ['Invalid login credentials. Please try again.'],
    });
    expect((await client.validate(session)).status).toBe(401);
  });
});

describe('one-time codes', () => {
  it('are asked for once they are enabled, and each works once', async () => {
    const client = protocolClient(test, 'administrator', freshApi('10'));
    const { email } = await client.join();
    const secret = new Secret({ size: 20 });
    const enabled = { otpSecret: secret.base32, otpEnabledAt: new Date() };
    await test.db.update(accounts).set(enabled).where(eq(accounts.email, email));
    const signIn = (otp?: unknown, password = PASSWORD) =>
      client.call('POST', '/sign_in', { email, password, otp });
    const asked = await signIn();
    expect(asked.status).toBe(401);
    expect(asked.body).toMatchObject({ success: false, code: 'otp_required' });
    expect((await signIn(undefined, 'wrong one')).body.code).toBeUndefined();
    const code = new TOTP({ secret }).generate();
    const wrong = code === '000000' ? '111111' : '000000';
    for (const bad of [wrong, 'abc', '1', [code]]) expect((await signIn(bad)).status).toBe(401);
    expect((await signIn(code, 'wrong one')).status).toBe(401);
    expect((await signIn(code)).status).toBe(200);
    expect((await signIn(code)).status).toBe(401);
  });

  it('are guessed at ten times after the right password, from however many addresses', async () => {
    const client = protocolClient(test, 'administrator', freshApi());
    const { email, reply } = await client.join();
    const secret = new Secret({ size: 20 });
    const enabled = { otpSecret: secret.base32, otpEnabledAt: new Date() };
    await test.db.update(accounts).set(enabled).where(eq(accounts.email, email));
    const signIn = async (otp: string, from: string, headers = {}) => {
      const body = { email, password: PASSWORD, otp };
      const asked = await client.call('POST', '/sign_in', body, headers, from);
      if (!asked.body.puzzle) return asked.status;
      const proof_of_work = solve(asked.body.puzzle);
      return (await client.call('POST', '/sign_in', { ...body, proof_of_work }, headers, from)).status;
    };
    const right = new TOTP({ secret }).generate();
    for (let count = 0; count < 10; count += 1) expect(await signIn('1', `198.51.100.${count}`)).toBe(401);
    expect(await signIn(right, ELSEWHERE)).toBe(429);
    expect(await signIn(right, ELSEWHERE, { 'device-token': reply.headers.get('device-token') })).toBe(200);
  });
});
