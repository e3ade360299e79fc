import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { tellMembers } from '@/server/features/lessons/tell-members';
import { dayOf } from '@/server/platform/calendar/calendar';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { auditLog } from '@/server/platform/database/schema/admin-schema';
import { postDrafts, postHistory } from '@/server/platform/database/schema/advertisement-schema';
import { lessonAnnouncements } from '@/server/platform/database/schema/lesson-schema';
import { bookmarks } from '@/server/platform/database/schema/member-schema';
import { parseOwn, submitAd } from '@/tests/factories/advertisement';
import { expectRefusal, withAdvertiser } from '@/tests/setup/advertiser';
import { joinMember } from '@/tests/setup/member';
import { joinEditor, joinMerchant } from '@/tests/setup/merchant';
import { changeDirectly } from './direct-change';

const DAY_MS = 24 * 60 * 60 * 1000;
const ad = withAdvertiser();

type Post = OwnAdvertisementDetail['post'];
const send = ({ id, version }: Post, change: object, by = ad.merchant) =>
  by.call('PUT', `/posts/${id}/direct_change`, { version, ...change });
const changed = async (post: Post, change: object) => parseOwn(await send(post, change));
const edited = async ({ id, version }: Post, values: object) =>
  (await parseOwn(await ad.merchant.call('PUT', `/posts/${id}`, { version, ...values }))).post;
const audited = (id: number) =>
  ad.test.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'direct_change'), eq(auditLog.subjectId, String(id))));
/** Changes are counted by merchant and day, so each test begins with none. */
const forgetChanges = () => ad.test.db.delete(postHistory).where(eq(postHistory.action, 'direct_change'));

describe('a direct change', () => {
  it('of dates, places and price is public at once, recorded, and listed to the administrator', async () => {
    await forgetChanges();
    const { post, direct } = await ad.published();
    expect(direct).toMatchObject({ left: 10, priceMin: { min: 336, max: 624 } });
    expect(direct?.values).toMatchObject({ priceMin: '480', priceMax: '', timeFrom: '10:00', places: '' });
    const after = await changed(post, {
      ...{ start_date: '2027-03-06', end_date: '2027-03-28', weekdays: ['sat'] },
      ...{ time_from: '14:00', time_to: '15:30', places: 8, price_min: 520 },
    });
    expect(after.post).toMatchObject({ state: 'published', revision: 'approved', reviewDueOn: null });
    expect(after.direct?.left).toBe(9);
    expect(after.draft).toMatchObject({ startDate: '2027-03-06', priceMin: '520', title: post.title });
    expect(await ad.publicPost(post.slug)).toMatchObject({
      ...{ start_date: '2027-03-06', weekdays: ['sat'], time_from: '14:00', places: 8 },
      price: { amount_min: 520, amount_max: 520, unit: 'course', lessons: 4 },
    });
    expect(after.history[0]).toMatchObject({ action: 'direct_change', actorRole: 'merchant' });
    expect(after.history[0]?.difference).toEqual({
      before: {
        ...{ priceMin: '480', startDate: '', endDate: '', weekdays: direct?.values.weekdays },
        ...{ timeFrom: '10:00', timeTo: direct?.values.timeTo, places: '' },
      },
      after: {
        ...{ priceMin: '520', startDate: '2027-03-06', endDate: '2027-03-28', weekdays: ['sat'] },
        ...{ timeFrom: '14:00', timeTo: '15:30', places: '8' },
      },
    });
    expect(after.history.slice(1).map(({ difference }) => difference)).toEqual(
      after.history.slice(1).map(() => null),
    );
    const [entry] = await audited(post.id);
    expect(entry).toMatchObject({ actorId: null, actor: '陶樂工作室', subjectKind: 'advertisement' });
    expect(entry?.before).toMatchObject({ startDate: null, priceMin: 480 });
    expect(entry?.after).toMatchObject({ startDate: '2027-03-06', priceMin: 520 });
    const { data } = await (await ad.test.get('/posts?price_min=130&price_max=130&per_page=60')).json();
    expect(data.posts.map(({ id }: { id: number }) => id)).toContain(post.id);
  });

  it('keeps the price within 30 % of the approved one, not of the last change', async () => {
    await forgetChanges();
    let { post } = await ad.published({ price_min: 100 });
    post = (await changed(post, { price_min: 130 })).post;
    expect(await expectRefusal(await send(post, { price_min: 131 }), 409, 'needs_review')).toEqual({
      price_min: ['out_of_range'],
    });
    expect(await expectRefusal(await send(post, { price_max: 131 }), 409, 'needs_review')).toEqual({
      price_max: ['out_of_range'],
    });
    await expectRefusal(await send(post, { price_min: 169 }), 409, 'needs_review');
    post = (await changed(post, { price_min: 70 })).post;
    await expectRefusal(await send(post, { price_min: 69 }), 409, 'needs_review');
    await expectRefusal(await send(post, { price_min: 0 }), 409, 'needs_review');
    await expectRefusal(await send(post, { price_min: 100, price_max: 90 }), 422, 'invalid_fields');
    // An approved price is the new base, a direct change is none.
    const waiting = await parseOwn(
      await ad.change(`/posts/${post.id}/submit`, {
        version: (await edited(post, { price_min: 130 })).version,
      }),
    );
    await ad.approve(waiting.post.id);
    expect((await ad.own(post.id)).direct?.priceMin).toEqual({ min: 91, max: 169 });
  });

  it('leaves a free course free', async () => {
    await forgetChanges();
    const { post, direct } = await ad.published({ price_min: 0 });
    expect(direct?.priceMin).toEqual({ min: 0, max: 0 });
    await expectRefusal(await send(post, { price_min: 1 }), 409, 'needs_review');
    await changed(post, { price_min: 0, places: 5 });
    expect((await ad.publicPost(post.slug)).places).toBe(5);
  });

  it('changes neither the unit nor texts', async () => {
    await forgetChanges();
    const { post } = await ad.published();
    await changed(post, { places: 5, price_unit: 'lesson', title: '偷改', venue: '別處', lessons: 1 });
    expect(await ad.publicPost(post.slug)).toMatchObject({
      ...{ title: post.title, venue: null },
      price: { unit: 'course', lessons: 4 },
    });
  });

  const session = (number: number, label: string, day = '2027-03-06') =>
    JSON.stringify({
      ...{ number, label, start_date: day, end_date: day, weekdays: [] },
      ...{ time_from: '10:00', time_to: '11:00', venue: '', venue_en: '', places: 4 },
    });
  const sunday = { start_date: '2027-03-07', end_date: '2027-03-07' };

  it('moves the days of sessions, and renames none', async () => {
    await forgetChanges();
    const { post } = await ad.published({ sessions: [session(1, 'A班'), session(2, 'B班')] });
    const day = { number: '2', ...sunday };
    const after = await changed(post, {
      sessions: [{ number: '1' }, { ...day, label: '致電 61234567', venue: '別處', places: '6' }],
    });
    expect(after.history[0]?.difference).toMatchObject({
      before: { sessions: [{ number: '2', startDate: '2027-03-06', places: '4' }] },
      after: { sessions: [{ number: '2', startDate: '2027-03-07', places: '6' }] },
    });
    expect(Object.keys(after.history[0]?.difference?.after ?? {})).toEqual(['sessions']);
    const shown = await ad.publicPost(post.slug);
    expect(shown.sessions).toMatchObject([
      { number: 1, label: 'A班', start_date: '2027-03-06', places: 4 },
      { number: 2, label: 'B班', venue: null, start_date: '2027-03-07', weekdays: ['sun'], places: 6 },
    ]);
    expect(shown).toMatchObject({ places: 10, end_date: '2027-03-07' });
    await expectRefusal(await send(after.post, { sessions: [{ ...day, number: '3' }] }), 409, 'needs_review');
    expect(
      await expectRefusal(
        await send(after.post, { sessions: [{ number: '1' }, { ...day, end_date: '2027-03-01' }] }),
        422,
        'invalid_fields',
      ),
    ).toEqual({ 'sessions.1.end_date': ['date_order'] });
  });

  it('of sessions that were typed in another order than that of their days is not undone by a revision', async () => {
    await forgetChanges();
    const typed = [session(1, '後班', '2027-05-01'), session(2, '先班', '2027-04-03')];
    const { post } = await ad.published({ sessions: typed });
    const after = await changed(post, { sessions: [{ number: '2' }, { number: '1', places: '9' }] });
    const waiting = await parseOwn(
      await ad.change(`/posts/${post.id}/submit`, {
        version: (await edited(after.post, { title: '新名' })).version,
      }),
    );
    await ad.approve(waiting.post.id);
    expect(await ad.publicPost(post.slug)).toMatchObject({
      title: '新名',
      sessions: [
        { number: 2, places: 4 },
        { number: 1, places: 9 },
      ],
    });
  });

  it('adds and removes sessions, without texts and with numbers of their own, but not all', async () => {
    await forgetChanges();
    const { post } = await ad.published({ sessions: [session(1, 'A班'), session(2, 'B班')] });
    await ad.merchant.call('PUT', `/posts/${post.id}/places`, { places_left: 0, session: 2 });
    const times = { time_from: '14:00', time_to: '15:00' };
    const added = { ...sunday, ...times, label: '致電 61234567', venue: '別處', places: '3' };
    const after = await changed((await ad.own(post.id)).post, { sessions: [{ number: '1' }, added] });
    expect((await ad.publicPost(post.slug)).sessions).toMatchObject([
      { number: 1, label: 'A班' },
      { number: 3, label: '', venue: null, start_date: '2027-03-07', time_from: '14:00', places: 3 },
    ]);
    expect(after.post.sessions.map(({ placesLeft }) => placesLeft)).toEqual([undefined, undefined]);
    expect(after.draft.sessions?.map(({ number }) => number)).toEqual(['1', '3']);
    for (const sessions of [[], [{ number: '1' }, { number: '1' }]])
      await expectRefusal(await send(after.post, { sessions }), 409, 'needs_review');
    await expectRefusal(
      await send(after.post, { sessions: [{ number: '1' }, { ...sunday, time_from: '14:00' }] }),
      422,
      'invalid_fields',
    );
    const { post: whole } = await ad.published();
    await expectRefusal(await send(whole, { sessions: [{ ...sunday, ...times }] }), 409, 'needs_review');
  });

  it('is not undone by the approval of a revision, which keeps what it changes itself', async () => {
    await forgetChanges();
    const { post } = await ad.published();
    const waiting = await parseOwn(
      await ad.change(`/posts/${post.id}/submit`, {
        version: (await edited(post, { title: '新名', price_min: 900 })).version,
      }),
    );
    const after = await changed(waiting.post, { places: 6, price_min: 500 });
    expect(after.post.revision).toBe('submitted');
    await ad.approve(post.id);
    expect(await ad.publicPost(post.slug)).toMatchObject({
      ...{ title: '新名', places: 6 },
      price: { amount_min: 900 },
    });
  });

  it('of the price is taken over by a draft that names it twice', async () => {
    await forgetChanges();
    const { post } = await ad.published({ price_min: 480, price_max: 480 });
    const { post: revised } = await changed(post, { price_min: 520 });
    const { version } = await edited(revised, { title: '新名' });
    await parseOwn(await ad.change(`/posts/${post.id}/submit`, { version }));
    await ad.approve(post.id);
    expect((await ad.publicPost(post.slug)).price).toMatchObject({ amount_min: 520, amount_max: 520 });
  });

  it('is refused after a change since it was read, and to everybody else', async () => {
    await forgetChanges();
    const { post } = await ad.published();
    const other = await joinMerchant(ad.test);
    await expectRefusal(await send(post, { places: 5 }, other), 404, 'not_found');
    const member = await joinMember(ad.test);
    const body = { version: post.version, places: 5 };
    expect((await member.call('PUT', `/posts/${post.id}/direct_change`, body)).status).toBe(401);
    const editor = await joinEditor(ad.test, ad.merchant);
    await parseOwn(await send(post, { places: 5 }, editor));
    await expectRefusal(await send(post, { places: 6 }), 409, 'edit_conflict');
    await expectRefusal(
      await ad.merchant.call('PUT', `/posts/${post.id}/direct_change`, { places: 5 }),
      422,
      'invalid_fields',
    );
  });

  it('tells who expects a moved lesson that it is cancelled when the schedule has lost it', async () => {
    await forgetChanges();
    const { post } = await ad.published({ weekdays: ['sat'], start_date: '', end_date: '' });
    const member = await joinMember(ad.test);
    await ad.test.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, member.id));
    await ad.test.db
      .insert(bookmarks)
      .values({ postId: post.id, memberId: member.id, createdAt: new Date(Date.now() - DAY_MS) });
    const dayAhead = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS));
    const saturday = [7, 8, 9, 10, 11, 12, 13].map(dayAhead).find((day) => new Date(day).getUTCDay() === 6);
    const moved = { day: dayAhead(14), from: '18:00', to: '19:00', venue: '' };
    const announced = await ad.merchant.call('PUT', '/merchants/current/lessons', {
      lessons: [{ post_id: post.id, session: null, day: saturday, seen: null }],
      change: { reason: 'venue', note: '', moved },
    });
    expect(announced.status).toBe(200);
    const tell = (minutes: number) =>
      tellMembers(ad.test.db, { ...ad.act, now: new Date(Date.now() + minutes * 60_000) });
    const told = () => ad.test.mails.filter(({ template }) => template === 'lessons_changed');
    await ad.test.db.update(lessonAnnouncements).set({ announcedAt: new Date(Date.now() - 10 * 60_000) });
    await tell(0);
    expect(told()).toMatchObject([{ params: { lessons: [{ day: saturday, state: 'moved' }] } }]);
    await changed(post, { weekdays: ['sun'] });
    await tell(13 * 60);
    expect(told().slice(1)).toMatchObject([
      { params: { lessons: [{ day: moved.day, time: '18:00', state: 'cancelled', moved: null }] } },
    ]);
  });

  it('needs an approved course and a confirmed address', async () => {
    await forgetChanges();
    const { post: waiting } = await submitAd(ad.merchant, ad.category);
    await expectRefusal(await send(waiting, { places: 5 }), 409, 'wrong_state');
    const { post } = await ad.published();
    const confirm = (confirmedAt: Date | null) =>
      ad.test.db.update(accounts).set({ confirmedAt }).where(eq(accounts.id, ad.merchant.id));
    await confirm(null);
    await expectRefusal(await send(post, { places: 5 }), 403, 'confirmation_required');
    expect((await ad.own(post.id)).direct).toBeNull();
    await confirm(new Date());
    const paused = await parseOwn(await ad.change(`/posts/${post.id}/pause`, { version: post.version }));
    expect((await changed(paused.post, { places: 5 })).post.state).toBe('paused');
    await ad.test.db.update(postDrafts).set({ approvedPriceMin: null }).where(eq(postDrafts.postId, post.id));
    await expectRefusal(await send((await ad.own(post.id)).post, { places: 7 }), 409, 'wrong_state');
  });

  it('is made ten times a day of Hong Kong by a merchant, whatever the course', async () => {
    await forgetChanges();
    const courses = [(await ad.published()).post, (await ad.published()).post];
    const change = (at: string, places: number, by: Post | undefined = courses[0]) =>
      changeDirectly(
        ad.test.db,
        { id: by?.id ?? 0, merchantId: ad.merchant.merchantId },
        { places: String(places) },
        { ...ad.act, actor: null, now: new Date(at) },
      );
    for (let made = 1; made <= 10; made += 1)
      await change('2027-01-05T23:59:59+08:00', made, courses[made % 2]);
    await expect(change('2027-01-05T23:59:59+08:00', 11)).rejects.toMatchObject({
      code: 'direct_changes_used',
    });
    // What changes nothing is no change.
    await change('2027-01-05T23:59:59+08:00', 10);
    await change('2027-01-06T00:00:00+08:00', 11);
    await expect(change('2027-01-05T00:00:00+08:00', 12)).rejects.toMatchObject({
      code: 'direct_changes_used',
    });
  });

  it('is counted once by once, also if many are sent at the same time', async () => {
    await forgetChanges();
    const { post } = await ad.published();
    const replies = await Promise.allSettled(
      Array.from({ length: 14 }, (_, places) =>
        changeDirectly(
          ad.test.db,
          { id: post.id, merchantId: ad.merchant.merchantId },
          { places: String(places + 1) },
          { ...ad.act, actor: null, now: new Date() },
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect((await audited(post.id)).length).toBe(10);
  });
});
