import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { postDrafts, postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { queueMail } from '@/server/platform/mail/outbox';
import { parseOwn } from '@/tests/factories/advertisement';
import { expectRefusal, withAdvertiser } from '@/tests/setup/advertiser';
import { endListings, remindOfEnd, renewAdvertisement, stopListing, withdrawAdvertisement } from './listing';
import { openAdvertisement } from './open-advertisement';

type PostState = (typeof posts.$inferSelect)['state'];
type RevisionState = (typeof postDrafts.$inferSelect)['state'];

const DAY_MS = 24 * 60 * 60 * 1000;
const ad = withAdvertiser();

describe('a listing', () => {
  const at = (post: OwnAdvertisementDetail['post'], daysBefore: number) =>
    new Date(Date.parse(post.listedUntil ?? '') - daysBefore * DAY_MS);

  it('ends when its time is over, and begins anew with one click', async () => {
    const { post } = await ad.published();
    await endListings(ad.test.db, { ...ad.act, now: at(post, 1) });
    expect((await ad.own(post.id)).post.state).toBe('published');
    ad.test.mails.length = 0;
    for (const _ of [1, 2]) await endListings(ad.test.db, { ...ad.act, now: at(post, 0) });
    const ended = (await ad.own(post.id)).post;
    expect(ended.state).toBe('expired');
    expect(
      ad.test.mails.filter(({ params }) => 'title' in params && params.title === post.title),
    ).not.toEqual([]);
    expect(new Set(ad.test.mails.map(({ template }) => template))).toEqual(new Set(['ad_ended']));
    expect((await ad.publicPost(post.slug)).state).toBe('expired');

    const renewed = await parseOwn(await ad.change(`/posts/${post.id}/renew`, { version: ended.version }));
    expect(renewed.post.state).toBe('published');
    expect(Date.parse(renewed.post.listedUntil ?? '')).toBeGreaterThan(Date.now() + 80 * DAY_MS);
    expect(ad.test.mails.at(-1)).toMatchObject({ template: 'ad_renewed' });
    expect(await ad.publicStatus(post.slug)).toBe(200);
    await expectRefusal(
      await ad.change(`/posts/${post.id}/renew`, { version: renewed.post.version }),
      409,
      'wrong_state',
    );
  });

  it('that is renewed with another text is reviewed first', async () => {
    const { post } = await ad.published();
    await endListings(ad.test.db, { ...ad.act, now: at(post, 0) });
    const { version } = (await ad.own(post.id)).post;
    const edited = await parseOwn(
      await ad.merchant.call('PUT', `/posts/${post.id}`, { version, title: '新一期' }),
    );
    const asked = await parseOwn(
      await ad.change(`/posts/${post.id}/renew`, { version: edited.post.version }),
    );
    expect(asked.post).toMatchObject({ state: 'expired', revision: 'submitted' });
    expect((await ad.publicPost(post.slug)).title).toBe('親子陶藝班');
    await ad.approve(post.id);
    expect((await ad.own(post.id)).post).toMatchObject({ state: 'published', revision: 'approved' });
    expect((await ad.publicPost(post.slug)).title).toBe('新一期');
    expect(ad.test.mails.at(-1)).toMatchObject({ template: 'ad_renewed' });
  });

  it('is withdrawn at once, and can be sent in again', async () => {
    const { post } = await ad.published();
    const gone = await parseOwn(
      await ad.change(`/posts/${post.id}/withdraw`, { version: post.version, reason: '導師離職' }),
    );
    expect(gone.post.state).toBe('withdrawn');
    expect(gone.history[0]).toMatchObject({ action: 'withdraw', reason: '導師離職', actorRole: 'merchant' });
    expect(await ad.publicStatus(post.slug)).toBe(410);
    await expectRefusal(
      await ad.change(`/posts/${post.id}/renew`, { version: gone.post.version }),
      409,
      'wrong_state',
    );
    const again = await parseOwn(await ad.change(`/posts/${post.id}/submit`, { version: gone.post.version }));
    expect(again.post.state).toBe('submitted');
    await ad.approve(post.id);
    expect(await ad.publicStatus(post.slug)).toBe(200);
    await expectRefusal(await ad.change(`/posts/${post.id}/withdraw`, { version: 1 }), 409, 'edit_conflict');
  });

  it('is renewed in its last thirty days, from its end', async () => {
    const { post } = await ad.published();
    const renew = (daysBefore: number) =>
      renewAdvertisement(ad.test.db, { id: post.id }, { ...ad.act, actor: null, now: at(post, daysBefore) });
    await expect(renew(30.01)).rejects.toMatchObject({ code: 'wrong_state' });
    await renew(30);
    const { listedUntil } = (await ad.own(post.id)).post;
    expect(Date.parse(listedUntil ?? '')).toBeGreaterThan(Date.parse(post.listedUntil ?? '') + 80 * DAY_MS);
  });

  it('is renewed while it runs or has run out and no revision waits, and withdrawn at any time', async () => {
    const { post } = await ad.published();
    const set = async (state: PostState, draft: RevisionState) => {
      await ad.test.db.update(posts).set({ state }).where(eq(posts.id, post.id));
      await ad.test.db.update(postDrafts).set({ state: draft }).where(eq(postDrafts.postId, post.id));
    };
    const act = { ...ad.act, actor: null, now: at(post, 1) };
    const renew = () => renewAdvertisement(ad.test.db, { id: post.id }, act);
    const withdraw = () => withdrawAdvertisement(ad.test.db, { id: post.id }, undefined, act);
    const unseen = ['draft', 'submitted', 'changes_requested', 'rejected', 'withdrawn', 'ended'] as const;
    const waiting: [PostState, RevisionState][] = [
      ['published', 'submitted'],
      ['expired', 'submitted'],
      ['paused', 'approved'],
    ];
    for (const [state, draft] of [...unseen.map((state) => [state, 'approved'] as const), ...waiting]) {
      await set(state, draft);
      await expect(renew(), `${state}, ${draft}`).rejects.toMatchObject({ code: 'wrong_state' });
    }
    for (const state of unseen) {
      await set(state, 'approved');
      await expect(withdraw(), state).rejects.toMatchObject({ code: 'wrong_state' });
    }
    for (const state of ['published', 'expired'] as const) {
      await set(state, 'approved');
      await renew();
      expect((await ad.own(post.id)).post.state).toBe('published');
    }
    for (const [state, draft] of [...waiting, ['published', 'approved'] as const]) {
      await set(state, draft);
      await withdraw();
      expect((await ad.own(post.id)).post.state).toBe('withdrawn');
    }
  });

  it.each(['editing', 'submitted'] as const)(
    'that is stopped ends for good (revision: %s)',
    async (state) => {
      const { post } = await ad.published();
      await ad.test.db.update(postDrafts).set({ state }).where(eq(postDrafts.postId, post.id));
      await ad.test.db
        .update(postReviews)
        .set({ dueOn: '2027-01-12' })
        .where(eq(postReviews.postId, post.id));
      const act = { ...ad.act, actor: null, now: new Date() };
      await ad.test.db.transaction(async (tx) =>
        stopListing(tx, await openAdvertisement(tx, { id: post.id }), '重複刊登', act),
      );
      const { post: ended, history } = await ad.own(post.id);
      const revision = state === 'submitted' ? 'rejected' : 'editing';
      expect(ended).toMatchObject({ state: 'ended', listedUntil: null, revision });
      expect(history[0]).toMatchObject({ action: 'end', reason: '重複刊登' });
      expect(
        await ad.test.db.select().from(postReviews).where(eq(postReviews.postId, post.id)),
      ).toMatchObject([{ dueOn: null, expiryReviewOn: null }]);
      expect(ad.test.mails.at(-1)).toMatchObject({ template: 'ad_stopped', params: { reason: '重複刊登' } });
      expect(await ad.publicStatus(post.slug)).toBe(410);
    },
  );

  it('is for the age groups of its ages, whatever was ticked, and found by age', async () => {
    const { post } = await ad.published({ age_groups: ['adults'], age_min: 6, age_max: 12 });
    const found = async (query: string) => {
      const { data } = await (await ad.test.get(`/posts?${query}`)).json();
      return data.posts.find(({ id }: { id: number }) => id === post.id);
    };
    expect(await found('age=6')).toMatchObject({ age_groups: ['kids'], age_min: 6, age_max: 12 });
    expect(await found('age=11-13')).toBeDefined();
    expect(await found('age=5,13-')).toBeUndefined();
    expect(await found('age_group=adults')).toBeUndefined();
  });

  it('is announced to end 14 and 3 days before, each once', async () => {
    const { post } = await ad.published({ title: '快完的班' });
    const remind = (daysBefore: number) =>
      remindOfEnd(ad.test.db, { now: at(post, daysBefore), sendMail: queueMail });
    const told = async () =>
      (
        await ad.test.db.execute<{ days: number }>(
          `select (params->>'days')::int as days from mails where template = 'ad_ending_soon'
           and params::text like '%快完的班%' order by id`,
        )
      ).rows.map(({ days }) => days);
    await remind(15);
    expect(await told()).toEqual([]);
    for (const days of [14, 13.5, 4, 3, 2.9, 1]) await remind(days);
    expect(await told()).toEqual([14, 3]);
    await remind(-1);
    expect(await told()).toEqual([14, 3]);
  });

  it('that ends with others of its merchant is announced, and ended, in one mail', async () => {
    await endListings(ad.test.db, { ...ad.act, now: new Date('2099-01-01') });
    const first = await ad.published({ title: '春班' });
    const second = await ad.published({ title: '夏班' });
    const later = Date.parse(second.post.listedUntil ?? '');
    const params = { title: first.post.title, others: [{ title: second.post.title }] };
    ad.test.mails.length = 0;
    await remindOfEnd(ad.test.db, { ...ad.act, now: new Date(later - 3 * DAY_MS) });
    await endListings(ad.test.db, { ...ad.act, now: new Date(later) });
    expect(ad.test.mails).toHaveLength(2);
    expect(ad.test.mails).toMatchObject([
      { template: 'ad_ending_soon', params: { ...params, days: 3 } },
      { template: 'ad_ended', params },
    ]);
  });
});
