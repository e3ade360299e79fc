import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { createApi } from '@/server/app';
import { posts } from '@/server/platform/database/schema/schema';
import { parseOwn } from '@/tests/factories/advertisement';
import { buildCourse } from '@/tests/factories/catalogue';
import { expectRefusal, withAdvertiser } from '@/tests/setup/advertiser';
import { joinMember } from '@/tests/setup/member';
import { joinMerchant } from '@/tests/setup/merchant';

const ad = withAdvertiser();

const set = (id: number | string, placesLeft: unknown, by = ad.merchant) =>
  by.call('PUT', `/posts/${id}/places`, { places_left: placesLeft });

const enrolment = async (slug: string) => (await ad.publicPost(slug)).enrolment;

describe('places that a merchant sets', () => {
  it('are public at once, without a review, and recorded', async () => {
    const { post } = await ad.published();
    expect(await enrolment(post.slug)).toMatchObject({ state: 'unknown', as_of: null });
    const full = await parseOwn(await set(post.id, 0));
    expect(full.post).toMatchObject({ version: post.version, revision: 'approved' });
    expect(full.post.enrolment).toMatchObject({ state: 'full', placesLeft: 0 });
    expect(Date.parse(full.post.enrolment.asOf ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(full.history[0]).toMatchObject({
      action: 'set_places',
      actorRole: 'merchant',
      fromState: 'published',
      toState: 'published',
      placesLeft: 0,
    });
    expect(await enrolment(post.slug)).toMatchObject({ state: 'full', places_left: 0 });

    await set(post.id, 4);
    expect(await enrolment(post.slug)).toMatchObject({ state: 'open', places_left: 4 });
    const again = await parseOwn(await set(post.id, null));
    expect(await enrolment(post.slug)).toMatchObject({ state: 'open', places_left: null });
    expect(again.history.slice(0, 3).map(({ placesLeft }) => placesLeft)).toEqual([null, 4, 0]);
    expect(again.post.reviewDueOn).toBeNull();
  });

  it('are recorded once when two calls set the same', async () => {
    const { post } = await ad.published();
    const replies = await Promise.all([set(post.id, 0), set(post.id, 0), set(post.id, '0')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { history } = await ad.own(post.id);
    expect(history.filter(({ action }) => action === 'set_places')).toHaveLength(1);
  });

  it('end as one of two that differ, which the history shows', async () => {
    const { post } = await ad.published();
    await Promise.all([set(post.id, 0), set(post.id, 7)]);
    const own = await ad.own(post.id);
    expect(own.history[0]?.placesLeft).toBe(own.post.enrolment.placesLeft);
    expect(own.history.filter(({ action }) => action === 'set_places')).toHaveLength(2);
  });

  it('stay when a change of the text is approved, which they do not disturb', async () => {
    const { post } = await ad.published();
    const edited = await parseOwn(
      await ad.merchant.call('PUT', `/posts/${post.id}`, { version: post.version, title: '新名' }),
    );
    await set(post.id, 0);
    await parseOwn(await ad.change(`/posts/${post.id}/submit`, { version: edited.post.version }));
    await ad.approve(post.id);
    expect(await ad.publicPost(post.slug)).toMatchObject({ title: '新名', enrolment: { state: 'full' } });
  });

  it.each([
    ['negative', -1],
    ['huge', 1e9],
    ['beyond an integer', '99999999999999999999'],
    ['broken', 1.5],
    ['text', 'full'],
    ['empty', ''],
    ['missing', undefined],
    ['a list', [1]],
    ['a flag', true],
  ])('are rejected when the number is %s', async (_, placesLeft) => {
    const { post } = await ad.published();
    const errors = await expectRefusal(await set(post.id, placesLeft), 422, 'invalid_fields');
    expect(Object.keys(errors ?? {})).toEqual(['places_left']);
    expect(await enrolment(post.slug)).toMatchObject({ state: 'unknown' });
  });

  it('are those of its merchant alone', async () => {
    const { post } = await ad.published();
    const other = await joinMerchant(ad.test);
    const member = await joinMember(ad.test);
    const unknown = await expectUnknown(() => set(2_000_000_000, 0));
    expect(await expectUnknown(() => set(post.id, 0, other))).toEqual(unknown);
    expect(await expectUnknown(() => set('x', 0))).toEqual(unknown);
    const imported = await buildCourse(ad.test.db, {
      merchant: { id: ad.merchant.merchantId } as Parameters<typeof buildCourse>[1]['merchant'],
      categories: [ad.category],
      source: 'file',
      sourceId: '1',
    });
    expect(await expectUnknown(() => set(imported.id, 0))).toEqual(unknown);
    expect((await member.call('PUT', `/posts/${post.id}/places`, { places_left: 0 })).status).toBe(401);
    expect(await enrolment(post.slug)).toMatchObject({ state: 'unknown' });
  });

  const expectUnknown = async (call: () => Promise<Response>) => {
    const reply = await call();
    expect(reply.status).toBe(404);
    return reply.json();
  };

  it('are not set by a suspended merchant, whose session has ended', async () => {
    const merchant = await joinMerchant(ad.test);
    await ad.test.db.execute(
      sql`update merchants set suspended_at = now() where id = ${merchant.merchantId}`,
    );
    expect((await set(1, 0, merchant)).status).toBe(401);
  });

  it('belong to a published course that has not ended', async () => {
    const { post } = await ad.published();
    const yesterday = new Date(Date.now() - 48 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const change = (values: Partial<typeof posts.$inferInsert>) =>
      ad.test.db.update(posts).set(values).where(eq(posts.id, post.id));
    for (const values of [{ endDate: yesterday }, { endDate: null, state: 'expired' as const }]) {
      await change(values);
      await expectRefusal(await set(post.id, 0), 409, 'wrong_state');
    }
    for (const state of ['withdrawn', 'ended', 'submitted'] as const) {
      await change({ state });
      await expectRefusal(await set(post.id, 0), 409, 'wrong_state');
    }
  });

  it('are set for each session, from which those of the course follow', async () => {
    const session = (number: number, startDate: string) =>
      JSON.stringify({
        ...{ number, label: '', start_date: startDate, end_date: startDate, weekdays: [] },
        ...{ time_from: '10:00', time_to: '11:00', venue: '', venue_en: '', places: 4 },
      });
    const { post } = await ad.published({ sessions: [session(1, '2027-03-06'), session(2, '2027-03-07')] });
    const of = (number: number, left: unknown) =>
      ad.merchant.call('PUT', `/posts/${post.id}/places`, { places_left: left, session: number });
    const left = async () => {
      const shown = await ad.publicPost(post.slug);
      return [
        shown.enrolment.state,
        shown.enrolment.places_left,
        shown.sessions.map(({ places_left }: { places_left?: number }) => places_left),
      ];
    };
    await parseOwn(await of(1, 0));
    expect(await left()).toEqual(['open', null, [0, undefined]]);
    await of(2, 3);
    expect(await left()).toEqual(['open', 3, [0, 3]]);
    await of(2, 0);
    expect(await left()).toEqual(['full', 0, [0, 0]]);
    await of(1, null);
    expect(await left()).toEqual(['open', null, [null, 0]]);
    await expectRefusal(await of(3, 0), 404, 'not_found');
    await expectRefusal(await of(0, 0), 422, 'invalid_fields');

    // An approved revision keeps the places of a session that begins on the same day.
    const { version } = (await ad.own(post.id)).post;
    const edited = await parseOwn(
      await ad.merchant.call('PUT', `/posts/${post.id}`, {
        version,
        sessions: [session(1, '2027-04-06'), session(2, '2027-03-07')].map((one) => JSON.parse(one)),
      }),
    );
    await ad.change(`/posts/${post.id}/submit`, { version: edited.post.version });
    await ad.approve(post.id);
    expect((await ad.publicPost(post.slug)).sessions).toMatchObject([
      { number: 2, places_left: 0 },
      { number: 1, start_date: '2027-04-06' },
    ]);
    await set(post.id, 0);
    expect(await left()).toEqual(['full', 0, [0, 0]]);
    await set(post.id, 5);
    expect(await left()).toEqual(['open', 5, [undefined, undefined]]);
  });

  it('are limited by the hour', async () => {
    const { post } = await ad.published();
    vi.stubEnv('RATE_LIMIT_SCALE', '0.01');
    const api = createApi({ database: ad.test.db });
    vi.stubEnv('RATE_LIMIT_SCALE', '100');
    const call = () =>
      api.request(`/api/v1/posts/${post.id}/places`, {
        method: 'PUT',
        headers: { ...ad.merchant.session, 'content-type': 'application/json' },
        body: '{"places_left": 3}',
      });
    expect((await call()).status).toBe(200);
    const refused = await call();
    await expectRefusal(refused, 429, 'too_many_requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('show on the next reading of lists, and leave the list of courses with places', async () => {
    const { post } = await ad.published();
    const listed = async () => {
      const { data } = await (await ad.test.get('/posts?has_places=true&per_page=60')).json();
      return data.posts.some(({ id }: { id: number }) => id === post.id);
    };
    expect(await listed()).toBe(true);
    await set(post.id, 0);
    expect(await listed()).toBe(false);
    await set(post.id, 1);
    expect(await listed()).toBe(true);
  });
});
