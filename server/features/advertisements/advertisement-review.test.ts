import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decideAdvertisement } from '@/server/features/admin/advertisements/decide-advertisements';
import { auditLog } from '@/server/platform/database/schema/admin-schema';
import { merchants } from '@/server/platform/database/schema/schema';
import { parseOwn, submitAd } from '@/tests/factories/advertisement';
import { buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { expectRefusal, withAdvertiser } from '@/tests/setup/advertiser';
import { joinMerchant } from '@/tests/setup/merchant';
import { freshEmail, PASSWORD, protocolClient } from '@/tests/setup/protocol-client';
import { listWaiting } from './review-queue';

const ad = withAdvertiser();

describe('an advertisement of a merchant whose address is not confirmed', () => {
  const linkOf = (email: string) => {
    const mail = ad.test.mails.find(({ to, template }) => to === email && template === 'verify_email');
    const { url } = z.object({ url: z.url() }).parse(mail?.params);
    return new URL(url).search;
  };
  const waiting = async (id: number) =>
    (await listWaiting(ad.test.db, new Date(), 1000)).some((found) => found.id === id);

  it('is kept, and neither waits nor sends a mail until the address is confirmed', async () => {
    const merchant = await joinMerchant(ad.test, {}, { confirmed: false });
    const link = linkOf(merchant.email);
    ad.test.mails.length = 0;
    const { post } = await submitAd(merchant, ad.category);
    expect(post).toMatchObject({ state: 'submitted', reviewDueOn: null });
    expect(await waiting(post.id)).toBe(false);
    expect(ad.test.mails).toEqual([]);

    for (let time = 0; time < 2; time++)
      expect((await ad.test.api.request(`/merchant-auth/confirmation${link}`)).status).toBe(302);
    const begun = await parseOwn(await merchant.call('GET', `/merchants/current/posts/${post.id}`));
    expect(begun.post.reviewDueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await waiting(post.id)).toBe(true);
    expect(ad.test.mails).toMatchObject([
      {
        template: 'ad_received',
        to: merchant.email,
        params: { title: '親子陶藝班', dueDate: begun.post.reviewDueOn },
      },
    ]);
  });

  it('sends nothing to an address that now belongs to somebody else', async () => {
    const merchant = await joinMerchant(ad.test);
    await ad.test.db.update(merchants).set({ verifiedAt: new Date(), trustedAt: new Date() });
    const victim = freshEmail();
    const change = { email: victim, current_password: PASSWORD };
    const reply = await protocolClient(ad.test, 'merchant').call('PUT', '', change, merchant.session);
    expect(reply.status).toBe(200);
    merchant.session.uid = victim;
    const { post } = await submitAd(merchant, ad.category);
    expect(post).toMatchObject({ state: 'submitted', reviewDueOn: null });
    await decideAdvertisement(ad.test.db, { id: post.id }, { decision: 'approve' }, ad.act);
    const told = ad.test.mails.filter(({ to }) => to === victim).map(({ template }) => template);
    expect(told).toEqual(['confirm_new_email']);
    await ad.test.db.update(merchants).set({ verifiedAt: null, trustedAt: null });
  });
});

describe('a review', () => {
  it('sends back with a reason; changed, it is sent in again', async () => {
    const { post } = await submitAd(ad.merchant, ad.category);
    const back = { decision: 'request_changes', reason: '請加上地址' } as const;
    await decideAdvertisement(ad.test.db, { id: post.id }, back, ad.act);
    const seen = await ad.own(post.id);
    expect(seen.post).toMatchObject({ state: 'changes_requested', reason: '請加上地址', reviewDueOn: null });
    expect(seen.history[0]).toMatchObject({ action: 'request_changes', reason: '請加上地址' });
    expect(ad.test.mails.at(-1)).toMatchObject({
      template: 'ad_changes_requested',
      params: { title: '親子陶藝班', reason: '請加上地址' },
    });
    const again = await parseOwn(
      await ad.merchant.call('PUT', `/posts/${post.id}`, {
        version: seen.post.version,
        venue: '觀塘',
        submit: true,
      }),
    );
    expect(again.post).toMatchObject({ state: 'submitted', reason: null });
    await ad.approve(post.id);
    expect((await ad.publicPost(post.slug)).venue).toBe('觀塘');
  });

  it('of what a trusted merchant has published is recorded, once', async () => {
    await ad.test.db.update(merchants).set({ verifiedAt: new Date(), trustedAt: new Date() });
    const { post } = await submitAd(ad.merchant, ad.category);
    expect(post.state).toBe('published');
    await ad.approve(post.id);
    const { history } = await ad.own(post.id);
    expect(history[0]).toMatchObject({ action: 'approve', toState: 'published' });
    await expect(ad.approve(post.id)).rejects.toMatchObject({ code: expect.any(String) });
    await ad.test.db.update(merchants).set({ verifiedAt: null, trustedAt: null });
  });

  it('rejects for good; a copy can be sent in', async () => {
    const { post } = await submitAd(ad.merchant, ad.category);
    await decideAdvertisement(
      ad.test.db,
      { id: post.id },
      { decision: 'reject', reason: '不是課程' },
      ad.act,
    );
    const { post: rejected, history: past } = await ad.own(post.id);
    expect(past[0]).toMatchObject({ action: 'reject', reason: '不是課程' });
    expect(rejected).toMatchObject({ state: 'rejected', reason: '不是課程' });
    expect(ad.test.mails.at(-1)).toMatchObject({ template: 'ad_rejected', params: { reason: '不是課程' } });
    const { version } = rejected;
    await expectRefusal(await ad.change(`/posts/${post.id}/submit`, { version }), 409, 'wrong_state');
    await expectRefusal(
      await ad.merchant.call('PUT', `/posts/${post.id}`, { version, title: '改' }),
      409,
      'wrong_state',
    );
    const copy = await parseOwn(await ad.change(`/posts/${post.id}/copy`, {}));
    expect(copy.post).toMatchObject({ state: 'draft', title: '親子陶藝班' });
    const sent = await parseOwn(await ad.change(`/posts/${copy.post.id}/submit`, { version: 1 }));
    expect(sent.post.state).toBe('submitted');
  });

  it('decides once, and on the version that was looked at', async () => {
    const { post } = await submitAd(ad.merchant, ad.category);
    const stale = decideAdvertisement(
      ad.test.db,
      { id: post.id, version: post.version + 1 },
      { decision: 'approve' },
      ad.act,
    );
    await expect(stale).rejects.toThrow('edit_conflict');
    await ad.approve(post.id);
    await expect(ad.approve(post.id)).rejects.toThrow('already_decided');
    const late = decideAdvertisement(
      ad.test.db,
      { id: post.id },
      { decision: 'reject', reason: '遲' },
      ad.act,
    );
    await expect(late).rejects.toThrow('already_decided');
    const logged = await ad.test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(post.id)));
    expect(logged).toMatchObject([
      { actorId: null, actor: '', action: 'approve', after: { state: 'published' } },
    ]);
  });

  it('does not reach what an import or the demo wrote', async () => {
    const imported = await buildCourse(ad.test.db, {
      merchant: await buildMerchant(ad.test.db),
      categories: [ad.main],
      source: 'file',
      sourceId: 'x',
    });
    await expect(ad.approve(imported.id)).rejects.toThrow('not_found');
  });
});

describe('a revision of a live advertisement', () => {
  it('is not seen until it is approved, and changes nothing when it is rejected', async () => {
    const { post } = await ad.published();
    const edit = async (title: string) => {
      const { version } = (await ad.own(post.id)).post;
      return parseOwn(await ad.merchant.call('PUT', `/posts/${post.id}`, { version, title, submit: true }));
    };
    const sent = await edit('新名');
    expect(sent.post).toMatchObject({ state: 'published', revision: 'submitted', title: '新名' });
    expect((await ad.publicPost(post.slug)).title).toBe('親子陶藝班');
    await decideAdvertisement(ad.test.db, { id: post.id }, { decision: 'reject', reason: '不符' }, ad.act);
    expect((await ad.own(post.id)).post).toMatchObject({
      state: 'published',
      revision: 'rejected',
      reason: '不符',
    });
    expect((await ad.publicPost(post.slug)).title).toBe('親子陶藝班');

    await edit('再改');
    await ad.approve(post.id);
    expect((await ad.publicPost(post.slug)).title).toBe('再改');
    const after = (await ad.own(post.id)).post;
    expect([after.slug, after.listedUntil]).toEqual([post.slug, post.listedUntil]);
  });

  it('that changes nothing is none', async () => {
    const { post, draft } = await ad.published();
    const same = await ad.merchant.call('PUT', `/posts/${post.id}`, {
      version: post.version,
      title: draft.title,
    });
    expect((await parseOwn(same)).post).toMatchObject({ revision: 'approved', version: post.version });
    await expectRefusal(
      await ad.change(`/posts/${post.id}/submit`, { version: post.version }),
      409,
      'wrong_state',
    );
  });
});
