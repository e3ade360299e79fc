import { randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { completeAd, parseOwn, submitAd } from '@/tests/factories/advertisement';
import { expectRefusal, withAdvertiser } from '@/tests/setup/advertiser';
import { joinMember } from '@/tests/setup/member';
import { joinMerchant } from '@/tests/setup/merchant';

const ad = withAdvertiser();

const begin = async (title: string, by = ad.merchant) =>
  (await parseOwn(await by.call('POST', '/posts', { draft: true, title }))).post;
const remove = (id: number | string, version: number, by = ad.merchant) =>
  by.call('DELETE', `/posts/${id}?version=${version}`);
const left = async (ids: number[]) =>
  (await ad.test.db.select({ id: posts.id }).from(posts).where(inArray(posts.id, ids))).map(({ id }) => id);

describe('a draft', () => {
  it('is deleted with what was typed', async () => {
    const { id, version } = await begin('陶藝');
    expect((await remove(id, version)).status).toBe(200);
    expect(await left([id])).toEqual([]);
    expect((await ad.merchant.call('GET', `/merchants/current/posts/${id}`)).status).toBe(404);
    await expectRefusal(await remove(id, version), 404, 'not_found');
  });

  it('stays when it was changed since, or is no draft', async () => {
    const draft = await begin('陶藝');
    await parseOwn(
      await ad.merchant.call('PUT', `/posts/${draft.id}`, { version: draft.version, title: '新' }),
    );
    await expectRefusal(await remove(draft.id, draft.version), 409, 'edit_conflict');
    const waiting = (await submitAd(ad.merchant, ad.category)).post;
    await expectRefusal(await remove(waiting.id, waiting.version), 409, 'wrong_state');
    const { post } = await ad.published();
    await expectRefusal(await remove(post.id, post.version), 409, 'wrong_state');
    expect(await left([draft.id, waiting.id, post.id])).toHaveLength(3);
  });

  it('is that of its merchant alone', async () => {
    const { id, version } = await begin('陶藝');
    const other = await joinMerchant(ad.test);
    await expectRefusal(await remove(id, version, other), 404, 'not_found');
    const member = await joinMember(ad.test);
    expect((await member.call('DELETE', `/posts/${id}?version=${version}`)).status).toBe(401);
    const many = await other.call('POST', '/posts/deletions', { items: [{ id, version }] });
    expect((await many.json()).data).toEqual({ done: [], failed: [{ id, code: 'not_found' }] });
    expect(await left([id])).toEqual([id]);
  });

  it('is deleted with others, and each that stays has its reason', async () => {
    const [one, two, three] = [await begin('一'), await begin('二'), await begin('三')];
    const { post } = await ad.published();
    const reply = await ad.change('/posts/deletions', {
      items: [one, { ...two, version: 9 }, three, three, post].map(({ id, version }) => ({ id, version })),
    });
    expect((await reply.json()).data).toEqual({
      done: [one.id, three.id],
      failed: [
        { id: two.id, code: 'edit_conflict' },
        { id: post.id, code: 'wrong_state' },
      ],
    });
    expect(await left([one.id, two.id, three.id])).toEqual([two.id]);
  });

  it('is deleted once by two calls at the same time', async () => {
    const { id, version } = await begin('陶藝');
    const replies = await Promise.all([remove(id, version), remove(id, version)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

describe('an upload of a course file', () => {
  async function upload(by = ad.merchant, batch = randomBytes(16).toString('hex')) {
    const drafts = [await begin('一', by), await begin('二', by), await begin('三', by)];
    const ids = drafts.map(({ id }) => id);
    await ad.test.db.update(postDrafts).set({ batch }).where(inArray(postDrafts.postId, ids));
    return { batch, drafts, ids };
  }
  const uploads = async (by = ad.merchant) =>
    (await (await by.call('GET', '/merchants/current/course_files')).json()).data;
  const undo = (batch: string, by = ad.merchant) =>
    by.call('DELETE', `/merchants/current/course_files/${batch}`);

  it('can be made again once one of its drafts is deleted, and is undone under another batch', async () => {
    const { batch, drafts, ids } = await upload();
    const [first] = drafts;
    if (!first) throw new Error('the upload has no draft');
    expect((await remove(first.id, first.version)).status).toBe(200);
    const kept = await ad.test.db
      .selectDistinct({ batch: postDrafts.batch })
      .from(postDrafts)
      .where(inArray(postDrafts.postId, ids));
    expect(kept).toHaveLength(1);
    expect(kept[0]?.batch).not.toBe(batch);
    expect((await (await undo(kept[0]?.batch ?? '')).json()).data).toEqual({ deleted: 2, kept: 0 });
  });

  it('is undone, except the drafts that were changed since', async () => {
    const { batch, drafts, ids } = await upload();
    expect(await uploads()).toMatchObject([{ batch, drafts: 3 }]);
    const [changed] = drafts;
    await ad.merchant.call('PUT', `/posts/${changed?.id}`, { version: 1, title: '一號' });
    expect(await uploads()).toMatchObject([{ batch, drafts: 2 }]);
    expect((await (await undo(batch)).json()).data).toEqual({ deleted: 2, kept: 1 });
    expect(await left(ids)).toEqual([changed?.id]);
    expect(await uploads()).toEqual([]);
    await expectRefusal(await undo(batch), 404, 'not_found');
    const [kept] = await ad.test.db
      .select({ batch: postDrafts.batch })
      .from(postDrafts)
      .where(eq(postDrafts.postId, changed?.id ?? 0));
    expect(kept?.batch, 'the same file can be stored again').not.toBe(batch);
  });

  it('is that of its merchant, even if another uploaded the same file', async () => {
    const other = await joinMerchant(ad.test);
    const own = await upload();
    const theirs = await upload(other, own.batch);
    expect(await uploads(other)).toMatchObject([{ batch: own.batch, drafts: 3 }]);
    expect((await undo(own.batch, other)).status).toBe(200);
    expect(await left([...own.ids, ...theirs.ids])).toHaveLength(own.ids.length);
    await expectRefusal(await undo('x'), 404, 'not_found');
  });
});

describe('the list of own advertisements', () => {
  it('finds those with a part of a title, in either language', async () => {
    const merchant = await joinMerchant(ad.test);
    const pottery = await begin('親子陶藝 100%', merchant);
    await parseOwn(await merchant.call('POST', '/posts', { draft: true, title_en: 'Wheel Throwing' }));
    const found = async (keyword: string) => {
      const reply = await merchant.call(
        'GET',
        `/merchants/current/posts?keyword=${encodeURIComponent(keyword)}`,
      );
      const { data, meta } = await reply.json();
      expect(meta.total).toBe(data.length);
      return data.map(({ id }: { id: number }) => id);
    };
    expect(await found('陶藝')).toEqual([pottery.id]);
    expect(await found('wheel')).toHaveLength(1);
    expect(await found('%')).toEqual([pottery.id]);
    expect(await found('結他')).toEqual([]);
    expect(await found('')).toHaveLength(2);
  });

  it('says what a draft lacks, by the rules of its submission', async () => {
    const merchant = await joinMerchant(ad.test);
    const { post } = await parseOwn(
      await merchant.call('POST', '/posts', {
        draft: true,
        title: '水彩',
        price_min: 480,
        lesson_minutes: 1,
      }),
    );
    expect(post.unfinished).toEqual(
      expect.arrayContaining(['category_ids', 'lesson_minutes', 'content', 'body', 'list_image_id']),
    );
    for (const given of ['title', 'price_min', 'hashtags', 'venue'])
      expect(post.unfinished).not.toContain(given);
    const { list_image: _list, main_image: _main, ...complete } = await completeAd(ad.category);
    const filled = await parseOwn(
      await merchant.call('PUT', `/posts/${post.id}`, { ...complete, version: post.version }),
    );
    expect(filled.post.unfinished).toEqual(['list_image_id', 'main_image_id']);
    const { post: waiting } = await submitAd(ad.merchant, ad.category);
    expect(waiting.unfinished).toEqual([]);
  });
});
