import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '@/server/app';
import { removeClosedAccounts } from '@/server/features/accounts/closed-accounts';
import { changeStaffRole, suspendAdministrator } from '@/server/features/admin/access/administrators';
import { takeDown } from '@/server/features/admin/reports/take-down';
import { OPERATOR } from '@/server/features/audit/record-action';
import { newOtpSecret } from '@/server/features/auth/one-time-code';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { accounts, oneTimeTokens } from '@/server/platform/database/schema/account-schema';
import { comments, merchants, posts } from '@/server/platform/database/schema/schema';
import { queueMail } from '@/server/platform/mail/outbox';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { joinAdministrator } from '@/tests/setup/administrator';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { joinMember } from '@/tests/setup/member';
import { inviteEditor, joinEditor, joinMerchant } from '@/tests/setup/merchant';
import {
  expectSession,
  PASSWORD,
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
  vi.unstubAllEnvs();
  await test.drop();
});

const clientOf = (role: 'member' | 'merchant' | 'administrator') => protocolClient(test, role);
const confirm = (id: number) =>
  test.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, id));
const rowOf = async (id: number) => (await test.db.select().from(accounts).where(eq(accounts.id, id)))[0];
/** Token of the last mail of a template to an address. */
const tokenTo = (email: string, template = 'account_closed') => {
  const mail = test.mails.findLast((each) => each.to === email && each.template === template);
  const { url } = (mail?.params ?? {}) as { url?: string };
  return url ? (new URL(url).searchParams.get('token') ?? '') : null;
};
const restore = (token: string | null) => test.post('/restorations', { token });
const aWeekLater = () =>
  Promise.all([
    test.db.execute(sql`update accounts set closed_at = closed_at - interval '7 days 1 minute'`),
    test.db.execute(sql`update one_time_tokens set expires_at = expires_at - interval '7 days 1 minute'`),
  ]);

describe.each(['member', 'merchant'] as const)('a deletion by the session of a %s', (role) => {
  const join = async () => {
    const joined = await clientOf(role).join();
    const { id } = joined.reply.body.data;
    await confirm(id);
    return { ...joined, id };
  };
  const close = ({ session }: { session: object }) => clientOf(role).call('DELETE', '', undefined, session);

  it('is answered as by the protocol, ends all sessions and frees the address at once', async () => {
    const account = await join();
    const other = sessionOf(await clientOf(role).signIn(account.email));
    const reply = await close(account);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      success: true,
      status: 'success',
      message: `Account with UID '${account.email}' has been destroyed.`,
    });
    expectSession(reply, false);
    for (const each of [account.session, other])
      expect((await clientOf(role).validate(each)).status).toBe(401);
    expect((await close(account)).status).toBe(404);
    expect((await clientOf(role).signIn(account.email)).status).toBe(401);
    expect(await rowOf(account.id)).toMatchObject({ closedAt: expect.any(Date) });
    expect((await clientOf(role).join(account.email)).reply.status).toBe(200);
  });

  it('is undone by the mailed link, once, also of twins', async () => {
    const account = await join();
    await close(account);
    const token = tokenTo(account.email);
    expect(JSON.stringify(await test.db.select().from(oneTimeTokens))).not.toContain(token);
    const twins = await Promise.all([restore(token), restore(token)]);
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await twins.find(({ ok }) => ok)?.json()).toEqual({
      success: true,
      data: { role, reset_password_token: null },
    });
    expect((await clientOf(role).validate(account.session)).status).toBe(401);
    const back = await clientOf(role).signIn(account.email);
    expect(back.body.data).toMatchObject({ id: account.id, confirmed: true });
    expect((await restore(token)).status).toBe(404);
    await aWeekLater();
    await removeClosedAccounts(test.db);
    expect(await rowOf(account.id)).toBeDefined();
  });

  it('is undone no more once the address is used again, which leaves the new account alone', async () => {
    const account = await join();
    await close(account);
    const next = await clientOf(role).join(account.email);
    expect((await restore(tokenTo(account.email))).status).toBe(409);
    expect((await clientOf(role).validate(next.session)).body.data.id).toBe(next.reply.body.data.id);
    expect((await rowOf(account.id))?.closedAt).not.toBeNull();
    // Of a restoration and a sign-up at once, one gets the address.
    const gone = { current_password: PASSWORD };
    await clientOf(role).call('DELETE', '', gone, next.session);
    const [restored, joined] = await Promise.all([
      restore(tokenTo(account.email)),
      clientOf(role).signUp({ email: account.email }),
    ]);
    expect([
      [200, 422],
      [409, 200],
    ]).toContainEqual([restored.status, joined.status]);
  });

  it('removes the rows after a week, and the link is dead', async () => {
    const [old, young] = [await join(), await join()];
    await close(old);
    await aWeekLater();
    await close(young);
    expect((await restore(tokenTo(old.email))).status).toBe(404);
    await removeClosedAccounts(test.db);
    expect(await rowOf(old.id)).toBeUndefined();
    expect(await rowOf(young.id)).toBeDefined();
    expect((await restore(tokenTo(young.email))).status).toBe(200);
  });

  it('of an address that was never confirmed removes the account at once, without a mail', async () => {
    const { session, email, reply } = await clientOf(role).join();
    expect((await close({ session })).status).toBe(200);
    expect(await rowOf(reply.body.data.id)).toBeUndefined();
    expect(tokenTo(email)).toBeNull();
  });

  it('with the right password removes the account at once; a wrong one changes nothing', async () => {
    const account = await join();
    for (const current_password of ['wrong', '', null, 1]) {
      const refused = await clientOf(role).call('DELETE', '', { current_password }, account.session);
      expect(refused.status).toBe(422);
      expectSession(refused, true);
    }
    expect((await clientOf(role).validate(account.session)).status).toBe(200);
    const proved = { current_password: PASSWORD };
    expect((await clientOf(role).call('DELETE', '', proved, account.session)).status).toBe(200);
    expect(await rowOf(account.id)).toBeUndefined();
    expect(tokenTo(account.email)).toBeNull();
  });

  it('is limited in wrong passwords like other changes', async () => {
    const account = await join();
    vi.stubEnv('RATE_LIMIT_SCALE', '1');
    const limited = protocolClient(test, role, createApi({ database: test.db }));
    vi.stubEnv('RATE_LIMIT_SCALE', '1000');
    const remove = async (current_password: string) =>
      (await limited.call('DELETE', '', { current_password }, account.session)).status;
    for (let count = 0; count < 10; count += 1) expect(await remove('wrong')).toBe(422);
    expect(await remove(PASSWORD)).toBe(429);
    expect((await clientOf(role).validate(account.session)).status).toBe(200);
  });

  it('of twins is one', async () => {
    const account = await join();
    const proved = { current_password: PASSWORD };
    const replies = await Promise.all([
      close(account),
      close(account),
      clientOf(role).call('DELETE', '', proved, account.session),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('cannot be followed by links of earlier mails', async () => {
    const account = await join();
    await clientOf(role).call('POST', '/password', {
      email: account.email,
      redirect_url: 'http://localhost:3000/reset-password',
    });
    const { url = '' } = (test.mails.at(-1)?.params ?? {}) as { url?: string };
    await close(account);
    await restore(tokenTo(account.email));
    const reset_password_token = new URL(url).searchParams.get('reset_password_token');
    const body = {
      reset_password_token,
      password: 'Star Ferry 1898',
      password_confirmation: 'Star Ferry 1898',
    };
    expect((await clientOf(role).call('PUT', '/password', body)).status).toBe(401);
  });
});

describe('what a closed account showed', () => {
  it('is hidden of a member, with its comments and their ratings, and comes back as it was', async () => {
    const member = await joinMember(test, { username: 'Hidden Author' });
    await confirm(member.id);
    const shop = await buildMerchant(test.db);
    const categories = [await buildCategory(test.db)];
    const [post, waiting, reported] = await Promise.all(
      [1, 2, 3].map(() => buildCourse(test.db, { merchant: shop, categories })),
    );
    if (!post || !waiting || !reported) throw new Error('there are no courses');
    for (const { id } of [post, waiting, reported])
      await member.call('POST', '/comments', { post_id: id, title: '好', content: '很好。', point: 5 });
    for (const { id } of [post, reported])
      await test.db.update(comments).set({ state: 'approved' }).where(eq(comments.postId, id));
    await refreshCounts(test.db);
    const shown = async (of = post) => {
      const listed = (await (await test.get(`/posts/${of.slug}/comments`)).json()).data;
      const [row] = await test.db.select().from(posts).where(eq(posts.id, of.id));
      return [listed.length, row?.ratingCount];
    };
    const administrator = await joinAdministrator(test);
    const queued = async (state: string) =>
      (await administrator.data('GET', `/comments?state=${state}`)).filter(
        ({ username }: { username: string }) => username === 'Hidden Author',
      ).length;
    expect([await shown(), await queued('pending')]).toEqual([[1, 1], 1]);
    await clientOf('member').call('DELETE', '', undefined, member.session);
    expect([await shown(), await queued('pending'), await queued('rejected')]).toEqual([[0, 0], 0, 0]);
    expect((await administrator.call('GET', `/members/${member.id}`)).status).toBe(404);
    expect((await administrator.call('POST', `/members/${member.id}/restore`)).status).toBe(404);
    const listed = JSON.stringify(await administrator.data('GET', '/members'));
    expect(listed).not.toContain('Hidden Author');
    expect(await (await administrator.call('GET', '/exports/members')).text()).not.toContain('Hidden Author');
    expect(await (await administrator.call('GET', '/exports/comments')).text()).not.toContain(
      'Hidden Author',
    );
    // An administrator removes one of them meanwhile, which stays removed.
    const [row] = await test.db.select().from(comments).where(eq(comments.postId, reported.id));
    await test.db.transaction((tx) =>
      takeDown(tx, { postId: reported.id, commentId: row?.id ?? 0 }, 'reported', {
        actor: OPERATOR,
        now: new Date(),
        sendMail: queueMail,
      }),
    );
    expect((await restore(tokenTo(member.email))).status).toBe(200);
    expect([await shown(), await shown(reported), await queued('pending')]).toEqual([[1, 1], [0, 0], 1]);
  });

  it('is hidden of a merchant, with its page, courses and advertisements that wait, and comes back', async () => {
    const merchant = await joinMerchant(test, { name: '收起來的工作室' });
    const [business] = await test.db.select().from(merchants).where(eq(merchants.id, merchant.merchantId));
    if (!business) throw new Error('there is no business');
    const categories = [await buildCategory(test.db)];
    const [kept, ended] = [
      await buildCourse(test.db, { merchant: business, categories }),
      await buildCourse(test.db, { merchant: business, categories }),
    ];
    await refreshCounts(test.db);
    const seen = () =>
      Promise.all(
        [`/merchants/${business.slug}`, `/posts/${kept.slug}`, `/posts/${ended.slug}`].map(
          async (path) => (await test.get(path)).status,
        ),
      );
    const total = async () =>
      (await (await test.get(`/posts?merchant=${business.slug}`)).json()).meta?.total ?? 0;
    const administrator = await joinAdministrator(test);
    expect([await seen(), await total()]).toEqual([[200, 200, 200], 2]);
    await clientOf('merchant').call('DELETE', '', undefined, merchant.session);
    expect(await seen()).toEqual([404, 404, 404]);
    expect(await (await test.get('/merchants')).text()).not.toContain('收起來的工作室');
    expect(await (await test.get('/search?keyword=收起來的工作室')).text()).not.toContain(business.slug);
    expect(JSON.stringify(await administrator.data('GET', '/merchants'))).not.toContain('收起來的工作室');
    expect(await (await administrator.call('GET', '/exports/merchants')).text()).not.toContain('收起來的');
    for (const change of ['restore', 'suspend', 'verify'])
      expect(
        (await administrator.call('POST', `/merchants/${business.id}/changes/${change}`, { version: 1 }))
          .status,
      ).toBe(404);
    // A listing that ends meanwhile stays ended.
    await test.db.update(posts).set({ state: 'ended' }).where(eq(posts.id, ended.id));
    expect((await restore(tokenTo(merchant.email))).status).toBe(200);
    expect(await seen()).toEqual([200, 200, 410]);
    expect(await total()).toBe(1);
  });

  it('is withdrawn of a merchant after the week, as by a removal', async () => {
    const merchant = await joinMerchant(test);
    const [business] = await test.db.select().from(merchants).where(eq(merchants.id, merchant.merchantId));
    if (!business) throw new Error('there is no business');
    const post = await buildCourse(test.db, {
      merchant: business,
      categories: [await buildCategory(test.db)],
    });
    await clientOf('merchant').call('DELETE', '', undefined, merchant.session);
    expect((await test.get(`/posts/${post.slug}`)).status).toBe(404);
    await aWeekLater();
    await removeClosedAccounts(test.db);
    expect((await test.get(`/posts/${post.slug}`)).status).toBe(410);
    const [left] = await test.db.select().from(merchants).where(eq(merchants.id, business.id));
    expect(left).toMatchObject({ accountId: null, contact: null, suspendedAt: null });
  });

  it('is no business for its editors and invitations, who get it back', async () => {
    const owner = await joinMerchant(test);
    const editor = await joinEditor(test, owner);
    const invited = await joinMerchant(test, { name: '' });
    const token = await inviteEditor(test, owner, invited.email);
    const roleOf = async () => (await (await editor.call('GET', '/merchants/current')).json()).data.role;
    expect(await roleOf()).toBe('editor');
    await clientOf('merchant').call('DELETE', '', undefined, owner.session);
    expect(await roleOf()).toBe('owner');
    expect((await invited.call('POST', '/merchants/current/team/acceptance', { token })).status).toBe(404);
    await restore(tokenTo(owner.email));
    expect(await roleOf()).toBe('editor');
    await clientOf('merchant').call('DELETE', '', undefined, editor.session);
    const back = sessionOf(await clientOf('merchant').signIn(owner.email));
    const team = await test.get('/merchants/current/team', { ...back });
    expect((await team.json()).data.editors).toEqual([]);
  });

  it('is not restored from a suspension that comes at the same time', async () => {
    const administrator = await joinAdministrator(test);
    for (let round = 0; round < 4; round += 1) {
      const merchant = await joinMerchant(test);
      const [suspended, closed] = await Promise.all([
        administrator.call('POST', `/merchants/${merchant.merchantId}/changes/suspend`, { version: 1 }),
        clientOf('merchant').call('DELETE', '', undefined, merchant.session),
      ]);
      // Either the owner or the administrator was first; the other one finds nothing.
      expect([
        [200, 404],
        [404, 200],
      ]).toContainEqual([suspended.status, closed.status]);
      const token = tokenTo(merchant.email);
      const [row] = await test.db.select().from(merchants).where(eq(merchants.id, merchant.merchantId));
      expect(row?.suspendedAt).not.toBeNull();
      if (suspended.ok) expect(token).toBeNull();
    }
  });

  it('is what the account has when it is closed, not what it had when the session was read', async () => {
    const owner = await joinMerchant(test);
    const editor = await joinEditor(test, owner);
    await confirm(editor.id);
    const body = { editor_id: editor.id, current_password: PASSWORD };
    const [transferred, closed] = await Promise.all([
      owner.call('PUT', '/merchants/current/team/owner', body),
      clientOf('merchant').call('DELETE', '', undefined, owner.session),
    ]);
    const [business] = await test.db.select().from(merchants).where(eq(merchants.id, owner.merchantId));
    expect(closed.status).toBe(200);
    if (transferred.ok) expect(business).toMatchObject({ accountId: editor.id, suspendedAt: null });
    else expect(business).toMatchObject({ accountId: owner.id, suspendedAt: expect.any(Date) });
  });
});

describe('the deletion of an administrator', () => {
  const client = () => clientOf('administrator');
  const remove = (session: object, body?: object): Promise<Reply> =>
    client().call('DELETE', '', body, session);
  const problemsOf = ({ status, body }: Reply) => [status, body.error_codes];
  /** Leaves the given administrators as the only ones. */
  const only = (...ids: number[]) =>
    test.db.execute(
      sql`update accounts set suspended_at = now() where role = 'administrator' and id not in ${ids}`,
    );
  beforeEach(async () => {
    await joinAdministrator(test);
  });

  it('needs the password, and with an authenticator a code as well', async () => {
    const administrator = await joinAdministrator(test);
    expect(problemsOf(await remove(administrator.session))).toEqual([
      422,
      { current_password: ['required'] },
    ]);
    expect(problemsOf(await remove(administrator.session, { current_password: 'wrong' }))).toEqual([
      422,
      { current_password: ['wrong'] },
    ]);
    const secret = newOtpSecret();
    await test.db
      .update(accounts)
      .set({ otpSecret: secret, otpEnabledAt: new Date(), staffRole: 'reviewer' })
      .where(eq(accounts.id, administrator.id));
    const otp = () => new TOTP({ secret }).generate();
    const proved = { current_password: PASSWORD };
    expect(problemsOf(await remove(administrator.session))).toEqual([
      422,
      { current_password: ['required'], otp: ['required'] },
    ]);
    expect(problemsOf(await remove(administrator.session, proved))).toEqual([422, { otp: ['required'] }]);
    expect(problemsOf(await remove(administrator.session, { ...proved, otp: '000000' }))).toEqual([
      422,
      { otp: ['wrong'] },
    ]);
    expect(problemsOf(await remove(administrator.session, { current_password: 'x', otp: otp() }))).toEqual([
      422,
      { current_password: ['wrong'] },
    ]);
    expect(await rowOf(administrator.id)).toMatchObject({ closedAt: null });
    expect((await remove(administrator.session, { ...proved, otp: otp() })).status).toBe(200);
    expect(await rowOf(administrator.id)).toBeUndefined();
  });

  it('is refused to the last one who may do everything, whoever else there is', async () => {
    const [last, reviewer] = [await joinAdministrator(test), await joinAdministrator(test)];
    await only(last.id, reviewer.id);
    await changeStaffRole(test.db, reviewer.id, 'reviewer', OPERATOR, queueMail);
    const reply = await remove(last.session, { current_password: PASSWORD });
    expect([reply.status, reply.body.code]).toEqual([422, 'last_administrator']);
    expect((await client().validate(last.session)).status).toBe(200);
    for (const attempt of [
      () => suspendAdministrator(test.db, last.id, OPERATOR),
      () => changeStaffRole(test.db, last.id, 'editor', OPERATOR, queueMail),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'wrong_state' });
    // One of the demo goes with the demo, so it does not count.
    const demo = await joinAdministrator(test);
    await test.db.update(accounts).set({ sample: true }).where(eq(accounts.id, demo.id));
    expect((await remove(last.session, { current_password: PASSWORD })).status).toBe(422);
    expect((await remove(reviewer.session, { current_password: PASSWORD })).status).toBe(200);
  });

  it.each(['demote', 'suspend', 'delete'])('leaves one of two who %s at once', async (deed) => {
    for (let round = 0; round < 3; round += 1) {
      const pair = [await joinAdministrator(test), await joinAdministrator(test)] as const;
      const [one, other] = pair;
      await only(one.id, other.id);
      const act = {
        demote: (by: typeof one, of: typeof one) =>
          by.call('POST', `/administrators/${of.id}/staff_role`, { staff_role: 'editor' }),
        suspend: (by: typeof one, of: typeof one) => by.call('POST', `/administrators/${of.id}/suspend`),
        delete: (by: typeof one) => remove(by.session, { current_password: PASSWORD }),
      }[deed];
      const replies = await Promise.all([act?.(one, other), act?.(other, one)]);
      expect(replies.filter((reply) => reply?.status === 200)).toHaveLength(1);
      const { rows } = await test.db.execute(sql`select from accounts
        where role = 'administrator' and staff_role = 'administrator' and suspended_at is null`);
      expect(rows).toHaveLength(1);
    }
  });

  it('stands in the log', async () => {
    const administrator = await joinAdministrator(test);
    await remove(administrator.session, { current_password: PASSWORD });
    const { rows } = await test.db.execute(
      sql`select subject from audit_log where action = 'delete' and subject_id = ${String(administrator.id)}`,
    );
    expect(rows).toEqual([{ subject: administrator.email }]);
  });
});
