import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { parseOwn, submitAd } from '@/tests/factories/advertisement';
import { expectRefusal, withAdvertiser } from '@/tests/setup/advertiser';
import { joinMember } from '@/tests/setup/member';
import { joinEditor, joinMerchant } from '@/tests/setup/merchant';
import { endListings } from './listing';

const ad = withAdvertiser();

type Post = OwnAdvertisementDetail['post'];
const act = (verb: string, { id, version }: Post, by = ad.merchant) =>
  ad.change(`/posts/${id}/${verb}`, { version }, by);
const done = async (verb: string, post: Post) => parseOwn(await act(verb, post));
const isListed = async (id: number, path = '/posts?per_page=60') => {
  const { data } = await (await ad.test.get(path)).json();
  return data.posts.some((post: { id: number }) => post.id === id);
};
const edited = async ({ id, version }: Post, title: string) =>
  (await parseOwn(await ad.merchant.call('PUT', `/posts/${id}`, { version, title }))).post;
const dueOn = async (id: number) =>
  (await ad.test.db.select().from(postReviews).where(eq(postReviews.postId, id)))[0]?.dueOn;

describe('a paused course', () => {
  it('has a page, is in no list, takes no enquiry, and returns without a review', async () => {
    const { post } = await ad.published();
    const sitemap = async () => JSON.stringify(await (await ad.test.get('/sitemap/posts?page=1')).json());
    expect(await isListed(post.id)).toBe(true);
    const paused = await done('pause', post);
    expect(paused.post).toMatchObject({ state: 'paused', listedUntil: post.listedUntil, reviewDueOn: null });
    expect(paused.history[0]).toMatchObject({ action: 'pause', fromState: 'published', toState: 'paused' });
    expect(await ad.publicPost(post.slug)).toMatchObject({ state: 'paused', next_lesson_at: null });
    expect(await isListed(post.id)).toBe(false);
    expect(await isListed(post.id, `/posts?keyword=${encodeURIComponent(post.title)}`)).toBe(false);
    expect(await sitemap()).not.toContain(post.slug);
    const enquiry = await ad.test.post('/enquiries', {
      ...{ merchant_id: ad.merchant.merchantId, post_id: post.id, name: '陳小姐' },
      ...{ phone: '91234567', email: '', message: '請問尚有位嗎？' },
    });
    expect(enquiry.status).toBeGreaterThanOrEqual(400);
    await expectRefusal(
      await ad.merchant.call('PUT', `/posts/${post.id}/places`, { places_left: 0 }),
      409,
      'wrong_state',
    );

    const resumed = await done('resume', paused.post);
    expect(resumed.post).toMatchObject({ state: 'published', listedUntil: post.listedUntil });
    expect(await isListed(post.id)).toBe(true);
    expect(await dueOn(post.id)).toBeNull();
  });

  it('ends when its listing time is over', async () => {
    const { post } = await ad.published();
    await done('pause', post);
    await endListings(ad.test.db, { ...ad.act, now: new Date(post.listedUntil ?? '') });
    const own = await ad.own(post.id);
    expect(own.post.state).toBe('expired');
    expect(own.history[0]).toMatchObject({ action: 'expire', fromState: 'paused' });
  });

  it('stays paused when a revision of it is approved', async () => {
    const { post } = await ad.published();
    const paused = (await done('pause', post)).post;
    await done('submit', await edited(paused, '新名'));
    await ad.approve(post.id);
    const own = await ad.own(post.id);
    expect(own.post).toMatchObject({ state: 'paused', revision: 'approved', listedUntil: post.listedUntil });
    expect(own.history[0]).toMatchObject({ action: 'approve', toState: 'paused' });
    expect(await ad.publicPost(post.slug)).toMatchObject({ state: 'paused', title: '新名' });
    expect(await isListed(post.id)).toBe(false);
  });

  it('resumes with what was approved, while a changed text waits to be submitted', async () => {
    const { post } = await ad.published();
    const changed = await edited((await done('pause', post)).post, '未審批的名');
    const resumed = await done('resume', changed);
    expect(resumed.post).toMatchObject({ state: 'published', revision: 'editing' });
    expect((await ad.publicPost(post.slug)).title).toBe(post.title);
  });

  it('is paused once by two calls at the same time, by its owner or an editor', async () => {
    const { post } = await ad.published();
    const editor = await joinEditor(ad.test, ad.merchant);
    const replies = await Promise.all([act('pause', post), act('pause', post, editor)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each(['pause', 'resume', 'recall'])('cannot be reached by others (%s)', async (verb) => {
    const { post } = await ad.published();
    await expectRefusal(await act(verb, post, await joinMerchant(ad.test)), 404, 'not_found');
    const member = await joinMember(ad.test);
    const reply = await member.call('POST', `/posts/${post.id}/${verb}`, { version: post.version });
    expect(reply.status).toBe(401);
    await expectRefusal(await act(verb, { ...post, version: post.version + 1 }), 409, 'edit_conflict');
    if (verb !== 'pause') await expectRefusal(await act(verb, post), 409, 'wrong_state');
  });
});

describe('a submission', () => {
  it('is recalled, edited and submitted again', async () => {
    const { post } = await submitAd(ad.merchant, ad.category);
    const recalled = await done('recall', post);
    expect(recalled.post).toMatchObject({ state: 'draft', revision: 'editing', reviewDueOn: null });
    expect(recalled.history[0]).toMatchObject({ action: 'recall', fromState: 'submitted', toState: 'draft' });
    await expect(ad.approve(post.id)).rejects.toMatchObject({ code: 'wrong_state' });
    const again = await done('submit', await edited(recalled.post, '再提交'));
    expect(again.post.state).toBe('submitted');
    await ad.approve(post.id);
    expect((await ad.publicPost(post.slug)).title).toBe('再提交');
  });

  it('returns to the state from which it was submitted', async () => {
    const { post } = await ad.published();
    const gone = (await done('withdraw', post)).post;
    const waiting = (await done('submit', gone)).post;
    expect((await done('recall', waiting)).post.state).toBe('withdrawn');
    expect(await ad.publicStatus(post.slug)).toBe(410);
  });

  it('of a published course is recalled, and the public sees no change', async () => {
    const { post } = await ad.published();
    const waiting = (await done('submit', await edited(post, '修訂'))).post;
    const recalled = (await done('recall', waiting)).post;
    expect(recalled).toMatchObject({ state: 'published', revision: 'editing', reviewDueOn: null });
    expect((await ad.publicPost(post.slug)).title).toBe(post.title);
  });

  it('is either recalled or approved', async () => {
    const { post } = await submitAd(ad.merchant, ad.category);
    const [recall, approval] = await Promise.allSettled([act('recall', post), ad.approve(post.id)]);
    const { state } = (await ad.own(post.id)).post;
    const isRecalled = recall.status === 'fulfilled' && recall.value.status === 200;
    expect(isRecalled).not.toBe(approval.status === 'fulfilled');
    expect(state).toBe(isRecalled ? 'draft' : 'published');
  });

  it('does not keep a course from being withdrawn at once, which takes it back', async () => {
    const { post } = await ad.published();
    const waiting = (await done('submit', await edited(post, '修訂'))).post;
    const gone = (await done('withdraw', waiting)).post;
    expect(gone).toMatchObject({ state: 'withdrawn', revision: 'editing', reviewDueOn: null });
    expect(await ad.publicStatus(post.slug)).toBe(410);
    await expect(ad.approve(post.id)).rejects.toMatchObject({ name: 'Refusal' });
    expect(await dueOn(post.id)).toBeNull();
  });
});
