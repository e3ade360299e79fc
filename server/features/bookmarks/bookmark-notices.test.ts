import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendPlaceAlerts } from '@/server/features/place-alerts/send-place-alerts';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { bookmarks, placeAlerts } from '@/server/platform/database/schema/member-schema';
import { notices } from '@/server/platform/database/schema/notice-schema';
import { posts } from '@/server/platform/database/schema/schema';
import type { MailRequest } from '@/server/platform/mail/outbox';
import { parseOwn } from '@/tests/factories/advertisement';
import { buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { withAdvertiser } from '@/tests/setup/advertiser';
import { joinMember, type TestMember } from '@/tests/setup/member';
import { remindOfBookmarks } from './bookmark-notices';

const ad = withAdvertiser();
let member: TestMember;

beforeAll(() => vi.stubEnv('SITE_URL', 'https://hokcheui.test'));
beforeEach(async () => {
  await ad.test.db.execute(sql`truncate notices, bookmarks, place_alerts`);
  member = await confirmed();
});

async function confirmed(): Promise<TestMember> {
  const joined = await joinMember(ad.test);
  await ad.test.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, joined.id));
  ad.test.mails.length = 0;
  return joined;
}

const bookmark = (postId: number, by = member) =>
  ad.test.db.insert(bookmarks).values({ memberId: by.id, postId });
const told = () =>
  ad.test.db
    .select({ accountId: notices.accountId, kind: notices.kind, count: notices.count })
    .from(notices)
    .where(sql`kind like 'bookmark%' or kind = 'places_again'`)
    .orderBy(notices.id);
const mailed = () => ad.test.mails.filter(({ template }) => template === 'bookmark_change');

/** Publishes a revision of an advertisement with other values. */
async function revise(post: { id: number }, values: object) {
  const { post: present } = await ad.own(post.id);
  const edited = await parseOwn(
    await ad.merchant.call('PUT', `/posts/${post.id}`, { version: present.version, ...values }),
  );
  await parseOwn(await ad.change(`/posts/${post.id}/submit`, { version: edited.post.version }));
  await ad.approve(post.id);
}

describe('a bookmarked course that changes', () => {
  it('notifies those who bookmarked it when it is cheaper, in the transaction of the publication', async () => {
    // The price is for four lessons.
    const { post } = await ad.published({ price_min: '300', price_max: '300' });
    await bookmark(post.id);
    const other = await confirmed();
    await revise(post, { price_min: '200', price_max: '200' });
    expect(await told()).toEqual([{ accountId: member.id, kind: 'bookmark_cheaper', count: 50 }]);
    expect(mailed()).toMatchObject([
      { to: member.email, params: { change: 'cheaper', prices: { before: 75, now: 50 } } },
    ]);
    expect(other.id).not.toBe(member.id);
  });

  it('is not told when it is dearer, or when only its text changes', async () => {
    const { post } = await ad.published({ price_min: '300', price_max: '300' });
    await bookmark(post.id);
    await revise(post, { price_min: '400', price_max: '400' });
    await revise(post, { title: '另一個名' });
    expect(await told()).toEqual([]);
  });

  it('notifies of one price once, also when it goes up and down again', async () => {
    const { post } = await ad.published({ price_min: '300', price_max: '300' });
    await bookmark(post.id);
    for (const price of ['200', '300', '200']) await revise(post, { price_min: price, price_max: price });
    expect(await told()).toHaveLength(1);
  });

  it('notifies when it has other future dates', async () => {
    const { post } = await ad.published({ start_date: '2090-01-05', end_date: '2090-03-05' });
    await bookmark(post.id);
    await revise(post, { start_date: '2091-01-05', end_date: '2091-03-05' });
    expect(await told()).toMatchObject([{ kind: 'bookmark_dates' }]);
    expect(mailed()).toMatchObject([{ params: { change: 'dates' } }]);
  });

  it('sends the alert for places once when the merchant has places again', async () => {
    const { post } = await ad.published();
    const set = (placesLeft: number) =>
      ad.merchant.call('PUT', `/posts/${post.id}/places`, { places_left: placesLeft });
    await set(0);
    await bookmark(post.id);
    const waiting = await confirmed();
    await bookmark(post.id, waiting);
    await waiting.call('POST', `/posts/${post.id}/place_alert`, {});
    await set(3);
    const alerts = await sendAlerts();
    expect(alerts.map(({ to }) => to).sort()).toEqual([member.email, waiting.email].sort());
    await set(2);
    expect(await sendAlerts()).toEqual([]);
  });

  it('is not told of places that are taken back before the mail, and the member does not wait for them', async () => {
    const { post } = await ad.published();
    const set = (placesLeft: number) =>
      ad.merchant.call('PUT', `/posts/${post.id}/places`, { places_left: placesLeft });
    await set(0);
    await bookmark(post.id);
    await set(3);
    const isWaiting = async () =>
      (await (await member.call('GET', `/posts/${post.id}/place_alert`)).json()).data.waiting;
    expect(await isWaiting()).toBe(false);
    await set(0);
    expect(await sendAlerts()).toEqual([]);
    expect(await ad.test.db.$count(placeAlerts)).toBe(0);
    await set(3);
    await set(0);
    await member.call('POST', `/posts/${post.id}/place_alert`, {});
    expect(await isWaiting()).toBe(true);
    await sendAlerts();
    expect(await ad.test.db.$count(placeAlerts)).toBe(1);
  });
});

async function sendAlerts(): Promise<MailRequest[]> {
  const sent: MailRequest[] = [];
  await sendPlaceAlerts(ad.test.db, {
    now: new Date(),
    sendMail: async (_, ...requests) => {
      sent.push(...requests);
    },
  });
  return sent;
}

describe('a bookmarked course that ends soon', () => {
  const now = new Date('2027-05-10T01:00:00Z');
  const remind = async (at = now) => {
    const sent: MailRequest[] = [];
    await remindOfBookmarks(ad.test.db, {
      now: at,
      sendMail: async (_, ...requests) => {
        sent.push(...requests);
      },
    });
    return sent;
  };
  async function build(values: Partial<typeof posts.$inferInsert>) {
    const merchant = await buildMerchant(ad.test.db);
    return buildCourse(ad.test.db, { merchant, categories: [ad.main], ...values });
  }

  it.each([
    ['whose last lesson is near', { endDate: '2027-05-13' }, 1],
    ['whose enrolment closes', { endDate: '2027-08-01', enrolUntil: '2027-05-10' }, 1],
    ['whose listing ends', { listedUntil: new Date('2027-05-12T16:30:00Z') }, 1],
    ['that goes on for longer', { endDate: '2027-05-14' }, 0],
    ['without an end', {}, 0],
    ['that is over', { endDate: '2027-05-09' }, 0],
    ['that nobody can join any more', { endDate: '2027-05-12', enrolUntil: '2027-05-01' }, 0],
    ['that is withdrawn', { endDate: '2027-05-12', state: 'withdrawn' as const }, 0],
  ])('%s notifies once, if at all', async (_, values, times) => {
    const course = await build(values);
    await bookmark(course.id);
    expect(await remind()).toHaveLength(times);
    expect(await remind()).toEqual([]);
    expect(await told()).toHaveLength(times);
  });

  it('notifies again for another last day, and each member once in concurrent runs', async () => {
    const course = await build({ endDate: '2027-05-12' });
    const other = await confirmed();
    await bookmark(course.id);
    await bookmark(course.id, other);
    const sent = (await Promise.all([remind(), remind()])).flat();
    expect(sent.map(({ to }) => to).sort()).toEqual([member.email, other.email].sort());
    expect(sent[0]).toMatchObject({ params: { change: 'ends', day: '2027-05-12' } });
    await ad.test.db.update(posts).set({ endDate: '2027-05-20' }).where(eq(posts.id, course.id));
    expect(await remind(new Date('2027-05-18T01:00:00Z'))).toHaveLength(2);
  });
});

describe('a first publication', () => {
  const queued = async () => {
    const { rows } = await ad.test.db.execute<{ data: { postIds: number[] } }>(
      sql`select data from jobs.job where name = 'match_saved_searches' order by created_on`,
    );
    return rows.flatMap(({ data }) => data.postIds);
  };

  it('is matched with saved searches, and a revision or a later publication is not', async () => {
    await ad.test.db.execute(sql`delete from jobs.job where name = 'match_saved_searches'`);
    const { post } = await ad.published();
    expect(await queued()).toEqual([post.id]);
    await revise(post, { title: '另一個名' });
    const { post: present } = await ad.own(post.id);
    await ad.change(`/posts/${post.id}/withdraw`, { version: present.version });
    await revise(post, { title: '再刊登' });
    expect(await ad.publicStatus((await ad.own(post.id)).post.slug)).toBe(200);
    expect(await queued()).toEqual([post.id]);
  });
});
