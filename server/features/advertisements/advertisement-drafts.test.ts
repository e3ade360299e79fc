import { describe, expect, it } from 'vitest';
import { completeAd, parseOwn, submitAd } from '@/tests/factories/advertisement';
import { expectRefusal, withAdvertiser } from '@/tests/setup/advertiser';
import { formOf, joinMerchant } from '@/tests/setup/merchant';

const ad = withAdvertiser();

describe('a draft', () => {
  it('is kept as it was typed, field by field', async () => {
    const { post, draft } = await parseOwn(
      await ad.change('/posts', { draft: true, title: '未完', price_min: 'abc' }),
    );
    expect(post).toMatchObject({ state: 'draft', revision: 'editing', version: 1, title: '未完' });
    expect(draft).toEqual({ title: '未完', priceMin: 'abc' });
    const saved = await parseOwn(
      await ad.merchant.call('PUT', `/posts/${post.id}`, { version: 1, content: '簡介', price_min: 100 }),
    );
    expect(saved.draft).toEqual({ title: '未完', content: '簡介', priceMin: '100' });
    expect(saved.post.version).toBe(2);
  });

  it('is not overwritten from a second window', async () => {
    const { post } = await parseOwn(await ad.change('/posts', { draft: true, title: '甲' }));
    const save = (title: string) => ad.merchant.call('PUT', `/posts/${post.id}`, { version: 1, title });
    expect((await save('乙')).status).toBe(200);
    await expectRefusal(await save('丙'), 409, 'edit_conflict');
    expect((await ad.own(post.id)).draft.title).toBe('乙');
    expect(
      await expectRefusal(
        await ad.merchant.call('PUT', `/posts/${post.id}`, { title: '丁' }),
        422,
        'invalid_fields',
      ),
    ).toEqual({ version: ['required'] });
  });

  it('answers a save that a proxy repeats like the first, and changes nothing again', async () => {
    const { post } = await parseOwn(
      await ad.change('/posts', { draft: true, title: '甲', content: '<p>一</p>' }),
    );
    const put = (fields: object) => ad.merchant.call('PUT', `/posts/${post.id}`, fields);
    const fields = { version: 1, title: '乙', content: '<p onclick="x()">二</p>' };
    const first = await parseOwn(await put(fields));
    expect(await parseOwn(await put(fields))).toEqual(first);
    await expectRefusal(await put({ ...fields, title: '丙' }), 409, 'edit_conflict');
    await parseOwn(await put({ version: 2, title: '丁' }));
    await parseOwn(await put({ version: 3, title: '乙' }));
    await expectRefusal(await put(fields), 409, 'edit_conflict');
    expect((await ad.own(post.id)).post.version).toBe(4);
  });

  it('is not submitted by who has not seen its last change', async () => {
    const { post } = await parseOwn(await ad.change('/posts', { draft: true, title: '甲' }));
    const put = (fields: object) => ad.merchant.call('PUT', `/posts/${post.id}`, fields);
    await parseOwn(await put({ version: 1, title: '乙' }));
    for (const fields of [{}, { title: '乙' }])
      await expectRefusal(await put({ ...fields, version: 1, submit: true }), 409, 'edit_conflict');
  });

  it('refuses what is no text, whatever it is', async () => {
    const strange: unknown[] = [{ toString: null }, { a: 1 }, ['x']];
    for (const field of ['title', 'service_area', 'outcomes', 'hashtags'])
      for (const value of strange) {
        const sent = field === 'title' ? value : [value];
        await expectRefusal(await ad.change('/posts', { draft: true, [field]: sent }), 422, 'invalid_fields');
      }
  });

  it('names pictures of its merchant only', async () => {
    const other = await joinMerchant(ad.test);
    const { listImageId } = await submitAd(other, ad.category, {
      list_image: (await completeAd(ad.category)).main_image as File,
    });
    const reply = await ad.change('/posts', { draft: true, list_image_id: listImageId });
    expect(await expectRefusal(reply, 422, 'invalid_fields')).toEqual({ list_image_id: ['unknown_choice'] });
  });

  it('is sent in when it is complete', async () => {
    const { title: _, ...fields } = await completeAd(ad.category, { title_en: '' });
    const { post } = await parseOwn(
      await ad.merchant.call('POST', '/posts', formOf({ ...fields, draft: 'true' })),
    );
    const submit = (version: number) => ad.change(`/posts/${post.id}/submit`, { version });
    expect(await expectRefusal(await submit(1), 422, 'incomplete')).toEqual({ title: ['required'] });
    const sent = await parseOwn(
      await ad.merchant.call('PUT', `/posts/${post.id}`, { version: 1, title: '陶藝', submit: true }),
    );
    expect(sent.post.state).toBe('submitted');
    await expectRefusal(await submit(sent.post.version), 409, 'wrong_state');
    const late = await ad.merchant.call('PUT', `/posts/${post.id}`, {
      version: sent.post.version,
      title: '遲',
    });
    await expectRefusal(late, 409, 'wrong_state');
  });
});

describe('a copy', () => {
  it('has other days if wished, and refuses days that cannot be moved', async () => {
    const days = { start_date: '2026-12-05', end_date: '2026-12-26', weekdays: ['sat'] };
    const { post } = await parseOwn(await ad.change('/posts', { draft: true, title: '甲', ...days }));
    const copy = async (wish: object) =>
      (await parseOwn(await ad.change(`/posts/${post.id}/copy`, { version: post.version, ...wish }))).draft;
    const moved = { title: '甲', startDate: '2027-01-02', endDate: '2027-01-23', weekdays: ['sat'] };
    expect(await copy({ next_term: true })).toEqual(moved);
    expect(await copy({ weeks: '4' })).toEqual(moved);
    expect(await copy({ start_date: '2026-12-27' })).toEqual(moved);
    expect(await copy({})).toMatchObject({ startDate: '2026-12-05' });
    const holidays = { except_dates: ['2026-12-19'], public_holidays: 'no_lessons' };
    const off = await parseOwn(await ad.change('/posts', { draft: true, title: '丙', ...days, ...holidays }));
    const copied = await parseOwn(
      await ad.change(`/posts/${off.post.id}/copy`, { version: off.post.version, weeks: 4 }),
    );
    expect(copied.draft).toMatchObject({ exceptDates: [], publicHolidays: 'no_lessons' });
    const both = await ad.change(`/posts/${post.id}/copy`, { weeks: 1, next_term: true });
    expect(await expectRefusal(both, 422, 'invalid_fields')).toEqual({ weeks: ['invalid'] });
    const undated = await parseOwn(await ad.change('/posts', { draft: true, title: '乙' }));
    const reply = await ad.change(`/posts/${undated.post.id}/copy`, { weeks: 1 });
    expect(await expectRefusal(reply, 422, 'invalid_fields')).toEqual({ start_date: ['required'] });
  });
});

describe('someone else’s advertisement', () => {
  it('is not found, whatever is tried', async () => {
    const { post } = await ad.published();
    const other = await joinMerchant(ad.test);
    const { version } = post;
    for (const action of ['submit', 'renew', 'withdraw', 'copy'])
      await expectRefusal(
        await ad.change(`/posts/${post.id}/${action}`, { version }, other),
        404,
        'not_found',
      );
    await expectRefusal(
      await other.call('PUT', `/posts/${post.id}`, { version, title: '我的' }),
      404,
      'not_found',
    );
    await expectRefusal(await other.call('GET', `/merchants/current/posts/${post.id}`), 404, 'not_found');
    await expectRefusal(await ad.change('/posts/999999/submit', { version }, other), 404, 'not_found');
  });
});

describe('GET merchants/current', () => {
  it('returns the business, and lists its advertisements by state', async () => {
    const fresh = await joinMerchant(ad.test);
    const first = await submitAd(fresh, ad.category, { title: '第一' });
    const second = await parseOwn(await ad.change('/posts', { draft: true, title: '第二' }, fresh));
    const { data } = await (await fresh.call('GET', '/merchants/current')).json();
    expect(data.merchant).toMatchObject({ merchant_id: fresh.merchantId, complete: true });
    expect(data.post_counts).toMatchObject({ draft: 1, submitted: 1, published: 0 });
    const list = async (query: string) => {
      const { data, meta } = await (await fresh.call('GET', `/merchants/current/posts${query}`)).json();
      return [data.map(({ id }: { id: number }) => id), meta.total];
    };
    expect(await list('')).toEqual([[second.post.id, first.post.id], 2]);
    expect(await list('?state=submitted')).toEqual([[first.post.id], 1]);
    expect(await list('?per_page=1&page=2')).toEqual([[first.post.id], 2]);
    expect((await fresh.call('GET', '/merchants/current/posts?state=lost')).status).toBe(422);
  });
});
