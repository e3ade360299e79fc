import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { successOf } from '@/lib/contract/envelope';
import { EDITORS_MAX } from '@/lib/contract/limits';
import { currentMerchantSchema } from '@/lib/contract/own-advertisement';
import { teamSchema } from '@/lib/contract/team';
import { removeAccount } from '@/server/features/accounts/account-removal';
import { getAccount } from '@/server/features/accounts/accounts';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { teamInvitations } from '@/server/platform/database/schema/team-schema';
import { buildCategory, buildComment, buildCourse, buildEnquiry } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { inviteEditor, joinEditor, joinMerchant, type TestMerchant } from '@/tests/setup/merchant';
import { PASSWORD, protocolClient } from '@/tests/setup/protocol-client';
import { untilOneWaits } from '@/tests/setup/waiting-for-lock';
import { tidyInvitations } from './team';

let test: TestApi;
let owner: TestMerchant;

const TEAM = '/merchants/current/team';
const accept = (by: TestMerchant, token: string) => by.call('POST', `${TEAM}/acceptance`, { token });
const remove = (by: TestMerchant, id: number) => by.call('DELETE', `${TEAM}/editors/${id}`);
const transfer = (by: TestMerchant, editorId: number, currentPassword: string = PASSWORD) =>
  by.call('PUT', `${TEAM}/owner`, { editor_id: editorId, current_password: currentPassword });
const statusOf = async (reply: Promise<Response>) => (await reply).status;
const teamOf = async (by: TestMerchant) =>
  (await parseReply(await by.call('GET', TEAM), successOf(teamSchema))).data;
const current = async (by: TestMerchant) =>
  (await parseReply(await by.call('GET', '/merchants/current'), successOf(currentMerchantSchema))).data;
const businessRow = async (id: number) => {
  const [row] = await test.db.select().from(merchants).where(eq(merchants.id, id));
  if (!row) throw new Error('the business is gone');
  return row;
};

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
});
beforeEach(async () => {
  owner = await joinMerchant(test);
  test.mails.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.drop();
});

describe('an invitation', () => {
  it('spares an editor who signs up the mail about a first course', async () => {
    const email = 'new-editor@example.com';
    expect(await statusOf(owner.call('POST', `${TEAM}/invitations`, { email }))).toBe(200);
    await protocolClient(test, 'merchant').call('POST', '', {
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    });
    expect(test.mails.filter(({ to }) => to === email)).toMatchObject([
      { template: 'team_invitation' },
      { template: 'verify_email', params: { purpose: 'editor' } },
    ]);
  });

  it('makes an account of the address an editor, whose address it confirms', async () => {
    const editor = await joinMerchant(test, { name: '' }, { confirmed: false });
    const token = await inviteEditor(test, owner, editor.email);
    expect((await teamOf(owner)).invitations).toMatchObject([{ email: editor.email }]);
    expect(await statusOf(accept(editor, token))).toBe(200);
    expect(test.mails.at(-1)).toMatchObject({
      ...{ template: 'security_notice', to: owner.email },
      params: { event: 'editor_added', email: editor.email },
    });
    expect(await teamOf(owner)).toEqual({
      editors: [{ id: editor.id, email: editor.email, confirmed: true }],
      invitations: [],
    });
    const { merchant, role } = await current(editor);
    expect(role).toBe('editor');
    expect(merchant).toMatchObject({ merchantId: owner.merchantId, email: editor.email, name: '陶樂工作室' });
    expect((await current(owner)).role).toBe('owner');
  });

  it('is stored as a hash', async () => {
    const token = await inviteEditor(test, owner, 'hashed@example.com');
    const rows = await test.db.select().from(teamInvitations);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('works once, also of twins', async () => {
    const [one, other] = [await joinMerchant(test, { name: '' }), await joinMerchant(test, { name: '' })];
    const token = await inviteEditor(test, owner, one.email);
    const twins = await Promise.all([statusOf(accept(one, token)), statusOf(accept(one, token))]);
    expect(twins.sort()).toEqual([200, 404]);
    expect(await statusOf(accept(one, token))).toBe(404);
    expect(await statusOf(accept(other, token))).toBe(404);
    expect((await teamOf(owner)).editors).toHaveLength(1);
  });

  it('names its business to its address alone, as long as it is open', async () => {
    const [invited, thief] = [await joinMerchant(test, { name: '' }), await joinMerchant(test, { name: '' })];
    const token = await inviteEditor(test, owner, invited.email);
    const read = (by: TestMerchant) => by.call('POST', `${TEAM}/invitation`, { token });
    expect((await (await read(invited)).json()).data).toEqual({ business: '陶樂工作室' });
    expect(await statusOf(read(thief))).toBe(404);
    expect(await statusOf(accept(invited, token))).toBe(200);
    expect(await statusOf(read(invited))).toBe(404);
  });

  it('works for its address alone, and stays for it', async () => {
    const [invited, thief] = [await joinMerchant(test, { name: '' }), await joinMerchant(test, { name: '' })];
    const token = await inviteEditor(test, owner, invited.email);
    expect(await statusOf(accept(thief, token))).toBe(404);
    for (const wrong of ['', 'x', token.slice(1), `${token} `])
      expect(await statusOf(accept(invited, wrong))).toBe(404);
    expect(await statusOf(accept(invited, token))).toBe(200);
  });

  it('is dead once it has expired, was taken back or was replaced', async () => {
    const invited = await joinMerchant(test, { name: '' });
    const first = await inviteEditor(test, owner, invited.email);
    const second = await inviteEditor(test, owner, invited.email);
    expect(await statusOf(accept(invited, first))).toBe(404);
    const [invitation] = (await teamOf(owner)).invitations;
    const revoke = () => statusOf(owner.call('DELETE', `${TEAM}/invitations/${invitation?.id}`));
    expect([await revoke(), await revoke()]).toEqual([200, 404]);
    expect(await statusOf(accept(invited, second))).toBe(404);
    const third = await inviteEditor(test, owner, invited.email);
    await test.db.update(teamInvitations).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await statusOf(accept(invited, third))).toBe(404);
    expect((await teamOf(owner)).invitations).toEqual([]);
    await tidyInvitations(test.db, new Date());
    expect(await test.db.select().from(teamInvitations)).toEqual([]);
  });

  it('is answered alike whether the address has an account or not, and goes to it alone', async () => {
    const known = await joinMerchant(test);
    test.mails.length = 0;
    const ask = async (email: string) => {
      const reply = await owner.call('POST', `${TEAM}/invitations`, {
        email: ` ${email.toUpperCase()}`,
        locale: 'en',
      });
      return [reply.status, Object.keys(await reply.json())];
    };
    expect(await ask(known.email)).toEqual(await ask('nobody-at-all@example.com'));
    expect(test.mails.map(({ template, to, locale }) => [template, to, locale])).toEqual([
      ['team_invitation', known.email, 'en'],
      ['team_invitation', 'nobody-at-all@example.com', 'en'],
    ]);
    expect(test.mails[0]?.params).toMatchObject({ business: '陶樂工作室', inviter: owner.email });
  });

  it('names a business that has an English name only', async () => {
    const english = await joinMerchant(test, { name: 'Pottery Garden' });
    await inviteEditor(test, english, 'new@example.com');
    expect(test.mails.at(-1)?.params).toMatchObject({ business: 'Pottery Garden' });
  });

  it('names the business in the language of the mail and of the reader', async () => {
    const bilingual = await joinMerchant(test, { name_en: 'Kiln Works' });
    const invited = await joinMerchant(test, { name: '' });
    for (const [locale, business] of [
      ['zh-hk', '陶樂工作室'],
      ['en', 'Kiln Works'],
    ]) {
      await bilingual.call('POST', `${TEAM}/invitations`, { email: invited.email, locale });
      const mail = test.mails.at(-1);
      expect(mail).toMatchObject({ locale, params: { business } });
      const url = mail?.template === 'team_invitation' ? mail.params.url : '';
      const token = new URL(url).searchParams.get('token');
      const read = await invited.call('POST', `${TEAM}/invitation`, { token, locale });
      expect((await read.json()).data).toEqual({ business });
    }
  });

  it('is not accepted by the owner, whose account has taken over the address meanwhile', async () => {
    const token = await inviteEditor(test, owner, 'next@example.com');
    await test.db.update(accounts).set({ email: 'next@example.com' }).where(eq(accounts.id, owner.id));
    owner.session.uid = 'next@example.com';
    expect(await statusOf(accept(owner, token))).toBe(409);
    expect((await current(owner)).role).toBe('owner');
  });

  it('is refused to who is in the team, by an owner without a confirmed address, and with headers in the address', async () => {
    const editor = await joinEditor(test, owner);
    const ask = (email: string) => owner.call('POST', `${TEAM}/invitations`, { email });
    expect(await statusOf(ask(editor.email))).toBe(409);
    expect(await statusOf(ask(owner.email))).toBe(409);
    for (const email of ['a@example.com\r\nBcc: b@example.com', 'a@example.com,b@example.com', ''])
      expect(await statusOf(ask(email))).toBe(422);
    await test.db.update(accounts).set({ confirmedAt: null }).where(eq(accounts.id, owner.id));
    expect(await statusOf(ask('new@example.com'))).toBe(409);
  });

  it('is refused beyond ten editors and invitations, also of twins', async () => {
    for (let sent = 0; sent < EDITORS_MAX - 1; sent += 1)
      await inviteEditor(test, owner, `e${sent}@example.com`);
    const twins = await Promise.all(
      ['y@example.com', 'z@example.com'].map((email) =>
        statusOf(owner.call('POST', `${TEAM}/invitations`, { email })),
      ),
    );
    expect(twins.sort()).toEqual([200, 409]);
    expect((await teamOf(owner)).invitations).toHaveLength(EDITORS_MAX);
    // One that is sent again takes no further place.
    await inviteEditor(test, owner, 'e0@example.com');
  });

  it('is refused by an account with advertisements or a team of its own, or that edits already, and stays', async () => {
    const [busy, leader] = [await joinMerchant(test), await joinMerchant(test)];
    await busy.call('POST', '/posts', { draft: true, title: '自己的課程' });
    await joinEditor(test, leader);
    const editor = await joinEditor(test, await joinMerchant(test));
    for (const one of [busy, leader, editor]) {
      const token = await inviteEditor(test, owner, one.email);
      expect(await statusOf(accept(one, token))).toBe(409);
    }
    expect((await teamOf(owner)).invitations).toHaveLength(3);
    expect((await teamOf(owner)).editors).toEqual([]);
  });

  it('is sent by its owner alone, and limited', async () => {
    const [editor, stranger] = [await joinEditor(test, owner), await joinMerchant(test)];
    expect(await statusOf(editor.call('POST', `${TEAM}/invitations`, { email: 'x@example.com' }))).toBe(403);
    const token = await inviteEditor(test, owner, 'mine@example.com');
    const [invitation] = (await teamOf(owner)).invitations;
    for (const by of [editor, stranger])
      expect(await statusOf(by.call('DELETE', `${TEAM}/invitations/${invitation?.id}`))).toBe(
        by === editor ? 403 : 404,
      );
    expect(token).not.toBe('');
  });
});

describe('an editor', () => {
  it('writes and submits advertisements, answers comments and handles enquiries of the business', async () => {
    const editor = await joinEditor(test, owner);
    const written = await editor.call('POST', '/posts', { draft: true, title: '編輯寫的課程' });
    const { post } = (await written.json()).data;
    const [row] = await test.db.select().from(posts).where(eq(posts.id, post.id));
    expect(row?.merchantId).toBe(owner.merchantId);
    const changed = await editor.call('PUT', `/posts/${post.id}`, { version: post.version, title: '改過' });
    expect(changed.status).toBe(200);
    // Incomplete, but not refused to the editor.
    expect(
      (await editor.call('POST', `/posts/${post.id}/submit`, { version: post.version + 1 })).status,
    ).toBe(422);
    const course = await buildCourse(test.db, {
      merchant: await businessRow(owner.merchantId),
      categories: [await buildCategory(test.db)],
    });
    const comment = await buildComment(test.db, { postId: course.id });
    expect((await editor.call('POST', `/comments/${comment.id}/reply`, { reply: '多謝' })).status).toBe(200);
    const enquiry = await buildEnquiry(test.db, { merchantId: owner.merchantId });
    const path = `/merchants/current/enquiries/${enquiry.id}`;
    expect((await editor.call('PUT', path, { handled: true })).status).toBe(200);
    expect((await editor.call('GET', '/merchants/current/statistics')).status).toBe(200);
  });

  it('is named in the history, as the owner is', async () => {
    const editor = await joinEditor(test, owner);
    const { post } = (await (await editor.call('POST', '/posts', { draft: true, title: '誰寫的' })).json())
      .data;
    const shown = await (await owner.call('GET', `/merchants/current/posts/${post.id}`)).json();
    expect(shown.data.history).toMatchObject([
      { action: 'create', actor_role: 'merchant', actor: editor.email.replace(/^(..).*@/, '$1…@') },
    ]);
  });

  it('changes neither the business nor its account, by whatever call of the protocol', async () => {
    const editor = await joinEditor(test, owner);
    const before = await businessRow(owner.merchantId);
    const client = protocolClient(test, 'merchant');
    const change = await test.api.request('/merchant-auth', {
      method: 'PUT',
      headers: { ...editor.session, 'content-type': 'application/json' },
      body: JSON.stringify({ name: '被改名', contact: '61112222', business_registration: '12345678' }),
    });
    expect(change.status).toBe(200);
    expect(await businessRow(owner.merchantId)).toEqual(before);
    expect((await current(editor)).merchant).toMatchObject({
      name: '陶樂工作室',
      businessRegistration: null,
    });
    const removed = await test.api.request('/merchant-auth', {
      method: 'DELETE',
      headers: { ...editor.session },
    });
    expect(removed.status).toBe(200);
    expect(await businessRow(owner.merchantId)).toEqual(before);
    expect((await client.validate(owner.session)).status).toBe(200);
    expect((await teamOf(owner)).editors).toEqual([]);
  });

  it('does not read the registration of the business', async () => {
    await test.db
      .update(merchants)
      .set({ businessRegistration: '87654321' })
      .where(eq(merchants.id, owner.merchantId));
    const editor = await joinEditor(test, owner);
    expect(await (await editor.call('GET', '/merchants/current')).text()).not.toContain('87654321');
    expect((await current(owner)).merchant.businessRegistration).toBe('87654321');
  });

  it('is refused what is the owner’s, and by other businesses', async () => {
    const [editor, other] = [await joinEditor(test, owner), await joinEditor(test, owner)];
    const stranger = await joinMerchant(test);
    expect(await statusOf(editor.call('GET', TEAM))).toBe(403);
    expect(await statusOf(remove(editor, other.id))).toBe(403);
    expect(await statusOf(transfer(editor, other.id))).toBe(403);
    expect(await statusOf(transfer(editor, editor.id))).toBe(403);
    expect(await statusOf(remove(stranger, editor.id))).toBe(404);
    expect(await statusOf(transfer(stranger, editor.id))).toBe(404);
    const draft = await stranger.call('POST', '/posts', { draft: true, title: '別人的' });
    const { post } = (await draft.json()).data;
    expect(await statusOf(editor.call('PUT', `/posts/${post.id}`, { version: 1, title: 'x' }))).toBe(404);
    expect(await statusOf(editor.call('GET', `/merchants/current/posts/${post.id}`))).toBe(404);
  });

  it('that is removed between reading and writing writes nothing, with a session that stays its own', async () => {
    const editor = await joinEditor(test, owner);
    const { post } = (await (await editor.call('POST', '/posts', { draft: true, title: '之前' })).json())
      .data;
    const enquiry = await buildEnquiry(test.db, { merchantId: owner.merchantId });
    expect(await statusOf(remove(owner, editor.id))).toBe(200);
    expect(await statusOf(remove(owner, editor.id))).toBe(404);
    const write = editor.call('PUT', `/posts/${post.id}`, { version: post.version, title: '之後' });
    expect(await statusOf(write)).toBe(404);
    expect(await statusOf(editor.call('DELETE', `/merchants/current/enquiries/${enquiry.id}`))).toBe(404);
    expect((await current(editor)).role).toBe('owner');
    expect((await current(editor)).merchant.merchantId).toBe(editor.merchantId);
  });

  it('leaves by itself; an owner does not', async () => {
    const editor = await joinEditor(test, owner);
    expect(await statusOf(editor.call('DELETE', `${TEAM}/membership`))).toBe(200);
    expect(await statusOf(editor.call('DELETE', `${TEAM}/membership`))).toBe(409);
    expect(await statusOf(owner.call('DELETE', `${TEAM}/membership`))).toBe(409);
    expect((await teamOf(owner)).editors).toEqual([]);
  });

  it('is suspended with the business, and freed when the account of its owner is closed', async () => {
    const editor = await joinEditor(test, owner);
    const set = (suspendedAt: Date | null) =>
      test.db.update(merchants).set({ suspendedAt }).where(eq(merchants.id, owner.merchantId));
    await set(new Date());
    expect(await statusOf(editor.call('GET', '/merchants/current'))).toBe(401);
    await set(null);
    await buildCourse(test.db, {
      merchant: await businessRow(owner.merchantId),
      categories: [await buildCategory(test.db)],
    });
    await inviteEditor(test, owner, 'late@example.com');
    await removeAccount(test.db, await getAccount(test.db, owner.id));
    expect((await current(editor)).role).toBe('owner');
    expect(
      await test.db.select().from(teamInvitations).where(eq(teamInvitations.merchantId, owner.merchantId)),
    ).toEqual([]);
  });

  it('waits for a removal that has the business, and is not ended as its deadlock', async () => {
    const invited = await joinMerchant(test, { name: '' });
    const token = await inviteEditor(test, owner, invited.email);
    let accepted: Promise<number> | undefined;
    await test.db.transaction(async (tx) => {
      await tx.select().from(merchants).where(eq(merchants.id, owner.merchantId)).for('update');
      accepted = statusOf(accept(invited, token));
      await untilOneWaits(test.db);
      await tx.delete(teamInvitations).where(eq(teamInvitations.merchantId, owner.merchantId));
    });
    expect(await accepted).toBe(404);
  });

  it('cannot join a business whose account is gone', async () => {
    const invited = await joinMerchant(test, { name: '' });
    await buildCourse(test.db, {
      merchant: await businessRow(owner.merchantId),
      categories: [await buildCategory(test.db)],
    });
    const token = await inviteEditor(test, owner, invited.email);
    const [accepted] = await Promise.all([
      statusOf(accept(invited, token)),
      removeAccount(test.db, await getAccount(test.db, owner.id)),
    ]);
    expect([200, 404]).toContain(accepted);
    expect((await current(invited)).role).toBe('owner');
  });
});

describe('ownership', () => {
  it('goes to an editor with the current password; owner and editor change places, and both receive a mail', async () => {
    const editor = await joinEditor(test, owner);
    const third = await joinEditor(test, owner);
    await test.db
      .update(merchants)
      .set({ businessRegistration: '11112222', trustedAt: new Date() })
      .where(eq(merchants.id, editor.merchantId));
    test.mails.length = 0;
    for (const wrong of ['', 'wrong password'])
      expect(await statusOf(transfer(owner, editor.id, wrong))).toBe(422);
    const refused = await parseFailure(await transfer(owner, editor.id, 'wrong password'));
    expect(refused.errors).toEqual({ current_password: ['wrong'] });
    expect(await statusOf(transfer(owner, editor.id))).toBe(200);
    expect((await current(editor)).role).toBe('owner');
    expect((await current(editor)).merchant.merchantId).toBe(owner.merchantId);
    expect((await current(owner)).role).toBe('editor');
    expect((await teamOf(editor)).editors.map(({ email }) => email).sort()).toEqual(
      [owner.email, third.email].sort(),
    );
    expect(await businessRow(editor.merchantId)).toMatchObject({
      ...{ accountId: owner.id, teamOf: owner.merchantId },
      ...{ nameZh: '', businessRegistration: null, trustedAt: null },
    });
    expect(test.mails.map(({ template, to }) => [template, to])).toEqual([
      ['team_ownership', owner.email],
      ['team_ownership', editor.email],
    ]);
    for (const { params } of test.mails)
      expect(params).toEqual({
        ...{ business: '陶樂工作室', from: owner.email, to: editor.email },
        url: expect.stringMatching(/\/merchant\/dashboard$/),
      });
    expect(await statusOf(owner.call('GET', TEAM))).toBe(403);
    expect(await statusOf(transfer(editor, owner.id))).toBe(200);
    expect((await current(owner)).role).toBe('owner');
  });

  it('goes to one of two at the same time', async () => {
    const [one, other] = [await joinEditor(test, owner), await joinEditor(test, owner)];
    const twins = await Promise.all([one, other].map(({ id }) => statusOf(transfer(owner, id))));
    expect(twins.sort()).toEqual([200, 409]);
    const roles = await Promise.all([owner, one, other].map(async (by) => (await current(by)).role));
    expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
    expect(roles[0]).toBe('editor');
  });

  it('goes neither to a stranger nor to an editor who is removed, not confirmed or suspended', async () => {
    const [stranger, editor] = [await joinMerchant(test), await joinEditor(test, owner)];
    expect(await statusOf(transfer(owner, stranger.id))).toBe(404);
    expect(await statusOf(transfer(owner, owner.id))).toBe(404);
    const set = (values: object) => test.db.update(accounts).set(values).where(eq(accounts.id, editor.id));
    await set({ confirmedAt: null });
    expect((await teamOf(owner)).editors).toMatchObject([{ id: editor.id, confirmed: false }]);
    expect(await statusOf(transfer(owner, editor.id))).toBe(409);
    await set({ confirmedAt: new Date(), suspendedAt: new Date() });
    expect(await statusOf(transfer(owner, editor.id))).toBe(409);
    await set({ suspendedAt: null });
    const [removed, moved] = await Promise.all([
      statusOf(remove(owner, editor.id)),
      statusOf(transfer(owner, editor.id)),
    ]);
    expect([
      [200, 404],
      [404, 200],
      [403, 200],
    ]).toContainEqual([removed, moved]);
    const rows = await test.db
      .select()
      .from(merchants)
      .where(
        and(
          eq(merchants.id, owner.merchantId),
          eq(merchants.accountId, moved === 200 ? editor.id : owner.id),
        ),
      );
    expect(rows).toHaveLength(1);
  });

  it('is given away by a session of the former owner no more', async () => {
    const [editor, other] = [await joinEditor(test, owner), await joinEditor(test, owner)];
    await transfer(owner, editor.id);
    expect(await statusOf(transfer(owner, other.id))).toBe(403);
    expect(await statusOf(remove(owner, editor.id))).toBe(403);
    const closed = await test.api.request('/merchant-auth', {
      method: 'DELETE',
      headers: { ...owner.session },
    });
    expect(closed.status).toBe(200);
    expect((await current(editor)).merchant).toMatchObject({
      merchantId: owner.merchantId,
      name: '陶樂工作室',
    });
  });
});
