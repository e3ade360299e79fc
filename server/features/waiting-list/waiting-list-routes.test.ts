import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { courseCardSchema } from '@/lib/contract/course';
import { successOf } from '@/lib/contract/envelope';
import {
  OFFER_HOURS_DEFAULT,
  ownWaitingEntrySchema,
  type WaitingList,
  waitingListFileSchema,
  waitingListSchema,
  waitingListSummarySchema,
} from '@/lib/contract/waiting-list';
import { createApi } from '@/server/app';
import { sendPlaceAlerts } from '@/server/features/place-alerts/send-place-alerts';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { placeAlerts } from '@/server/platform/database/schema/member-schema';
import { notices } from '@/server/platform/database/schema/notice-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { waitingEntries, waitingLists } from '@/server/platform/database/schema/waiting-list-schema';
import type { MailQueue, MailRequest } from '@/server/platform/mail/outbox';
import { buildCategory, buildCourse } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { joinMember, type TestMember } from '@/tests/setup/member';
import { joinMerchant, type TestMerchant } from '@/tests/setup/merchant';
import { untilOneWaits } from '@/tests/setup/waiting-for-lock';
import { lapse } from './offers';
import { lapseAt } from './rules';
import { runWaitingLists, tidyWaitingLists } from './run-waiting-lists';

type Course = typeof posts.$inferSelect;
const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestApi;
let owner: TestMerchant;
let stranger: TestMerchant;
let build: (values?: object) => Promise<Course>;
let member: TestMember;

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '100');
  test = await createTestApi();
  owner = await joinMerchant(test);
  stranger = await joinMerchant(test);
  const categories = [await buildCategory(test.db)];
  const [merchant] = await test.db.select().from(merchants).where(eq(merchants.id, owner.merchantId));
  if (!merchant) throw new Error('the merchant has a business');
  build = (values = {}) =>
    buildCourse(test.db, {
      ...{ merchant, categories, titleZh: '網球班', titleEn: 'Tennis', places: 8, placesLeft: 0 },
      ...values,
    });
  member = await confirmed();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.drop();
});
beforeEach(async () => {
  test.mails.length = 0;
  await test.db.delete(waitingEntries);
  await test.db.delete(waitingLists);
  await test.db.delete(placeAlerts);
  await test.db.delete(notices);
});

async function confirmed(): Promise<TestMember> {
  const joined = await joinMember(test);
  await test.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, joined.id));
  return joined;
}

const bodyOf = (post: Course, values: object = {}) => ({
  ...{ post_id: post.id, name: '李太', phone: '61234567', places: 1, note: '下午較方便' },
  ...values,
});
const join = (post: Course, by = member, values: object = {}) =>
  by.call('POST', '/users/current/waiting_entries', bodyOf(post, values));
const ask = (post: Course, email: string, values: object = {}) =>
  test.post('/waiting_entries', bodyOf(post, { email, website: '', ...values }));
const read = async (post: Course, by = owner, query = '') =>
  (
    await parseReply(
      await by.call('GET', `/merchants/current/waiting_lists/${post.id}${query}`),
      successOf(waitingListSchema),
    )
  ).data;
const step = (id: number, wanted: string, by = owner) =>
  by.call('PUT', `/merchants/current/waiting_entries/${id}`, { step: wanted });
const own = async (by = member) =>
  (
    await parseReply(
      await by.call('GET', '/users/current/waiting_entries'),
      successOf(ownWaitingEntrySchema.array()),
    )
  ).data;
const act = (id: number, action: string, by = member) =>
  by.call('PUT', `/users/current/waiting_entries/${id}`, { action });
const answer = (token: string, action: string, locale = 'zh-hk') =>
  test.post('/waiting_entries/answer', { token, action, locale });
/** The merchant's own act, by which those who wait are told; a course that was built has no text of its own otherwise. */
async function setPlaces(post: Course, placesLeft: number): Promise<void> {
  await test.db.insert(postDrafts).values({ postId: post.id, content: {} as never, state: 'approved' });
  const reply = await owner.call('PUT', `/posts/${post.id}/places`, { places_left: placesLeft });
  expect(reply.status).toBe(200);
}
const setLeft = (post: Course, placesLeft: number | null) =>
  test.db.update(posts).set({ placesLeft }).where(eq(posts.id, post.id));
const leftOf = async (post: Course) =>
  (await test.db.select().from(posts).where(eq(posts.id, post.id)))[0]?.placesLeft;
const settings = (post: Course, values: object, by = owner) =>
  by.call('PUT', `/merchants/current/waiting_lists/${post.id}`, {
    offer_hours: OFFER_HOURS_DEFAULT,
    offers_next: false,
    ...values,
  });
const tokenOf = (mail: MailRequest | undefined) =>
  new URL(String((mail?.params as { url?: string } | undefined)?.url)).searchParams.get('token') ?? '';
const lastMail = (template: MailRequest['template']) =>
  test.mails.findLast((mail) => mail.template === template);
const firstId = (list: WaitingList) => list.waiting[0]?.id ?? 0;
const sendMail: MailQueue = async (_, ...requests) => {
  test.mails.push(...requests);
};
const run = (now = new Date()) => runWaitingLists(test.db, { now, sendMail });

/** Adds visitors who have confirmed, in this order. */
async function visitors(post: Course, ...parties: number[]): Promise<number[]> {
  const start = Date.now() - parties.length * 1000;
  const rows = await test.db
    .insert(waitingEntries)
    .values(
      parties.map((places, at) => ({
        ...{ postId: post.id, name: `v${at}`, email: `v${at}@example.com`, places, locale: 'en' as const },
        queuedAt: new Date(start + at * 1000),
      })),
    )
    .returning({ id: waitingEntries.id });
  return rows.map(({ id }) => id);
}

describe('joining', () => {
  it('puts a member at the end of the list, once, and tells the merchant once a day', async () => {
    const post = await build();
    await visitors(post, 1);
    const replies = await Promise.all([1, 2, 3].map(() => join(post)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await own()).toMatchObject([
      {
        ...{ state: 'waiting', position: 2, places: 1, course: { slug: post.slug }, actions: ['leave'] },
        ...{ session: null, expiresAt: null, merchant: { contact: null } },
      },
    ]);
    await join(post, await confirmed(), { name: 'Wong' });
    expect(test.mails.filter(({ template }) => template === 'waiting_answer')).toMatchObject([
      {
        template: 'waiting_answer',
        to: owner.email,
        params: { event: 'joined', name: '李太', email: '', phone: '' },
      },
    ]);
    expect((await read(post)).waiting.map(({ name }) => name)).toEqual(['v0', '李太', 'Wong']);
  });

  it('puts a visitor on the list when the mail is confirmed, by a press and not by opening the link', async () => {
    const post = await build();
    expect((await ask(post, 'Lee@Example.com', { locale: 'en' })).status).toBe(200);
    expect((await read(post)).waiting).toEqual([]);
    expect(test.mails).toMatchObject([{ template: 'waiting_confirm', to: 'lee@example.com', locale: 'en' }]);
    const token = tokenOf(test.mails[0]);
    const seen = await parseReply(
      await test.post('/waiting_entries/read', { token, locale: 'en' }),
      successOf(ownWaitingEntrySchema),
    );
    expect(seen.data).toMatchObject({ position: null, actions: ['confirm'], course: { title: 'Tennis' } });
    await visitors(post, 1);
    const done = await parseReply(await answer(token, 'confirm'), successOf(ownWaitingEntrySchema));
    expect(done.data).toMatchObject({ state: 'waiting', position: 2, actions: ['leave'] });
    expect((await answer(token, 'confirm')).status).toBe(409);
    expect((await answer('x'.repeat(43), 'confirm')).status).toBe(404);
    expect((await answer(token, 'leave')).status).toBe(200);
    expect((await read(post)).past).toMatchObject([{ state: 'withdrawn', phone: null, email: null }]);
  });

  it('sends one address one mail in a while, and says nothing about it', async () => {
    const post = await build();
    const replies = await Promise.all([1, 2].map(() => ask(post, 'once@example.com')));
    const texts = await Promise.all(replies.map((reply) => reply.text()));
    expect(test.mails).toHaveLength(1);
    await answer(tokenOf(test.mails[0]), 'confirm');
    const again = await ask(post, 'once@example.com', { places: 9 });
    expect(await again.text()).toBe(texts[0]);
    expect(test.mails.filter(({ template }) => template === 'waiting_confirm')).toHaveLength(1);
    expect((await read(post)).waiting).toMatchObject([{ places: 1 }]);
  });

  it('of a machine is not stored, and the machine is not told', async () => {
    const post = await build();
    const told = await ask(post, 'bot@example.com', { website: 'x' });
    expect(await test.db.select().from(waitingEntries)).toEqual([]);
    expect(await told.text()).toBe(await (await ask(post, 'a@example.com')).text());
  });

  it.each([
    ['has places', { placesLeft: 1 }, 409],
    ['does not state places', { placesLeft: null }, 409],
    ['is over', { endDate: '2020-01-01' }, 409],
    ['is withdrawn', { state: 'withdrawn' }, 404],
    ['is paused', { state: 'paused' }, 404],
    ['is full', {}, 200],
  ])('a course that %s is answered', async (_, values, status) => {
    const post = await build(values);
    expect((await join(post)).status).toBe(status);
    expect((await ask(post, 'v@example.com')).status).toBe(status);
  });

  it('is what the card of a full course says, and of no course with places', async () => {
    const [full, free] = [await build(), await build({ placesLeft: 2 })];
    const reply = await test.post('/posts/filter_by_ids', { ids: [full.id, free.id], locale: 'en' });
    const cards = (await parseReply(reply, successOf(courseCardSchema.array()))).data;
    expect(cards.map(({ enrolment }) => enrolment.takesEntries)).toEqual([true, undefined]);
  });

  it.each([
    [{ places: 0 }, { places: ['out_of_range'] }],
    [{ places: 11 }, { places: ['out_of_range'] }],
    [{ name: ' ' }, { name: ['required'] }],
    [{ phone: '12' }, { phone: ['invalid'] }],
    [{ note: '字'.repeat(301) }, { note: ['max_length'] }],
    [{ session: 3 }, { session: ['invalid'] }],
  ])('refuses %j', async (values, errors) => {
    const post = await build();
    const reply = await join(post, member, values);
    expect(reply.status).toBe(422);
    expect((await parseFailure(reply)).errors).toMatchObject(errors);
  });

  it('is limited for one address, one network and one course', async () => {
    vi.stubEnv('RATE_LIMIT_SCALE', '1');
    const api = createApi({ database: test.db, sendMail: async () => {} });
    const post = await build();
    const from = (remoteAddress: string, email: string) =>
      api.fetch(
        new Request('http://site/api/v1/waiting_entries', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf(post, { email, website: '' })),
        }),
        { remoteAddress },
      );
    for (let at = 0; at < 5; at += 1) expect((await from('192.0.2.1', 'a@example.com')).status).toBe(200);
    expect((await from('192.0.2.1', 'a@example.com')).status).toBe(429);
    for (let at = 0; at < 4; at += 1)
      expect((await from('192.0.2.1', `b${at}@example.com`)).status).toBe(200);
    expect((await from('192.0.2.1', 'c@example.com')).status).toBe(429);
    expect((await from('198.51.100.1', 'c@example.com')).status).toBe(200);
    vi.stubEnv('RATE_LIMIT_SCALE', '100');
  });

  it('is of one session where the course has several', async () => {
    const session = (number: number, placesLeft: number) => ({
      ...{ number, label: `第${number}班`, startDate: '2099-01-01', endDate: '2099-02-01', weekdays: [] },
      ...{ timeFrom: '10:00', timeTo: '11:00', venue: '', venueEn: '', places: 6, placesLeft },
    });
    const post = await build({ sessions: [session(1, 0), session(2, 3)], placesLeft: 3, places: 12 });
    expect((await join(post)).status).toBe(422);
    expect((await join(post, member, { session: 2 })).status).toBe(409);
    expect((await join(post, member, { session: 1 })).status).toBe(200);
    expect(await own()).toMatchObject([{ session: '第1班' }]);
    expect((await read(post)).waiting).toHaveLength(1);
    expect((await read(post, owner, '?session=2')).waiting).toEqual([]);
    await test.db
      .update(posts)
      .set({ sessions: [session(1, 1), session(2, 3)], placesLeft: 4 })
      .where(eq(posts.id, post.id));
    expect((await step(firstId(await read(post)), 'offer')).status).toBe(200);
    expect((await read(post)).places).toEqual({ taken: 5, held: 1, free: 0 });
    expect(await leftOf(post)).toBe(3);
    const summaries = await parseReply(
      await owner.call('GET', '/merchants/current/waiting_lists'),
      successOf(waitingListSummarySchema.array()),
    );
    expect(summaries.data).toMatchObject([
      { session: { number: 1, label: '第1班' }, waiting: 0, offered: 1 },
    ]);
  });
});

describe('an offer', () => {
  it('holds the places, is mailed, and opens the contact when it is accepted', async () => {
    const post = await build();
    await join(post);
    await setLeft(post, 2);
    const before = await read(post);
    expect(before.places).toEqual({ taken: 6, held: 0, free: 2 });
    expect(before.waiting).toMatchObject([
      { name: '李太', phone: null, email: null, steps: ['offer', 'remove'] },
    ]);
    const now = Date.now();
    const offered = await parseReply(await step(firstId(before), 'offer'), successOf(waitingListSchema));
    expect(offered.data.places).toEqual({ taken: 6, held: 1, free: 1 });
    const [entry] = offered.data.waiting;
    expect(entry).toMatchObject({ state: 'offered', phone: null, email: null, steps: ['withdraw'] });
    const wanted = lapseAt(new Date(now), OFFER_HOURS_DEFAULT).getTime();
    expect(Math.abs(Date.parse(entry?.expiresAt ?? '') - wanted)).toBeLessThan(60_000);
    const mail = lastMail('waiting_offer');
    expect(mail).toMatchObject({ to: member.email, params: { courseTitle: '網球班', places: 1 } });
    test.mails.length = 0;
    const accepted = await parseReply(
      await answer(tokenOf(mail), 'accept'),
      successOf(ownWaitingEntrySchema),
    );
    expect(accepted.data).toMatchObject({
      ...{ state: 'accepted', actions: [], expiresAt: null },
      merchant: { contact: '51234567' },
    });
    expect(test.mails).toMatchObject([
      {
        ...{ template: 'waiting_answer', to: owner.email },
        params: { event: 'accepted', email: member.email, phone: '61234567' },
      },
    ]);
    const { past, places, figures } = await read(post);
    expect(past).toMatchObject([{ state: 'accepted', phone: '61234567', email: member.email }]);
    expect(places).toEqual({ taken: 7, held: 0, free: 1 });
    expect(figures).toEqual({ joined: 1, offered: 1, accepted: 1, placed: 0 });
    expect((await answer(tokenOf(mail), 'decline')).status).toBe(409);
    expect((await step(firstId(before), 'place')).status).toBe(200);
    expect(await own()).toMatchObject([{ state: 'placed' }]);
  });

  it('is not possible for a larger party than the free places', async () => {
    const post = await build();
    const [couple = 0, single = 0] = await visitors(post, 2, 1);
    await setLeft(post, 1);
    expect((await read(post)).waiting.map(({ steps }) => steps)).toEqual([['remove'], ['offer', 'remove']]);
    const reply = await step(couple, 'offer');
    expect(reply.status).toBe(409);
    expect((await parseFailure(reply)).code).toBe('wrong_state');
    expect((await step(single, 'offer')).status).toBe(200);
    expect(await leftOf(post)).toBe(0);
  });

  it('gives its places back when it is declined or taken back, and the entry then keeps its place', async () => {
    const post = await build();
    const [first = 0, second = 0] = await visitors(post, 1, 1);
    await setLeft(post, 1);
    await step(first, 'offer');
    expect((await step(second, 'offer')).status).toBe(409);
    expect((await step(first, 'withdraw')).status).toBe(200);
    const list = await read(post);
    expect(list.places.free).toBe(1);
    expect(list.waiting.map(({ id, state, position }) => [id, state, position])).toEqual([
      [first, 'waiting', 1],
      [second, 'waiting', 2],
    ]);
    await step(second, 'offer');
    expect((await answer(tokenOf(lastMail('waiting_offer')), 'decline')).status).toBe(200);
    expect(await leftOf(post)).toBe(1);
    expect((await read(post)).past).toMatchObject([{ id: second, state: 'declined' }]);
  });

  it('that was accepted gives its places back when the merchant removes the person', async () => {
    const post = await build();
    const [first = 0, second = 0] = await visitors(post, 1, 1);
    await setLeft(post, 1);
    await step(first, 'offer');
    await answer(tokenOf(lastMail('waiting_offer')), 'accept');
    expect(await leftOf(post)).toBe(0);
    expect((await step(first, 'remove')).status).toBe(200);
    expect(await leftOf(post)).toBe(1);
    await step(second, 'remove');
    expect((await read(post)).past.map(({ state }) => state)).toEqual(['removed', 'removed']);
    expect(await leftOf(post)).toBe(1);
    expect((await step(first, 'remove')).status).toBe(409);
  });

  it('is one, whatever two devices of the merchant do at the same time', async () => {
    const post = await build();
    const [first = 0, second = 0, third = 0] = await visitors(post, 1, 1, 1);
    await setLeft(post, 1);
    const replies = await Promise.all([first, first, second, second, third].map((id) => step(id, 'offer')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(test.mails.filter(({ template }) => template === 'waiting_offer')).toHaveLength(1);
    expect(await leftOf(post)).toBe(0);
    const states = await test.db.select({ state: waitingEntries.state }).from(waitingEntries);
    expect(states.filter(({ state }) => state === 'offered')).toHaveLength(1);
  });

  it('of a process that is killed leaves nothing, and that of another device goes on', {
    timeout: 60_000,
  }, async () => {
    const post = await build();
    const [first = 0, second = 0] = await visitors(post, 1, 1);
    await setLeft(post, 1);
    const script = path.join(import.meta.dirname, 'fixtures', 'offer-child.ts');
    const args = [script, test.url, String(owner.merchantId), String(first)];
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(child.stdout, 'data');
    const other = step(second, 'offer');
    await untilOneWaits(test.db);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await other).status).toBe(200);
    const rows = await test.db.select().from(waitingEntries).orderBy(asc(waitingEntries.id));
    expect(rows.map(({ state }) => state)).toEqual(['waiting', 'offered']);
    expect(await leftOf(post)).toBe(0);
  });

  it('is answered once, by whoever is first: the person or its end', async () => {
    const post = await build();
    const [id = 0] = await visitors(post, 1);
    await setLeft(post, 1);
    await step(id, 'offer');
    const token = tokenOf(lastMail('waiting_offer'));
    const replies = await Promise.all([
      answer(token, 'accept'),
      answer(token, 'decline'),
      step(id, 'withdraw'),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('that has lapsed cannot be accepted, and goes to the next only where the merchant wants that', async () => {
    const post = await build();
    const [first = 0, second = 0] = await visitors(post, 1, 1);
    await setLeft(post, 1);
    await step(first, 'offer');
    const token = tokenOf(lastMail('waiting_offer'));
    await test.db.execute(
      sql`update waiting_entries set expires_at = now() - interval '1 minute' where id = ${first}`,
    );
    expect((await answer(token, 'accept')).status).toBe(409);
    const shown = await test.post('/waiting_entries/read', { token, locale: 'en' });
    expect((await shown.json()).data).toMatchObject({ state: 'expired', actions: [] });
    await Promise.all([run(), run()]);
    expect(await leftOf(post)).toBe(1);
    expect(test.mails.filter(({ template }) => template === 'waiting_lapsed')).toMatchObject([
      { to: 'v0@example.com', locale: 'en' },
    ]);
    expect(lastMail('waiting_answer')).toMatchObject({ params: { event: 'expired', name: 'v0' } });
    expect((await read(post)).past).toMatchObject([{ state: 'expired', steps: ['offer'] }]);
    expect((await settings(post, { offers_next: true })).status).toBe(200);
    await run();
    expect(await leftOf(post)).toBe(0);
    expect(lastMail('waiting_offer')).toMatchObject({ to: 'v1@example.com' });
    await test.db.execute(
      sql`update waiting_entries set expires_at = now() - interval '1 minute' where id = ${second}`,
    );
    const [third = 0] = await test.db
      .insert(waitingEntries)
      .values({
        postId: post.id,
        name: 'x',
        email: 'x@example.com',
        places: 1,
        locale: 'en',
        queuedAt: new Date(),
      })
      .returning({ id: waitingEntries.id })
      .then((rows) => rows.map(({ id }) => id));
    await Promise.all([lapse(test.db, second, { now: new Date(), sendMail }), run()]);
    expect((await read(post)).waiting).toMatchObject([{ id: third, state: 'offered' }]);
    expect(await leftOf(post)).toBe(0);
  });

  it('lasts as long as the merchant says', async () => {
    const post = await build();
    const [id = 0] = await visitors(post, 1);
    await setLeft(post, 1);
    expect((await settings(post, { offer_hours: 72 })).status).toBe(200);
    expect((await settings(post, { offer_hours: 5 })).status).toBe(422);
    await step(id, 'offer');
    const [entry] = (await read(post)).waiting;
    const lasts = Date.parse(entry?.expiresAt ?? '') - Date.parse(entry?.offeredAt ?? '');
    expect(lasts).toBeGreaterThanOrEqual(3 * DAY_MS);
    expect(lasts).toBeLessThanOrEqual(3 * DAY_MS + 10 * 3_600_000);
  });

  it('without the merchant waits two minutes after a tap, and takes a withdrawn one not up again', async () => {
    const post = await build();
    const [first = 0] = await visitors(post, 1);
    await settings(post, { offers_next: true });
    await setPlaces(post, 1);
    const { rows } = await test.db.execute(
      sql`select from jobs.job where name = 'run_waiting_lists' and state = 'created' and start_after > now() + interval '1 minute'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    await run();
    expect((await read(post)).waiting).toMatchObject([{ state: 'waiting' }]);
    const later = new Date(Date.now() + 3 * 60_000);
    await run(later);
    expect((await read(post)).waiting).toMatchObject([{ state: 'offered' }]);
    await step(first, 'withdraw');
    await run(later);
    expect(await read(post)).toMatchObject({
      settings: { offersNext: false },
      waiting: [{ state: 'waiting' }],
    });
  });
});

describe('the list', () => {
  it('is nobody else’s', async () => {
    const post = await build();
    await join(post);
    const id = firstId(await read(post));
    const path = `/merchants/current/waiting_lists/${post.id}`;
    for (const reply of [
      await stranger.call('GET', path),
      await stranger.call('GET', `${path}/export`),
      await settings(post, {}, stranger),
      await step(id, 'offer', stranger),
      await act(id, 'leave', await joinMember(test)),
    ])
      expect(reply.status).toBe(404);
    expect((await read(post)).waiting).toMatchObject([{ id, state: 'waiting' }]);
    expect((await act(id, 'accept')).status).toBe(409);
    expect((await act(id, 'leave')).status).toBe(200);
    expect((await read(post)).waiting).toEqual([]);
    expect((await join(post)).status).toBe(200);
  });

  it('is exported as CSV in the language, and no cell is a formula', async () => {
    const post = await build();
    await join(post, member, { name: '=1+1' });
    const reply = await owner.call('GET', `/merchants/current/waiting_lists/${post.id}/export?locale=zh-hk`);
    const { data } = await parseReply(reply, successOf(waitingListFileSchema));
    const rows = parse(data.csv, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows).toMatchObject([{ 次序: '1', 姓名: "'=1+1", 名額: '1', 狀況: '候補中', 電話: '' }]);
  });

  it('is counted for the merchant, without those who have not confirmed', async () => {
    const post = await build();
    await visitors(post, 1, 2);
    await ask(post, 'unconfirmed@example.com');
    const { data } = await (await owner.call('GET', '/merchants/current')).json();
    expect(data.waiting).toBe(2);
  });

  it('is closed with its course, and an offer of it then ends', async () => {
    const post = await build();
    const [first = 0] = await visitors(post, 1, 1);
    await setLeft(post, 1);
    await step(first, 'offer');
    await test.db.update(posts).set({ endDate: '2020-01-01' }).where(eq(posts.id, post.id));
    await run();
    const { past, waiting } = await read(post);
    expect(waiting).toEqual([]);
    expect(past.map(({ state }) => state)).toEqual(['closed', 'closed']);
    expect(await leftOf(post)).toBe(1);
  });

  it('of a session is closed with the session, also with an offer whose places nobody can give back', async () => {
    const session = {
      ...{ number: 1, label: '', startDate: '2099-01-01', endDate: '2099-02-01', weekdays: [] },
      ...{ timeFrom: '10:00', timeTo: '11:00', venue: '', venueEn: '', places: 6, placesLeft: 0 },
    };
    const post = await build({ sessions: [session, { ...session, number: 2 }] });
    await join(post, member, { session: 1 });
    await join(post, member, { session: 2 });
    const [second, first] = await own();
    await test.db
      .update(posts)
      .set({ sessions: [{ ...session, placesLeft: 1 }, session], placesLeft: 1 })
      .where(eq(posts.id, post.id));
    expect((await step(first?.id ?? 0, 'offer')).status).toBe(200);
    await test.db
      .update(posts)
      .set({ sessions: [{ ...session, number: 3 }], placesLeft: 0 })
      .where(eq(posts.id, post.id));
    expect((await step(second?.id ?? 0, 'offer')).status).toBe(409);
    await run();
    expect((await own()).map(({ state }) => state)).toEqual(['closed', 'closed']);
    expect(await leftOf(post)).toBe(0);
  });

  it('keeps no personal data 90 days after an entry has ended, and its figures for good', async () => {
    const post = await build();
    await join(post);
    const [entry] = await own();
    await act(entry?.id ?? 0, 'leave');
    await ask(post, 'unconfirmed@example.com');
    await visitors(post, 1);
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
    await tidyWaitingLists(test.db, inDays(6));
    expect(await test.db.$count(waitingEntries)).toBe(3);
    await tidyWaitingLists(test.db, inDays(89));
    expect(await own()).toHaveLength(1);
    await tidyWaitingLists(test.db, inDays(91));
    expect(await own()).toEqual([]);
    const rows = await test.db.select().from(waitingEntries).orderBy(asc(waitingEntries.id));
    expect(rows).toMatchObject([
      { memberId: null, email: null, name: '', phone: null, note: '', state: 'withdrawn' },
      { email: 'v0@example.com', state: 'waiting' },
    ]);
    expect((await read(post)).past).toEqual([]);
    expect((await read(post)).figures.joined).toBe(2);
  });

  it('is in the member’s download, and goes with the account', async () => {
    const post = await build();
    const other = await confirmed();
    await join(post, other);
    const { data } = await (await other.call('GET', '/users/current/export')).json();
    expect(data.waiting_entries).toMatchObject([{ slug: post.slug, state: 'waiting', phone: '61234567' }]);
    await test.db.delete(accounts).where(eq(accounts.id, other.id));
    expect(await test.db.$count(waitingEntries)).toBe(0);
  });
});

describe('places again', () => {
  it('is one mail for whoever waits and bookmarked, and none for whoever has an offer', async () => {
    const post = await build();
    const both = await confirmed();
    await both.call('POST', '/bookmarks', { post_id: post.id });
    await join(post, both);
    await join(post);
    await setPlaces(post, 2);
    expect(await test.db.select().from(placeAlerts)).toHaveLength(2);
    await step(firstId(await read(post)), 'offer');
    expect(await test.db.select().from(placeAlerts)).toMatchObject([{ memberId: member.id }]);
    test.mails.length = 0;
    await sendPlaceAlerts(test.db, { now: new Date(), sendMail });
    expect(test.mails).toMatchObject([{ template: 'places_again', to: member.email }]);
  });
});
