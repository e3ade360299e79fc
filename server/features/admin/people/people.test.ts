import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { bulkResultSchema } from '@/lib/contract/admin-advertisements';
import { adminCommentSchema } from '@/lib/contract/admin-comments';
import {
  adminMemberDetailSchema,
  adminMemberSchema,
  adminMerchantDetailSchema,
  adminMerchantSchema,
} from '@/lib/contract/admin-people';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { comments, merchants, type posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildComment, buildCourse } from '@/tests/factories/catalogue';
import { forgetProof, joinAdministrator, prove, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { joinMember, type TestMember } from '@/tests/setup/member';
import { joinMerchant, type TestMerchant } from '@/tests/setup/merchant';
import { protocolClient } from '@/tests/setup/protocol-client';
import { accountOf, endSessions } from './account-actions';

let test: TestApi;
let administrator: TestAdministrator;
let colleague: TestAdministrator;
let member: TestMember;
let merchant: TestMerchant;
let post: typeof posts.$inferSelect;

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  administrator = await joinAdministrator(test);
  colleague = await joinAdministrator(test);
});
afterAll(() => test.drop());
beforeEach(async () => {
  await prove(administrator);
  member = await joinMember(test, { username: 'Chan Siu Ming' });
  merchant = await joinMerchant(test);
  const [business] = await test.db.select().from(merchants);
  const category = await buildCategory(test.db);
  post = await buildCourse(test.db, {
    merchant: { ...(business as typeof merchants.$inferSelect), id: merchant.merchantId },
    categories: [category],
  });
  await refreshCounts(test.db);
  test.mails.length = 0;
});

const codeIn = async (reply: Response) => (await parseFailure(reply)).code;
const latestAct = async () => (await administrator.data('GET', '/audit'))[0];

describe('comments', () => {
  const list = async (query = '') =>
    (
      await parseReply(
        await administrator.call('GET', `/comments${query}`),
        pageOf(z.array(adminCommentSchema)),
      )
    ).data;
  const decide = async (ids: number[], decision: string, by = administrator, version = 1) =>
    (
      await parseReply(
        await by.call('POST', '/comments/decisions', { items: ids.map((id) => ({ id, version })), decision }),
        successOf(bulkResultSchema),
      )
    ).data;
  const write = async () => {
    const reply = await member.call('POST', '/comments', {
      post_id: post.id,
      title: '好',
      content: '很好。',
      point: 5,
    });
    return (await reply.json()).data.id as number;
  };
  beforeEach(async () => {
    await test.db.delete(comments);
  });

  it('wait with the course they are on and who wrote them', async () => {
    const id = await write();
    expect(await list()).toMatchObject([
      {
        id,
        state: 'pending',
        post: { slug: post.slug },
        postId: post.id,
        member: { id: member.id, email: member.email },
      },
    ]);
    expect(await list(`?keyword=${encodeURIComponent('很好')}`)).toHaveLength(1);
    expect(await list('?keyword=nothing')).toEqual([]);
    expect(await list(`?post_id=${post.id + 1}`)).toEqual([]);
  });

  it('count and are shown once they are approved', async () => {
    const id = await write();
    expect(await decide([id], 'approve')).toEqual({ done: [id], failed: [] });
    const shown = (await (await test.get(`/posts/${post.slug}`)).json()).data.post_detail;
    expect(shown.rating).toMatchObject({ average: 5, count: 1 });
    expect(await latestAct()).toMatchObject({ action: 'approve', subject_kind: 'comment', subject: '好' });
  });

  it('are marked as spam while the writer only sees that it was rejected', async () => {
    const id = await write();
    await decide([id], 'spam');
    expect(await list('?state=rejected')).toMatchObject([{ id, spam: true }]);
    const [seen] = (await (await member.call('GET', '/comments')).json()).data;
    expect(seen.state).toBe('rejected');
    expect(seen).not.toHaveProperty('spam');
    expect(test.mails).toEqual([]);
  });

  it('are decided on as they were read: what its writer has changed since is left', async () => {
    const id = await write();
    const [read] = await list();
    const changed = { title: '廣告', content: '到別處報名。', point: 1 };
    expect((await member.call('PUT', `/comments/${id}`, changed)).status).toBe(200);
    for (const decision of ['approve', 'reject', 'spam'])
      expect(await decide([id], decision, administrator, read?.version)).toEqual({
        done: [],
        failed: [{ id, code: 'edit_conflict', decision: null }],
      });
    const [waiting] = await list();
    expect(waiting).toMatchObject({ id, title: '廣告', state: 'pending' });
    expect((await decide([id], 'reject', administrator, waiting?.version)).done).toEqual([id]);
  });

  it('are decided once: the second administrator sees by whom', async () => {
    const id = await write();
    const waiting = (await buildComment(test.db, { postId: post.id, state: 'pending' })).id;
    await decide([id], 'reject', colleague);
    expect(await decide([id, waiting, 999_999], 'approve')).toEqual({
      done: [waiting],
      failed: [
        {
          id,
          code: 'already_decided',
          decision: { actor: colleague.email, action: 'reject', at: expect.any(String) },
        },
        { id: 999_999, code: 'not_found', decision: null },
      ],
    });
    expect(
      (await administrator.call('POST', '/comments/decisions', { items: [], decision: 'spam' })).status,
    ).toBe(422);
  });
});

describe('members', () => {
  const list = async (query: string) =>
    (
      await parseReply(
        await administrator.call('GET', `/members?${query}`),
        pageOf(z.array(adminMemberSchema)),
      )
    ).data;
  const open = async (id: number) =>
    (await parseReply(await administrator.call('GET', `/members/${id}`), successOf(adminMemberDetailSchema)))
      .data;

  it('are found by name and address, and the answer holds nothing secret', async () => {
    expect(
      (await list(`keyword=${encodeURIComponent(member.email.toUpperCase())}`)).map(({ id }) => id),
    ).toEqual([member.id]);
    const joined = await joinMember(test, { email: 'people@例子.香港' });
    for (const keyword of ['people@例子.香港', '例子.香港', 'people@xn--fsqu00a'])
      expect(await list(`keyword=${encodeURIComponent(keyword)}`), keyword).toMatchObject([
        { id: joined.id, email: 'people@例子.香港' },
      ]);
    expect((await list('keyword=siu+ming&sort=newest'))[0]?.id).toBe(member.id);
    expect((await list('keyword=%25')).length).toBe(0);
    const text = JSON.stringify(await open(member.id));
    expect(text).not.toMatch(/argon2|password|token/i);
    expect((await administrator.call('GET', `/members/${merchant.id}`)).status).toBe(404);
  });

  it('are suspended, which ends their sessions at once, and restored', async () => {
    expect((await open(member.id)).sessions).toHaveLength(1);
    await administrator.data('POST', `/members/${member.id}/suspend`, { reason: '濫發留言' });
    expect((await member.call('GET', '/users/current')).status).toBe(401);
    expect((await protocolClient(test, 'member').signIn(member.email)).status).toBe(401);
    expect(await latestAct()).toMatchObject({
      action: 'suspend',
      subject: member.email,
      after: { reason: '濫發留言' },
    });
    expect((await list('state=suspended')).map(({ id }) => id)).toContain(member.id);
    expect(await codeIn(await administrator.call('POST', `/members/${member.id}/suspend`))).toBe(
      'wrong_state',
    );
    await administrator.data('POST', `/members/${member.id}/restore`);
    expect((await protocolClient(test, 'member').signIn(member.email)).status).toBe(200);
  });

  it('have one session or all ended', async () => {
    await protocolClient(test, 'member').signIn(member.email);
    const { sessions } = await open(member.id);
    expect(sessions).toHaveLength(2);
    const left = await administrator.data('DELETE', `/members/${member.id}/sessions/${sessions[0]?.id}`);
    expect(left.sessions).toHaveLength(1);
    const foreign = await joinMember(test);
    const [other] = (await open(foreign.id)).sessions;
    const refused = await administrator.call('DELETE', `/members/${member.id}/sessions/${other?.id}`);
    expect(refused.status).toBe(404);
    await administrator.data('DELETE', `/members/${member.id}/sessions`);
    expect((await open(member.id)).sessions).toEqual([]);
  });

  it('keep a session whose end cannot be recorded', async () => {
    const [session] = (await open(member.id)).sessions;
    const actor = { id: administrator.id, email: administrator.email };
    const found = await accountOf(test.db, 'member', member.id);
    await test.db.execute(
      sql`alter table audit_log add constraint full_log check (action not in ('end_session', 'end_sessions')) not valid`,
    );
    for (const id of [session?.id ?? 0, null])
      await expect(endSessions(test.db, found, id, 'member', actor)).rejects.toThrow();
    await test.db.execute(sql`alter table audit_log drop constraint full_log`);
    expect((await open(member.id)).sessions).toHaveLength(1);
  });

  it('get the mail that confirms their address again, while it is not confirmed', async () => {
    await administrator.data('POST', `/members/${member.id}/confirmation`);
    const [mail] = test.mails;
    expect(mail).toMatchObject({ template: 'verify_email', to: member.email });
    const { url = '' } = (mail?.params ?? {}) as { url?: string };
    await test.api.request(new URL(url).pathname + new URL(url).search);
    expect((await open(member.id)).member.confirmedAt).not.toBeNull();
    expect(await codeIn(await administrator.call('POST', `/members/${member.id}/confirmation`))).toBe(
      'wrong_state',
    );
  });

  it('are deleted after a fresh proof, and what goes with them is listed before', async () => {
    await member.call('POST', '/bookmarks', { post_id: post.id });
    await member.call('POST', '/comments', { post_id: post.id, title: '好', content: '很好。', point: 5 });
    expect((await open(member.id)).removal).toEqual({ bookmarks: 1, comments: 1, sessions: 1 });
    await forgetProof(test, administrator);
    expect(await codeIn(await administrator.call('DELETE', `/members/${member.id}`))).toBe('proof_required');
    expect((await open(member.id)).member.id).toBe(member.id);
    await prove(administrator);
    await administrator.data('DELETE', `/members/${member.id}`);
    expect((await administrator.call('GET', `/members/${member.id}`)).status).toBe(404);
    const act = await latestAct();
    expect(act).toMatchObject({ action: 'delete', before: { bookmarks: 1, comments: 1 } });
    expect(JSON.stringify(act)).not.toContain(member.email);
  });
});

describe('merchants', () => {
  const list = async (query: string) =>
    (
      await parseReply(
        await administrator.call('GET', `/merchants?${query}`),
        pageOf(z.array(adminMerchantSchema)),
      )
    ).data;
  const open = async (id = merchant.merchantId) =>
    (
      await parseReply(
        await administrator.call('GET', `/merchants/${id}`),
        successOf(adminMerchantDetailSchema),
      )
    ).data;
  const change = (name: string, body: object = {}) =>
    administrator.call('POST', `/merchants/${merchant.merchantId}/changes/${name}`, { version: 1, ...body });

  it('wait to be verified, and are found by name and address', async () => {
    expect((await list('state=unverified')).map(({ id }) => id)).toContain(merchant.merchantId);
    expect((await list(`keyword=${encodeURIComponent(merchant.email)}`)).map(({ id }) => id)).toEqual([
      merchant.merchantId,
    ]);
    expect(await open()).toMatchObject({
      merchant: { name: '陶樂工作室', complete: true, verifiedAt: null, businessRegistration: null },
      removal: { withdrawn: 1, deleted: 0, sessions: 1 },
    });
  });

  it('show their pages elsewhere, which are public without a review', async () => {
    expect((await open()).merchant).toMatchObject({ website: null, instagram: null });
    await protocolClient(test, 'merchant').call('PUT', '', { website: 'kiln.example' }, merchant.session);
    expect((await open()).merchant).toMatchObject({ website: 'https://kiln.example', facebook: null });
  });

  it('are verified by the registration that was seen, which stays private, and only then trusted', async () => {
    expect(await codeIn(await change('trust'))).toBe('wrong_state');
    expect((await change('verify', { business_registration: '12345678-000' })).status).toBe(200);
    expect(await codeIn(await change('verify'))).toBe('wrong_state');
    expect((await change('trust')).status).toBe(200);
    const { slug } = (await open()).merchant;
    const seen = JSON.stringify(await (await test.get(`/merchants/${slug}`)).json());
    expect(seen).toContain('"verified":true');
    expect(seen).not.toContain('12345678-000');
    expect((await change('unverify')).status).toBe(200);
    expect((await open()).merchant).toMatchObject({ verifiedAt: null, trustedAt: null });
    expect(await latestAct()).toMatchObject({
      action: 'unverify',
      after: { verified_at: null, trusted_at: null },
    });
    expect((await change('nonsense')).status).toBe(404);
  });

  it('are vouched for as they were read, and suspended whatever they say by now', async () => {
    const { version } = (await open()).merchant;
    await protocolClient(test, 'merchant').call('PUT', '', { address: '新地址' }, merchant.session);
    expect(await codeIn(await change('verify', { version }))).toBe('edit_conflict');
    const read = (await open()).merchant;
    expect(read.addressZh).toBe('新地址');
    expect((await change('verify', { version: read.version })).status).toBe(200);
    expect(await codeIn(await change('trust', { version }))).toBe('edit_conflict');
    expect((await change('suspend', { version })).status).toBe(200);
  });

  it.each([
    ['name', { name: '銀行官方課程' }],
    ['contact', { contact: '69998888' }],
    ['registration', { business_registration: '87654321' }],
  ])('lose their marks with another %s, until they are verified again', async (_, changed) => {
    const client = protocolClient(test, 'merchant');
    const marks = async () => {
      const { slug } = (await open()).merchant;
      const { merchant: shown } = (await (await test.get(`/merchants/${slug}`)).json()).data;
      const [course] = (await (await test.get(`/posts?merchant=${slug}`)).json()).data.posts;
      return [shown.verified, shown.trusted, course.merchant.verified];
    };
    await change('verify');
    await change('trust');
    const kept = await client.call('PUT', '', { description: '新簡介' }, merchant.session);
    expect(kept.body.data).toMatchObject({ verified: true, trusted: true, marks_rest: false });
    const reply = await client.call('PUT', '', changed, merchant.session);
    expect(reply.body.data).toMatchObject({ verified: false, trusted: false, marks_rest: true });
    expect(await marks()).toEqual([false, false, false]);
    expect((await list('state=unverified')).map(({ id }) => id)).toContain(merchant.merchantId);
    expect((await list('state=trusted')).map(({ id }) => id)).not.toContain(merchant.merchantId);
    expect(await codeIn(await change('trust'))).toBe('wrong_state');
    const { version } = (await open()).merchant;
    expect((await change('verify', { version })).status).toBe(200);
    expect(await marks()).toEqual([true, true, true]);
  });

  it('get another name and contact at their request, shown and found at once, and keep their marks', async () => {
    const id = merchant.merchantId;
    const detail = async () =>
      (
        await parseReply(
          await administrator.call('GET', `/merchants/${id}`),
          successOf(adminMerchantDetailSchema),
        )
      ).data;
    const { version } = (await detail()).merchant;
    await administrator.data('POST', `/merchants/${id}/changes/verify`, {
      ...{ version, business_registration: '12345678' },
    });
    const edit = (values: object, by = administrator) =>
      by.call('PUT', `/merchants/${id}`, {
        ...{ version, name_zh: '新泥房', name_en: 'New Kiln', contact: '+852 6123 4567' },
        ...{ website: 'www.kiln.example', contact_is_whatsapp: true, ...values },
      });
    expect((await parseFailure(await edit({ contact: '2345 6789' }))).errors).toEqual({
      contact: ['invalid'],
    });
    expect((await parseFailure(await edit({ name_zh: '', name_en: '' }))).errors).toEqual({
      name_zh: ['required'],
    });
    expect((await parseFailure(await edit({ website: 'javascript:alert(1)' }))).errors).toEqual({
      website: ['link'],
    });
    test.mails.length = 0;
    const replies = await Promise.all([edit({}), edit({ name_zh: '另一名' }, colleague)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const contact = { field: 'contact', before: '51234567', after: '61234567' };
    expect(test.mails).toMatchObject([{ template: 'merchant_edited', to: merchant.email, locale: 'zh-hk' }]);
    expect(test.mails[0]?.params).toMatchObject({ changes: expect.arrayContaining([contact]) });
    const { merchant: edited, history } = await detail();
    expect(edited).toMatchObject({ contact: '61234567', contactIsWhatsapp: true, detailsChangedAt: null });
    expect(edited.website).toBe('https://www.kiln.example');
    const same = { version: edited.version, name_zh: edited.nameZh, website: undefined };
    const kept = await edit({ ...same, contact: '61234568' });
    expect([kept.status, (await detail()).merchant.website]).toEqual([200, 'https://www.kiln.example']);
    expect(edited.verifiedAt).not.toBeNull();
    expect(history.map(({ action }) => action).slice(0, 2)).toEqual(['change', 'verify']);
    expect(history[0]).toMatchObject({ before: { contact: '51234567' }, after: { contact: '61234567' } });
    const page = (await (await test.get(`/merchants/${edited.slug}`)).json()).data.merchant;
    expect(page).toMatchObject({ name: edited.nameZh, verified: true });
    const found = await (await test.get('/posts?keyword=new+kiln')).json();
    expect(found.data.posts.map((one: { id: number }) => one.id)).toContain(post.id);
  });

  it('have notes that only administrators see, and their own history', async () => {
    const id = merchant.merchantId;
    const note = (text: string) => administrator.call('POST', `/merchants/${id}/notes`, { note: text });
    expect((await note(' ')).status).toBe(422);
    expect((await note('致電後更改了名稱')).status).toBe(200);
    const parsed = await parseReply(await note('第二次來電'), successOf(adminMerchantDetailSchema));
    expect(parsed.data.notes.map((one) => [one.note, one.actor])).toEqual([
      ['第二次來電', administrator.email],
      ['致電後更改了名稱', administrator.email],
    ]);
    const own = await merchant.call('GET', '/merchants/current');
    expect(await own.text()).not.toContain('第二次來電');
    const [{ id: noteId } = { id: 0 }] = parsed.data.notes;
    const removed = await administrator.data('DELETE', `/merchants/${id}/notes/${noteId}`);
    expect(removed.notes).toHaveLength(1);
    expect((await administrator.call('DELETE', `/merchants/${id}/notes/${noteId}`)).status).toBe(404);
    expect(await latestAct()).toMatchObject({ action: 'delete_note', subject_id: String(id) });
    expect(JSON.stringify(await latestAct())).not.toContain('第二次來電');
    expect((await administrator.call('POST', '/merchants/999999/notes', { note: 'x' })).status).toBe(404);
    // Another merchant whose account has this merchant's number.
    await test.db.execute(sql`insert into audit_log (at, actor, action, subject_kind, subject_id, subject)
      values (now(), '', 'end_sessions', 'merchant', ${String(id)}, 'somebody else')`);
    const history = (await administrator.data('GET', `/merchants/${id}`)).history;
    expect(history.map(({ subject }: { subject: string }) => subject)).not.toContain('somebody else');
  });

  it('are suspended: sessions end and courses are hidden on the next request; and restored', async () => {
    const status = async () => (await test.get(`/posts/${post.slug}`)).status;
    const listed = async () => JSON.stringify(await (await test.get('/posts')).json()).includes(post.slug);
    expect([await status(), await listed()]).toEqual([200, true]);
    expect((await change('suspend', { reason: '投訴' })).status).toBe(200);
    expect([await status(), await listed()]).toEqual([404, false]);
    expect((await merchant.call('GET', '/merchants/current')).status).toBe(401);
    expect((await change('restore')).status).toBe(200);
    expect([await status(), await listed()]).toEqual([200, true]);
    expect((await protocolClient(test, 'merchant').signIn(merchant.email)).status).toBe(200);
  });

  it('have their account deleted after a fresh proof; courses that were public answer 410', async () => {
    await forgetProof(test, administrator);
    await administrator.data('POST', `/merchants/${merchant.merchantId}/notes`, { note: '致電過' });
    const remove = () => administrator.call('DELETE', `/merchants/${merchant.merchantId}`);
    expect(await codeIn(await remove())).toBe('proof_required');
    await prove(administrator);
    expect((await remove()).status).toBe(200);
    expect((await test.get(`/posts/${post.slug}`)).status).toBe(410);
    expect(await open()).toMatchObject({ removal: null, notes: [] });
    expect(await codeIn(await remove())).toBe('wrong_state');
    const noSessions = await administrator.call('DELETE', `/merchants/${merchant.merchantId}/sessions`);
    expect(await codeIn(noSessions)).toBe('wrong_state');
  });
});
