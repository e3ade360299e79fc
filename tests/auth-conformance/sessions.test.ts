import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLES } from '@/lib/contract/choices';
import { sessions } from '@/server/platform/database/schema/account-schema';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import {
  expectSession,
  PASSWORD,
  type ProtocolClient,
  protocolClient,
  type Reply,
  sessionOf,
} from '@/tests/setup/protocol-client';

let test: TestApi;
beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
});
afterAll(async () => {
  await test.drop();
});

const bearer = (session: object) => ({
  authorization: `Bearer ${Buffer.from(JSON.stringify(session)).toString('base64')}`,
});

describe.each(ROLES)('sessions of a %s', (role) => {
  let client: ProtocolClient;
  beforeAll(() => {
    client = protocolClient(test, role);
  });

  const expectDead = (reply: Reply) => {
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({ success: false, errors: ['Invalid login credentials'] });
    expectSession(reply, false);
  };

  it('begin at each sign-in, with a padded or upper-case address too, and end none', async () => {
    const { email, session, reply } = await client.join();
    const replies = [
      await client.signIn(email),
      await client.signIn(`  ${email.toUpperCase().replace('@', '＠')}. `),
    ];
    for (const signedIn of replies) {
      expect(signedIn.status).toBe(200);
      const { created_at, updated_at, ...user } = reply.body.data;
      expect(signedIn.body).toEqual({ success: true, data: user });
      expectSession(signedIn, true);
    }
    const clients = new Set([session, ...replies.map(sessionOf)].map((each) => each.client));
    expect(clients.size).toBe(3);
    for (const each of [session, ...replies.map(sessionOf)])
      expect((await client.validate(each)).status).toBe(200);
  });

  it('are refused alike for a wrong password, an unknown address and anything else', async () => {
    const { email } = await client.join();
    const attempts: unknown[] = [
      { email, password: 'not the password' },
      { email: 'nobody@example.com', password: PASSWORD },
      { email: null, password: null },
      { email: [email], password: PASSWORD },
      { email: { a: email }, password: [PASSWORD] },
      { email: `${email}\0`, password: PASSWORD },
      { email: '\ud800', password: '\udfff' },
      { email, password: 'x'.repeat(60_000) },
      { email },
      {},
      [],
      null,
    ];
    for (const body of attempts) {
      const reply = await client.call('POST', '/sign_in', body);
      expect(reply.status).toBe(401);
      expect(reply.body).toEqual({
        success: false,
        errors: ['Invalid login credentials. Please try again.'],
      });
      expectSession(reply, false);
    }
    expect((await client.call('GET', '/sign_in')).body).toEqual({
      success: false,
      errors: ['Use POST /sign_in to sign in. GET is not supported.'],
    });
    expect((await client.call('GET', '/sign_in')).status).toBe(405);
  });

  it('are recognised by headers, by query and by Authorization alone', async () => {
    const { session, reply } = await client.join();
    const query = `/validate_token?${new URLSearchParams({ ...session })}`;
    for (const valid of [
      await client.validate(session),
      await client.call('GET', query),
      await client.validate(bearer(session)),
      await client.validate({ 'access-token': session['access-token'], ...bearer(session) }),
    ]) {
      expect(valid.status).toBe(200);
      expect(valid.body.success).toBe(true);
      expect(valid.body.data).toMatchObject({ id: reply.body.data.id, uid: session.uid });
      expectSession(valid, true);
      for (const name of ['access-token', 'expiry'])
        expect(valid.headers.get(name)).toBe(reply.headers.get(name));
      expect(valid.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('are nothing with a wrong token, client or uid', async () => {
    const { session } = await client.join();
    const other = (await client.join()).session;
    for (const wrong of [
      {},
      { ...session, 'access-token': other['access-token'] },
      { ...session, client: other.client },
      { ...session, uid: other.uid },
      { ...session, uid: session.uid.toUpperCase() },
      { ...session, uid: ` ${session.uid}x` },
      { 'access-token': session['access-token'], uid: session.uid },
      { authorization: 'Bearer !!!' },
      { authorization: 'Basic abc' },
      { authorization: `Bearer ${Buffer.from('[1').toString('base64')}` },
      bearer({ 'access-token': 1, client: {}, uid: [] }),
    ])
      expectDead(await client.validate(wrong));
    expectDead(await client.call('GET', `/validate_token?uid=%00&client=%00&access-token=%00`));
    expectDead(await client.validate({ ...session, cookie: 'x=1', uid: '' }));
  });

  it('end when they expire', async () => {
    const { session } = await client.join();
    await test.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.client, session.client));
    expectDead(await client.validate(session));
  });

  it.each([-1, 1])('last as long where the clock of an instance is %i day off', async (days) => {
    const { email, reply } = await client.join();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60 * 1000 });
    const signedIn = await client.signIn(email).finally(() => vi.useRealTimers());
    const later = Number(signedIn.headers.get('expiry')) - Number(reply.headers.get('expiry'));
    expect(Math.abs(later)).toBeLessThan(60);
    expect((await client.validate(sessionOf(signedIn))).status).toBe(200);
  });

  it('note when they were last used, to the hour, and are not prolonged by it', async () => {
    const { session, reply } = await client.join();
    const row = async () => {
      const [found] = await test.db.select().from(sessions).where(eq(sessions.client, session.client));
      return { usedAt: found?.lastUsedAt.getTime() ?? 0, expiry: (found?.expiresAt.getTime() ?? 0) / 1000 };
    };
    const before = await row();
    await client.validate(session);
    expect(await row()).toEqual(before);
    const old = new Date(before.usedAt - 2 * 3_600_000);
    await test.db.update(sessions).set({ lastUsedAt: old }).where(eq(sessions.client, session.client));
    await client.validate({ ...session, 'access-token': 'x' });
    expect((await row()).usedAt).toBe(old.getTime());
    await client.validate(session);
    const after = await row();
    expect(after.usedAt).toBeGreaterThanOrEqual(before.usedAt);
    expect(after.expiry).toBe(Number(reply.headers.get('expiry')));
  });

  it('end one by one at sign-out', async () => {
    const { email, session } = await client.join();
    const second = sessionOf(await client.signIn(email));
    const out = await client.call('DELETE', '/sign_out', undefined, session);
    expect(out.status).toBe(200);
    expect(out.body).toEqual({ success: true });
    expectSession(out, false);
    expectDead(await client.validate(session));
    expect((await client.validate(second)).status).toBe(200);
    const again = await client.call('DELETE', '/sign_out', undefined, session);
    expect(again.status).toBe(404);
    expect(again.body).toEqual({ success: false, errors: ['User was not found or was not logged in.'] });
    expect((await client.call('DELETE', '/sign_out', { ...second })).status).toBe(200);
  });

  it('are at most ten: the eleventh ends the one that expires first', async () => {
    const { email, session } = await client.join();
    const replies: Reply[] = [];
    for (let count = 0; count < 9; count += 1) replies.push(await client.signIn(email));
    await test.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + 60_000) })
      .where(eq(sessions.client, sessionOf(replies[3] as Reply).client));
    replies.push(await client.signIn(email));
    const states = await Promise.all(
      [session, ...replies.map(sessionOf)].map(async (each) => (await client.validate(each)).status),
    );
    expect(states).toEqual([200, 200, 200, 200, 401, 200, 200, 200, 200, 200, 200]);
    const many = await Promise.all(Array.from({ length: 15 }, () => client.signIn(email)));
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200));
    const accountId = replies[0]?.body.data.id;
    const open = await test.db.select().from(sessions).where(eq(sessions.accountId, accountId));
    expect(open.length).toBe(10);
  });

  it('stand fifty parallel requests, none lost, token and expiry constant', async () => {
    const { email, reply } = await client.join();
    const five = [reply, ...(await Promise.all([1, 2, 3, 4].map(() => client.signIn(email))))];
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const from = five[at % 5] as Reply;
        const answer = await client.validate(sessionOf(from));
        const same = ['access-token', 'expiry', 'client'].every(
          (name) => answer.headers.get(name) === from.headers.get(name),
        );
        return answer.status === 200 && same;
      }),
    );
    expect(answers.filter(Boolean).length).toBe(50);
  });
});

describe('roles', () => {
  it('know nothing of each other, with one address in all three', async () => {
    const clients = ROLES.map((role) => protocolClient(test, role));
    const joined = [];
    for (const client of clients) joined.push(await client.join('everywhere@example.com'));
    for (const [at, client] of clients.entries())
      for (const [whose, { session }] of joined.entries())
        expect((await client.validate(session)).status).toBe(at === whose ? 200 : 401);
    const [member, merchant] = clients;
    await member?.call('DELETE', '', undefined, joined[0]?.session);
    expect((await merchant?.validate(joined[1]?.session ?? {}))?.status).toBe(200);
  });
});

describe('a dump of the database', () => {
  it('holds no token and no password', async () => {
    const client = protocolClient(test, 'member');
    const { session, email } = await client.join();
    await client.call('POST', '/password', { email, redirect_url: 'http://localhost:3000/reset' });
    const links = test.mails.slice(-2).map(({ params }) => new URL('url' in params ? params.url : ''));
    const tokens = links.flatMap(({ searchParams }) => [
      searchParams.get('reset_password_token'),
      searchParams.get('confirmation_token'),
    ]);
    const secrets = [session['access-token'], PASSWORD, ...tokens.filter((token) => token !== null)];
    expect(secrets.length).toBe(4);
    for (const table of ['accounts', 'sessions', 'one_time_tokens', 'members']) {
      const { rows } = await test.db.$client.query(`select * from ${table}`);
      for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });
});
