import { describe, expect, it } from 'vitest';
import { calendarSchema } from '@/lib/contract/calendar';
import { coursePageSchema } from '@/lib/contract/course';
import { successOf } from '@/lib/contract/envelope';
import { completeAd, parseOwn } from '@/tests/factories/advertisement';
import { joinAdministrator } from '@/tests/setup/administrator';
import { expectRefusal, withAdvertiser } from '@/tests/setup/advertiser';
import { parseReply } from '@/tests/setup/api';
import { formOf } from '@/tests/setup/merchant';

const ad = withAdvertiser();

/** Wednesdays and Mondays of two months, far ahead. */
const WEEKDAYS_CLASS = {
  label: '<b>A</b>班',
  start_date: '2099-01-12',
  end_date: '2099-03-02',
  weekdays: ['wed', 'mon'],
  time_from: '19:00',
  time_to: '20:30',
  venue: '沙田',
  venue_en: 'Sha Tin',
  places: 12,
};
/** One Saturday. */
const ONE_DAY_CLASS = {
  start_date: '2099-01-10',
  end_date: '2099-01-10',
  time_from: '10:00',
  time_to: '16:00',
  places: '8',
};

/** Submits an advertisement with sessions in a form, in which each is JSON. */
async function submit(sessions: object[]) {
  const fields = await completeAd(ad.category, {
    sessions: sessions.map((session) => JSON.stringify(session)),
  });
  return ad.merchant.call('POST', '/posts', formOf(fields));
}

async function publish(sessions: object[]) {
  const { post } = await parseOwn(await submit(sessions));
  await ad.approve(post.id);
  return (await ad.own(post.id)).post;
}

const detailOf = async (slug: string, locale = 'zh-hk') =>
  (await parseReply(await ad.test.get(`/posts/${slug}?locale=${locale}`), successOf(coursePageSchema))).data
    .postDetail;

describe('an advertisement with several sessions', () => {
  it('is published with them, and with the schedule that follows from them', async () => {
    const { slug } = await publish([WEEKDAYS_CLASS, ONE_DAY_CLASS]);
    const course = await detailOf(slug);
    expect(course).toMatchObject({
      startDate: '2099-01-10',
      endDate: '2099-03-02',
      weekdays: ['mon', 'wed', 'sat'],
      timeFrom: '10:00',
      timeTo: '16:00',
      places: 20,
      nextLessonAt: '2099-01-10T10:00:00+08:00',
      sessions: [
        {
          ...{ number: 2, label: '', startDate: '2099-01-10', endDate: '2099-01-10', weekdays: ['sat'] },
          ...{ timeFrom: '10:00', timeTo: '16:00', venue: null, places: 8 },
        },
        {
          ...{ number: 1, label: '<b>A</b>班', startDate: '2099-01-12', endDate: '2099-03-02' },
          ...{ weekdays: ['mon', 'wed'], timeFrom: '19:00', timeTo: '20:30', venue: '沙田', places: 12 },
        },
      ],
    });
    expect((await detailOf(slug, 'en')).sessions[1]?.venue).toBe('Sha Tin');
    const found = await (await ad.test.get('/posts?from=2099-01-12&to=2099-01-12')).json();
    expect(found.data.posts.map((post: { slug: string }) => post.slug)).toContain(slug);
    const calendar = await parseReply(
      await ad.test.get(`/merchants/${course.merchant.slug}/calendar`),
      successOf(calendarSchema),
    );
    expect(calendar.data.courses.find((listed) => listed.slug === slug)?.sessions).toEqual(course.sessions);
  });

  it('is drafted in JSON, with what is not complete yet', async () => {
    const draft = await parseOwn(
      await ad.change('/posts', {
        draft: true,
        title: '班',
        sessions: [{ start_date: '20', weekdays: ['mon'] }, {}],
      }),
    );
    expect(draft.draft.sessions).toEqual([{ startDate: '20', weekdays: ['mon'] }, {}]);
    const cleared = await ad.merchant.call('PUT', `/posts/${draft.post.id}`, {
      version: draft.post.version,
      sessions: [],
    });
    expect((await parseOwn(cleared)).draft.sessions).toEqual([]);
  });

  it('shows an administrator what a revision changes, and is seen once that is approved', async () => {
    const { id, slug, version } = await publish([WEEKDAYS_CLASS]);
    const administrator = await joinAdministrator(ad.test);
    const sessions = [{ ...WEEKDAYS_CLASS, number: 1, end_date: '2099-03-09' }, ONE_DAY_CLASS];
    await parseOwn(await ad.merchant.call('PUT', `/posts/${id}`, { version, sessions, submit: true }));
    expect((await detailOf(slug)).sessions).toHaveLength(1);
    const review = await (await administrator.call('GET', `/advertisements/${id}`)).json();
    const changes: { field: string; before: object[]; after: object[] }[] = review.data.changes;
    expect(changes.map(({ field }) => field).toSorted()).toEqual(
      ['weekdays', 'time_from', 'time_to', 'sessions', 'start_date', 'end_date', 'places'].toSorted(),
    );
    const change = changes.find(({ field }) => field === 'sessions');
    expect(change?.before).toMatchObject([{ end_date: '2099-03-02' }]);
    expect(change?.after).toMatchObject([
      { start_date: '2099-01-10' },
      { number: 1, end_date: '2099-03-09' },
    ]);
    await ad.approve(id);
    expect((await detailOf(slug)).sessions.map(({ number }) => number)).toEqual([2, 1]);

    const own = await ad.own(id);
    await parseOwn(
      await ad.merchant.call('PUT', `/posts/${id}`, {
        version: own.post.version,
        sessions: [],
        submit: true,
      }),
    );
    await ad.approve(id);
    expect(await detailOf(slug)).toMatchObject({ sessions: [], startDate: null, weekdays: ['sat', 'sun'] });
  });

  it('shows an administrator what the course inherits from another venue', async () => {
    const { id, version } = await publish([WEEKDAYS_CLASS]);
    const administrator = await joinAdministrator(ad.test);
    const stated = { name: '荔枝角中心', access: ['lift'], access_lacking: ['ramp'] };
    expect((await ad.merchant.call('PUT', '/merchants/current/venues', stated)).status).toBe(200);
    const changed = { version, venue: '荔枝角中心 5 樓', submit: true };
    await parseOwn(await ad.merchant.call('PUT', `/posts/${id}`, changed));
    const { data } = await (await administrator.call('GET', `/advertisements/${id}?locale=en`)).json();
    expect(data.changes).toEqual([
      { field: 'venue', before: expect.any(String), after: '荔枝角中心 5 樓' },
      { field: 'venue_access', before: [], after: ['lift'] },
      { field: 'venue_access_lacking', before: [], after: ['ramp'] },
    ]);
  });

  it.each([
    [{ ...WEEKDAYS_CLASS, time_to: '18:00' }, { 'sessions.1.time_to': ['time_order'] }],
    [{ ...WEEKDAYS_CLASS, end_date: '2099-01-11' }, { 'sessions.1.end_date': ['date_order'] }],
    [{ ...WEEKDAYS_CLASS, places: 'many' }, { 'sessions.1.places': ['invalid'] }],
    [{ ...WEEKDAYS_CLASS, weekdays: ['someday'] }, { 'sessions.1.weekdays': ['unknown_choice'] }],
    [{ ...WEEKDAYS_CLASS, label: '班'.repeat(41) }, { 'sessions.1.label': ['max_length'] }],
    [{ ...WEEKDAYS_CLASS, number: -1 }, { 'sessions.1.number': ['invalid'] }],
  ])('is refused with %j, which is named', async (session, errors) => {
    expect(await expectRefusal(await submit([ONE_DAY_CLASS, session]), 422, 'invalid_fields')).toEqual(
      errors,
    );
  });

  it('names what a session lacks', async () => {
    const errors = await expectRefusal(await submit([{}]), 422, 'incomplete');
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(
      ['end_date', 'start_date', 'time_from', 'time_to'].map((field) => `sessions.0.${field}`),
    );
  });

  it('has at most twenty, each an object', async () => {
    const many = Array.from({ length: 21 }, () => ONE_DAY_CLASS);
    expect(await expectRefusal(await submit(many), 422, 'invalid_fields')).toEqual({
      sessions: ['out_of_range'],
    });
    expect((await submit(many.slice(1))).status).toBe(200);
    for (const sessions of [
      ['x'],
      'x',
      7,
      { a: 1 },
      [[]],
      [null],
      [{ weekdays: { a: 1 } }],
      [{ label: {} }],
    ]) {
      const reply = await ad.change('/posts', { draft: true, title: '班', sessions });
      expect([sessions, Object.keys((await expectRefusal(reply, 422, 'invalid_fields')) ?? {})]).toEqual([
        sessions,
        ['sessions'],
      ]);
    }
    const fields = await completeAd(ad.category, { sessions: ['{"label":'] });
    const broken = await ad.merchant.call('POST', '/posts', formOf(fields));
    expect(Object.keys((await expectRefusal(broken, 422, 'invalid_fields')) ?? {})).toEqual(['sessions']);
  });

  it('is copied with its sessions moved', async () => {
    const { id, version } = await publish([WEEKDAYS_CLASS]);
    const copy = await parseOwn(await ad.change(`/posts/${id}/copy`, { version, weeks: 2 }));
    expect(copy.draft.sessions).toMatchObject([
      { startDate: '2099-01-26', endDate: '2099-03-16', label: '<b>A</b>班' },
    ]);
  });
});
