import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { calendarSchema } from '@/lib/contract/calendar';
import { coursePageSchema } from '@/lib/contract/course';
import { successOf } from '@/lib/contract/envelope';
import { LESSON_CHANGES_MAX, ownLessonsSchema } from '@/lib/contract/lesson-change';
import { ownWaitingEntrySchema } from '@/lib/contract/waiting-list';
import { courseWeatherSchema, weatherSchema } from '@/lib/contract/weather';
import { readCards } from '@/server/features/catalogue/course-cards';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { lessonAnnouncements } from '@/server/platform/database/schema/lesson-schema';
import { mails } from '@/server/platform/database/schema/mail-schema';
import { bookmarks } from '@/server/platform/database/schema/member-schema';
import { notices } from '@/server/platform/database/schema/notice-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { waitingEntries } from '@/server/platform/database/schema/waiting-list-schema';
import { queueMail } from '@/server/platform/mail/outbox';
import { renderMail } from '@/server/platform/mail/render';
import { buildCategory, buildCourse } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { joinMember, type TestMember } from '@/tests/setup/member';
import { joinMerchant, type TestMerchant } from '@/tests/setup/merchant';
import { tellMembers, tidyLessonAnnouncements } from './tell-members';

type Course = typeof posts.$inferSelect;

/** A Friday. */
const DAY = '2027-09-03';
const NOW = new Date(`${DAY}T14:00:00+08:00`);
const FRIDAYS = {
  ...{ startDate: '2027-08-06', endDate: '2027-12-31', weekdays: ['fri'] },
  ...{ timeFrom: '19:00', timeTo: '20:00' },
};
const SICK = { reason: 'teacher', note: '補堂另行通知', moved: null };

let test: TestApi;
let owner: TestMerchant;
let stranger: TestMerchant;
let build: (values?: object) => Promise<Course>;

const clock = (time: string, day = DAY) => vi.setSystemTime(new Date(`${day}T${time}:00+08:00`));

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '100');
  vi.stubEnv('WEATHER_WARNINGS', 'false');
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  test = await createTestApi();
  owner = await joinMerchant(test);
  stranger = await joinMerchant(test);
  const categories = [await buildCategory(test.db)];
  const [merchant] = await test.db.select().from(merchants).where(eq(merchants.id, owner.merchantId));
  if (!merchant) throw new Error('the merchant has a business');
  build = (values = {}) =>
    buildCourse(test.db, {
      ...{ merchant, categories, titleZh: '網球班', titleEn: 'Tennis', ...FRIDAYS },
      ...values,
    });
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await test.drop();
});
beforeEach(async () => {
  clock('14:00');
  test.mails.length = 0;
  await test.db.delete(posts);
  await test.db.delete(notices);
  await test.db.delete(mails);
});

const lessonOf = ({ id }: Course, values: object = {}) => ({
  ...{ post_id: id, session: null, day: DAY, seen: null },
  ...values,
});
const announce = (lessons: object[], change: object | null = SICK, by = owner) =>
  by.call('PUT', '/merchants/current/lessons', { lessons, change });
const cancel = (post: Course, values: object = {}) => announce([lessonOf(post, values)]);
const listed = async (query = '') =>
  (
    await parseReply(
      await owner.call('GET', `/merchants/current/lessons${query}`),
      successOf(ownLessonsSchema),
    )
  ).data.lessons;
const stored = async ({ id }: Course) => {
  const [post] = await test.db.select().from(posts).where(eq(posts.id, id));
  if (!post) throw new Error('the course is gone');
  return post;
};
const shown = async ({ slug }: Course) =>
  (await parseReply(await test.get(`/posts/${slug}`), successOf(coursePageSchema))).data.postDetail;
const codeOf = async (reply: Response) => (await parseFailure(reply)).code;

describe('the lessons of a merchant', () => {
  it('are those of its published and paused courses, today first, without those that are over', async () => {
    const early = await build({ timeFrom: '10:00', timeTo: '11:00' });
    const paused = await build({ state: 'paused', timeFrom: '15:00', timeTo: '16:00' });
    const sessions = [
      { number: 1, label: 'A', startDate: DAY, endDate: '2027-09-10', weekdays: ['fri'] },
      { number: 2, label: 'B', startDate: '2027-09-04', endDate: '2027-09-04', weekdays: ['sat'] },
    ].map((one) => ({ ...one, timeFrom: '16:30', timeTo: '17:30', venue: '', venueEn: '', places: null }));
    const several = await build({ sessions });
    await build({ state: 'withdrawn' });
    const reply = await stranger.call('GET', '/merchants/current/lessons');
    expect((await parseReply(reply, successOf(ownLessonsSchema))).data).toEqual({
      ...{ today: DAY, lessons: [], capped: false },
    });
    expect(
      (await listed()).map(({ post, session, day, from }) => [post.id, session?.label, day, from]),
    ).toEqual([
      [paused.id, undefined, DAY, '15:00'],
      [several.id, 'A', DAY, '16:30'],
      [several.id, 'B', '2027-09-04', '16:30'],
      [early.id, undefined, '2027-09-10', '10:00'],
      [paused.id, undefined, '2027-09-10', '15:00'],
      [several.id, 'A', '2027-09-10', '16:30'],
    ]);
    expect(await listed(`?post=${early.id}`)).toHaveLength(8);
  });
});

describe('a lesson that its merchant cancels', () => {
  it('is cancelled on the page, the cards and in calendars at once, and restored so too', async () => {
    const post = await build();
    const reply = await parseReply(await cancel(post), successOf(ownLessonsSchema));
    expect(reply.data.lessons[0]?.change).toMatchObject({ reason: 'teacher', moved: null, sequence: 1 });
    expect(await shown(post)).toMatchObject({
      lessonChanges: [{ day: DAY, session: null, reason: 'teacher', note: '補堂另行通知' }],
      nextLessonAt: '2027-09-10T19:00:00+08:00',
    });
    const [card] = await readCards(test.db, [post.id], 'zh-hk');
    expect(card?.nextLesson).toBe('2027-09-10');
    const marks = await test.get(`/weather/lessons?ids=${post.id}`);
    expect((await parseReply(marks, successOf(z.array(courseWeatherSchema)))).data).toEqual([
      { id: post.id, effect: 'cancelled', warning: null, time: '19:00' },
    ]);
    const [merchant] = await test.db.select().from(merchants).where(eq(merchants.id, owner.merchantId));
    const feed = await test.get(`/merchants/${merchant?.slug}/calendar`);
    const [course] = (await parseReply(feed, successOf(calendarSchema))).data.courses;
    expect(course).toMatchObject({ version: post.version + 1, lessonChanges: [{ day: DAY }] });
    // The form of its advertisement, which may be open, does not conflict.
    expect((await stored(post)).version).toBe(post.version);
    expect((await announce([lessonOf(post, { seen: 1 })], null)).status).toBe(200);
    expect(await shown(post)).toMatchObject({
      lessonChanges: [],
      nextLessonAt: `${DAY}T19:00:00+08:00`,
    });
    expect((await stored(post)).lessonVersion).toBe(2);
  });

  it('can be all of a day, and is refused as a whole if one cannot be', async () => {
    const [one, other] = [await build(), await build({ timeFrom: '21:00', timeTo: '22:00' })];
    const over = await build({ timeFrom: '10:00', timeTo: '11:00' });
    const all = [lessonOf(other), lessonOf(over), lessonOf(one)];
    expect(await codeOf(await announce(all))).toBe('wrong_state');
    expect((await stored(one)).lessonChanges).toEqual([]);
    expect((await announce([lessonOf(other), lessonOf(one)])).status).toBe(200);
    expect((await listed()).filter(({ change }) => change)).toHaveLength(2);
  });

  it('is not another merchant’s, of a withdrawn course, of a day without one, or of an unknown session', async () => {
    const post = await build();
    expect(await codeOf(await announce([lessonOf(post)], SICK, stranger))).toBe('not_found');
    expect(await codeOf(await cancel(post, { day: '2027-09-04' }))).toBe('not_found');
    expect(await codeOf(await cancel(post, { session: 1 }))).toBe('not_found');
    const gone = await build({ state: 'withdrawn' });
    expect(await codeOf(await cancel(gone))).toBe('wrong_state');
    const anonymous = await test.api.request('/api/v1/merchants/current/lessons');
    expect(anonymous.status).toBe(401);
    for (const [lessons, change] of [
      [[], SICK],
      [Array(51).fill(lessonOf(post)), SICK],
      [[lessonOf(post)], { ...SICK, reason: 'bored' }],
      [[lessonOf(post)], { ...SICK, note: '字'.repeat(201) }],
      [[lessonOf(post), lessonOf(post)], { ...SICK, moved: { day: DAY, from: '20:00' } }],
      [[lessonOf(post)], { ...SICK, moved: { day: DAY, from: '25:00' } }],
      [[lessonOf(post)], { ...SICK, moved: { day: DAY, from: '13:00' } }],
      [[lessonOf(post)], { ...SICK, moved: { day: '2027-09-05', from: '23:30', to: '23:00' } }],
      [[lessonOf(post)], { ...SICK, moved: { day: '2028-09-04', from: '19:00' } }],
      [[lessonOf(post)], { ...SICK, moved: { day: DAY, from: '19:00', to: '20:00' } }],
      [[lessonOf(post)], { ...SICK, moved: { day: DAY, from: '19:00' } }],
    ] as const)
      expect(await codeOf(await announce([...lessons], change))).toBe('invalid_fields');
    const many = Array.from({ length: LESSON_CHANGES_MAX }, (_, at) => ({
      ...{ session: 9, day: DAY, sequence: at, announcedAt: NOW.toISOString() },
      ...{ reason: 'other' as const, note: '', moved: null },
    }));
    await test.db.update(posts).set({ lessonChanges: many }).where(eq(posts.id, post.id));
    expect(await codeOf(await cancel(post))).toBe('limit_reached');
  });

  it('is announced once by two devices, and never over what the other has said', async () => {
    const post = await build();
    const moved = { ...SICK, moved: { day: '2027-09-05', from: '10:00', to: null, venue: '' } };
    const replies = await Promise.all([cancel(post), cancel(post), announce([lessonOf(post)], moved)]);
    const codes = await Promise.all(
      replies.map(async (reply) => (reply.status === 200 ? 'ok' : codeOf(reply))),
    );
    // Two equal ones agree; the other one conflicts, or comes first and both conflict.
    expect([
      ['ok', 'ok', 'edit_conflict'],
      ['edit_conflict', 'edit_conflict', 'ok'],
    ]).toContainEqual(codes);
    expect((await stored(post)).lessonVersion).toBe(1);
    expect(await test.db.select().from(lessonAnnouncements)).toHaveLength(1);
  });

  it('is forgotten with its day in the schedule, and after a month', async () => {
    const post = await build();
    await cancel(post);
    await test.db
      .update(posts)
      .set({ weekdays: ['sat'], version: 9 })
      .where(eq(posts.id, post.id));
    await test.db.execute('update catalogue_state set version = version + 1');
    expect((await shown(post)).lessonChanges).toEqual([]);
    await test.db
      .update(posts)
      .set({ weekdays: ['fri'] })
      .where(eq(posts.id, post.id));
    clock('14:00', '2027-10-08');
    await cancel(post, { day: '2027-10-08' });
    expect((await stored(post)).lessonChanges.map(({ day }) => day)).toEqual(['2027-10-08']);
  });
});

it('has its usual times on a card while the next lesson is not the moved one', async () => {
  const post = await build();
  await announce([lessonOf(post)], {
    ...SICK,
    moved: { day: '2027-09-20', from: '10:00', to: null, venue: '' },
  });
  const [card] = await readCards(test.db, [post.id], 'zh-hk');
  expect(card?.nextLesson).not.toBe(DAY);
  expect(card).not.toHaveProperty('movedTimes');
});

describe('a lesson that its merchant moves', () => {
  it('may keep its time at another place, end later, or be held within a year', async () => {
    for (const moved of [
      { day: DAY, from: '19:00', to: '20:00', venue: '中環' },
      { day: DAY, from: '19:00', to: '20:30', venue: '' },
      { day: '2028-09-03', from: '19:00', to: '20:00', venue: '' },
    ])
      expect((await announce([lessonOf(await build())], { ...SICK, moved })).status).toBe(200);
  });

  const there = { day: '2027-09-05', from: '10:00', to: '11:30', venue: '<b>中環</b>' };

  it('is the next lesson at its new time, and can be changed until then', async () => {
    const post = await build();
    expect((await announce([lessonOf(post)], { ...SICK, moved: there })).status).toBe(200);
    expect(await shown(post)).toMatchObject({
      lessonChanges: [{ day: DAY, moved: there }],
      nextLessonAt: '2027-09-05T10:00:00+08:00',
    });
    const [card] = await readCards(test.db, [post.id], 'zh-hk');
    expect(card).toMatchObject({ nextLesson: '2027-09-05', movedTimes: { from: '10:00', to: '11:30' } });
    const marks = await test.get(`/weather/lessons?ids=${post.id}`);
    expect((await parseReply(marks, successOf(z.array(courseWeatherSchema)))).data).toMatchObject([
      { effect: 'moved', time: '19:00' },
    ]);
    clock('09:00', '2027-09-05');
    const present = await parseReply(await test.get('/weather'), successOf(weatherSchema));
    expect(present.data.hasAnnouncements).toBe(true);
    const thatDay = await test.get(`/weather/lessons?ids=${post.id}`);
    expect((await parseReply(thatDay, successOf(z.array(courseWeatherSchema)))).data).toMatchObject([
      { effect: 'moved_here', time: '10:00' },
    ]);
    expect((await listed())[0]).toMatchObject({ day: DAY, change: { moved: there } });
    expect((await cancel(post, { seen: 1 })).status).toBe(200);
    clock('12:00', '2027-09-05');
    expect(await codeOf(await announce([lessonOf(post, { seen: 2 })], null))).toBe('wrong_state');
  });

  it('is that of a course of a single day, too, which then has no other', async () => {
    const post = await build({ startDate: DAY, endDate: DAY, weekdays: [] });
    await cancel(post);
    expect((await shown(post)).nextLessonAt).toBeNull();
    expect((await readCards(test.db, [post.id], 'en'))[0]?.nextLesson).toBeNull();
  });
});

const join = async (values: object = {}) => {
  const joined = await joinMember(test);
  await test.db
    .update(accounts)
    .set({ confirmedAt: new Date(), ...values })
    .where(eq(accounts.id, joined.id));
  return joined;
};
const tell = (now = new Date()) =>
  tellMembers(test.db, {
    now,
    sendMail: async (tx, ...requests) => {
      test.mails.push(...requests);
      await queueMail(tx, ...requests);
    },
  });
const told = () => test.mails.filter(({ template }) => template === 'lessons_changed');
const sent = () =>
  told().map(({ to, locale, params }) => ({ to, locale, ...params })) as unknown as {
    to: string;
    locale: string;
    lessons: { title: string; state: string; day: string }[];
  }[];

describe('members', () => {
  let reader: TestMember;
  let other: TestMember;

  const save = ({ id }: Course, member: TestMember) =>
    test.db
      .insert(bookmarks)
      .values({ postId: id, memberId: member.id, createdAt: new Date('2027-09-01T00:00:00Z') });

  beforeAll(async () => {
    reader = await join({ locale: 'en' });
    other = await join();
  });

  it('get one mail about all courses after some minutes, in their language, and none that is taken back', async () => {
    const [one, two] = [await build(), await build({ titleEn: 'Yoga' })];
    for (const post of [one, two]) await save(post, reader);
    await save(one, other);
    await cancel(one);
    await cancel(two);
    clock('14:02');
    await tell();
    expect(sent()).toEqual([]);
    clock('14:03');
    await tell();
    await tell();
    expect(sent().map(({ to, locale, lessons }) => [to, locale, lessons.map(({ title }) => title)])).toEqual([
      [reader.email, 'en', ['Tennis', 'Yoga']],
      [other.email, 'zh-hk', ['網球班']],
    ]);
    const three = await build();
    await save(three, reader);
    clock('14:10');
    await cancel(three);
    await announce([lessonOf(three, { seen: 1 })], null);
    clock('18:01');
    await tell();
    expect(sent()).toHaveLength(2);
  });

  it('get none of what is taken back some minutes later, nor that it is, with or without other news', async () => {
    const [one, two] = [await build(), await build({ titleEn: 'Yoga' })];
    for (const post of [one, two]) await save(post, reader);
    await save(one, other);
    await cancel(one);
    await cancel(two);
    clock('14:02');
    await announce([lessonOf(one, { seen: 1 })], null);
    clock('14:03');
    await tell();
    expect(sent()).toEqual([]);
    clock('14:05');
    await tell();
    clock('18:01');
    await tell();
    expect(sent().map(({ to, lessons }) => [to, lessons.map(({ title }) => title)])).toEqual([
      [reader.email, ['Yoga']],
    ]);
  });

  it('get of a lesson that is cancelled, restored and moved in some minutes only where it is moved to', async () => {
    const post = await build();
    await save(post, reader);
    await cancel(post);
    clock('14:01');
    await announce([lessonOf(post, { seen: 1 })], null);
    clock('14:02');
    const moved = { day: '2027-09-05', from: '10:00', to: null, venue: '' };
    await announce([lessonOf(post)], { ...SICK, moved });
    for (const time of ['14:03', '14:04']) {
      clock(time);
      await tell();
      expect(sent()).toEqual([]);
    }
    clock('14:05');
    await tell();
    expect(sent()).toMatchObject([{ lessons: [{ state: 'moved' }] }]);
  });

  it('get what comes later in the same part of the day in the next one, and a correction', async () => {
    const [one, two] = [await build(), await build({ timeFrom: '20:00', timeTo: '21:00' })];
    for (const post of [one, two]) await save(post, reader);
    await cancel(one);
    clock('14:05');
    await tell();
    clock('15:00');
    await announce([lessonOf(one, { seen: 1 })], null);
    await cancel(two);
    clock('15:10');
    await tell();
    expect(sent()).toHaveLength(1);
    clock('18:00');
    await Promise.all([tell(), tell()]);
    const { rows } = await test.db.execute(
      `select to_char(start_after at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD HH24:MI') as "at" from jobs.job
        where name = 'mail_lesson_changes' order by start_after`,
    );
    expect(rows).toContainEqual({ at: `${DAY} 18:00` });
    const stored = await test.db.select().from(mails).orderBy(asc(mails.id));
    expect(stored).toHaveLength(2);
    expect(stored[1]?.params).toMatchObject({
      lessons: [{ state: 'as_planned' }, { state: 'cancelled' }],
    });
    expect(await test.db.select().from(notices)).toMatchObject([{ count: 1 }, { count: 2 }]);
  });

  it('get none if they do not want it, have no confirmed address, or saved the course afterwards', async () => {
    const post = await build();
    for (const values of [{ mailsOff: ['lesson_changes'] }, { confirmedAt: null }, { suspendedAt: NOW }])
      await save(post, await join(values));
    await cancel(post);
    await test.db
      .insert(bookmarks)
      .values({ postId: post.id, memberId: reader.id, createdAt: new Date(`${DAY}T14:01:00+08:00`) });
    clock('14:05');
    await tell();
    expect(sent()).toEqual([]);
  });

  it('on the waiting list of the session get it, those of another session do not', async () => {
    const session = { label: '', startDate: DAY, endDate: DAY, weekdays: ['fri' as const] };
    const times = { timeFrom: '19:00', timeTo: '20:00', venue: '', venueEn: '', places: null };
    const post = await build({
      sessions: [
        { number: 1, ...session, ...times },
        { number: 2, ...session, ...times },
      ],
    });
    const wait = (member: TestMember, number: number, state: 'accepted' | 'removed') =>
      test.db.insert(waitingEntries).values({
        ...{
          postId: post.id,
          session: number,
          memberId: member.id,
          name: 'A',
          places: 1,
          locale: 'en',
          state,
        },
        createdAt: new Date('2027-09-01T00:00:00Z'),
      });
    await wait(reader, 1, 'accepted');
    await wait(other, 2, 'accepted');
    await wait(await join(), 1, 'removed');
    await cancel(post, { session: 1 });
    clock('14:05');
    await tell();
    expect(sent().map(({ to }) => to)).toEqual([reader.email]);
  });

  it('get it once if the process is killed between two mails', { timeout: 60_000 }, async () => {
    const post = await build();
    for (const member of [reader, other]) await save(post, member);
    await cancel(post);
    clock('14:05');
    const script = path.join(import.meta.dirname, 'fixtures', 'tell-child.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, test.url, new Date().toISOString()], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await test.db.select().from(mails)).toHaveLength(1);
    await tell();
    const recipients = (await test.db.select().from(mails)).map(({ recipient }) => recipient);
    expect(recipients.toSorted()).toEqual([reader.email, other.email].toSorted());
  });

  it('read hostile text as text', async () => {
    const post = await build({ titleEn: '<script>alert(1)</script>' });
    await save(post, reader);
    const hostile = { reason: 'other', note: '<img src=x onerror=alert(1)>' };
    const moved = { day: '2027-09-05', from: '10:00', venue: '<b>x</b>' };
    await announce([lessonOf(post)], { ...hostile, moved });
    clock('14:05');
    await tell();
    const [mail] = told();
    if (!mail) throw new Error('no mail was sent');
    const { html, text } = renderMail(mail.template, mail.locale, mail.params);
    expect(html).not.toMatch(/<script>|<img src=x|<b>x/);
    expect(text).toContain('is moved to Sun 5 Sept 10:00');
  });

  it('are told of nothing that is older than a day, and it is deleted in time', async () => {
    const post = await build();
    await save(post, reader);
    await cancel(post, { day: '2027-09-17' });
    clock('14:01', '2027-09-04');
    await tell();
    expect(sent()).toEqual([]);
    await tidyLessonAnnouncements(test.db, new Date('2027-12-10T00:00:00Z'));
    expect(await test.db.select().from(lessonAnnouncements)).toEqual([]);
  });
});

describe('visitors on a waiting list', () => {
  const EMAIL = 'visitor@example.com';
  const confirmed = new Date('2027-09-01T00:00:00Z');
  const wait = ({ id }: Course, values: Partial<typeof waitingEntries.$inferInsert> = {}) =>
    test.db.insert(waitingEntries).values({
      ...{ postId: id, session: null, email: EMAIL, name: 'A', places: 1, locale: 'en', state: 'accepted' },
      ...{ createdAt: confirmed, queuedAt: confirmed },
      ...values,
    });
  /** What the mails say, without their links. */
  const heard = () =>
    sent().map(({ to, lessons }) => [to, lessons.map(({ title, state }) => [title, state])]);

  it('get one mail about all courses in the language of the newest entry, and links to the entries', async () => {
    const [one, two] = [await build(), await build({ titleEn: 'Yoga' })];
    await wait(one, { locale: 'zh-hk' });
    await wait(two, { state: 'placed' });
    await wait(await build({ titleEn: 'Chess' }));
    await cancel(one);
    await cancel(two);
    clock('14:02');
    await tell();
    expect(sent()).toEqual([]);
    clock('14:03');
    await Promise.all([tell(), tell()]);
    const [stored, ...others] = await test.db.select().from(mails);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ template: 'lessons_changed', recipient: EMAIL, locale: 'en' });
    const { text, oneClickUrl } = renderMail('lessons_changed', 'en', stored?.params);
    expect(text).toContain('“Tennis” on Fri 3 Sept 19:00 is cancelled');
    expect(text).toContain('“Yoga” on Fri 3 Sept 19:00 is cancelled');
    expect(text).not.toMatch(/Chess|unsubscribe|saved the course/);
    expect(oneClickUrl).toBeUndefined();
    const tokens = [...text.matchAll(/waiting-list\?token=([\w-]+)/g)].map(([, token]) => token);
    const entries = await Promise.all(
      tokens.map(async (token) => {
        const reply = await test.post('/waiting_entries/read', { token, locale: 'en' });
        return (await parseReply(reply, successOf(ownWaitingEntrySchema))).data.course.title;
      }),
    );
    expect(entries).toEqual(['Yoga', 'Tennis']);
    expect(await test.db.select().from(notices)).toEqual([]);
  });

  it('get none before they confirm, after they have left, or of what was announced before', async () => {
    const post = await build();
    await wait(post, { email: 'a@example.com', state: 'waiting', queuedAt: null });
    await wait(post, { email: 'b@example.com', state: 'withdrawn' });
    await wait(post, { email: 'c@example.com', state: 'removed' });
    await wait(post, { email: null });
    await wait(post, { email: 'd@example.com', state: 'waiting' });
    const expiresAt = new Date('2027-09-04T00:00:00Z');
    await wait(post, { email: 'e@example.com', state: 'offered', expiresAt });
    await cancel(post);
    await wait(post, { createdAt: new Date(NOW.getTime() + 1000) });
    clock('14:05');
    await tell();
    expect(sent().map(({ to }) => to)).toEqual(['d@example.com', 'e@example.com']);
  });

  it('get none of what is taken back some minutes later, and what comes later in the next part of the day', async () => {
    const [one, two] = [await build(), await build({ titleEn: 'Yoga' })];
    for (const post of [one, two]) await wait(post);
    await cancel(one);
    await cancel(two);
    clock('14:02');
    await announce([lessonOf(one, { seen: 1 })], null);
    for (const time of ['14:03', '14:05', '14:10']) {
      clock(time);
      await tell();
    }
    const first = [EMAIL, [['Yoga', 'cancelled']]];
    expect(heard()).toEqual([first]);
    clock('15:00');
    await announce([lessonOf(two, { seen: 1 })], null);
    clock('15:10');
    await tell();
    expect(heard()).toEqual([first]);
    clock('18:00');
    await tell();
    await tell();
    expect(heard()).toEqual([first, [EMAIL, [['Yoga', 'as_planned']]]]);
  });

  it('hear of what is announced while an earlier mail is queued', async () => {
    const [one, two] = [await build(), await build({ titleEn: 'Yoga' })];
    for (const post of [one, two]) await wait(post);
    await cancel(one);
    const started = new Date(`${DAY}T14:05:00+08:00`);
    vi.setSystemTime(new Date(started.getTime() - 175_000));
    await cancel(two);
    vi.setSystemTime(new Date(started.getTime() + 10_000));
    await tell(started);
    expect(heard()).toEqual([[EMAIL, [['Tennis', 'cancelled']]]]);
    clock('18:00');
    await tell();
    expect(heard().slice(1)).toEqual([[EMAIL, [['Yoga', 'cancelled']]]]);
  });

  it('are told as the member whose confirmed address it is, once', async () => {
    const [one, two] = [await build(), await build({ titleEn: 'Yoga' })];
    const member = await join({ locale: 'en' });
    const unconfirmed = await join({ confirmedAt: null });
    const suspended = await join({ suspendedAt: NOW });
    await test.db.insert(bookmarks).values({ postId: one.id, memberId: member.id, createdAt: confirmed });
    for (const { email } of [member, unconfirmed, suspended]) await wait(two, { email });
    await wait(one, { email: member.email });
    await wait(two, { email: owner.email });
    await cancel(one);
    await cancel(two);
    clock('14:05');
    await tell();
    const yoga = [['Yoga', 'cancelled']];
    const visitors = [unconfirmed, suspended, owner].map(({ email }) => [email, yoga]);
    expect(heard()).toHaveLength(1 + visitors.length);
    expect(heard()).toEqual(
      expect.arrayContaining([[member.email, [['Tennis', 'cancelled'], ...yoga]], ...visitors]),
    );
    expect(await test.db.select().from(notices)).toMatchObject([{ accountId: member.id, count: 2 }]);
  });
});
