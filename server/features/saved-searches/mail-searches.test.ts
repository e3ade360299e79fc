import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CourseFilters } from '@/lib/contract/filters';
import type { Frequency } from '@/lib/contract/frequencies';
import { setMailKind } from '@/server/features/notices/mail-settings';
import { unsubscribe } from '@/server/features/notices/unsubscribe';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { mails, subscribers } from '@/server/platform/database/schema/mail-schema';
import { notices } from '@/server/platform/database/schema/notice-schema';
import {
  savedQueries,
  savedSearches,
  savedSearchMatches,
} from '@/server/platform/database/schema/saved-search-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { type MailRequest, queueMail } from '@/server/platform/mail/outbox';
import { tidyMail } from '@/server/platform/mail/tidy';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { joinMember, type TestMember } from '@/tests/setup/member';
import { mailSearches, tidySearches } from './mail-searches';
import { matchNewCourses } from './match-courses';
import { addSavedSearch } from './saved-searches';
import { subscribeToSearch } from './subscribe-to-search';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let test: TestApi;
let member: TestMember;
let publish: (values?: object) => Promise<typeof posts.$inferSelect>;
/** The present of the jobs. */
let now: Date;

beforeAll(async () => {
  vi.stubEnv('SITE_URL', 'https://hokcheui.test');
  test = await createTestApi();
  const music = await buildCategory(test.db, { slug: 'music', titleZh: '音樂', titleEn: 'Music' });
  const merchant = await buildMerchant(test.db, { slug: 'studio', nameZh: '琴室', nameEn: 'Studio' });
  publish = (values = {}) => buildCourse(test.db, { merchant, categories: [music], ...values });
});
afterAll(() => test.drop());

beforeEach(async () => {
  await test.db.execute(
    sql`truncate saved_searches, saved_queries, mails, mail_tokens, subscribers, notices cascade`,
  );
  await test.db.execute(sql`delete from jobs.job where name = 'mail_instant_searches'`);
  now = new Date(Date.now() + MINUTE_MS);
  member = await confirmed();
});

async function confirmed(): Promise<TestMember> {
  const joined = await joinMember(test);
  await test.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, joined.id));
  return joined;
}

const save = (frequency: Frequency, filters: CourseFilters = { category: 'music' }, by = member) =>
  addSavedSearch(test.db, by.id, { filters, frequency, locale: 'zh-hk' });
/** Runs the matching job of courses that were published now. */
const match = (...courses: { id: number }[]) =>
  matchNewCourses(
    { db: test.db, now, createdAt: now },
    courses.map(({ id }) => id),
  );

/** Runs the job of a frequency and returns the mails that it queued. */
async function send(frequency: Frequency): Promise<MailRequest[]> {
  const sent: MailRequest[] = [];
  await mailSearches(test.db, {
    frequency,
    now,
    sendMail: async (_, ...requests) => {
      sent.push(...requests);
    },
  });
  return sent;
}
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
type SearchMail = Extract<MailRequest, { template: 'saved_searches' }>;
const titlesOf = (mail: MailRequest | undefined) =>
  (mail as SearchMail).params.searches.map(({ courses }) => courses.map(({ title }) => title));

describe('new courses of saved searches', () => {
  it('are reported once by one notice and one mail, with all searches of the member', async () => {
    await save('daily');
    await save('daily', { merchant: 'studio' });
    await save('daily', { keyword: '游泳' });
    const [first, second] = [await publish({ titleZh: '鋼琴班' }), await publish({ titleZh: '結他班' })];
    await match(first, second);
    const sent = await send('daily');
    expect(sent).toMatchObject([
      {
        template: 'saved_searches',
        to: member.email,
        locale: 'zh-hk',
        params: {
          count: 2,
          isMember: true,
          searches: [
            { title: '音樂', url: 'https://hokcheui.test/category/music?sort=newest', more: 0 },
            { title: '琴室', url: 'https://hokcheui.test/merchant/studio?sort=newest', more: 0 },
          ],
        },
      },
    ]);
    expect(titlesOf(sent[0]).flat().sort()).toEqual(['結他班', '結他班', '鋼琴班', '鋼琴班']);
    expect(await test.db.select().from(notices)).toMatchObject([
      { accountId: member.id, kind: 'new_courses', count: 2, path: '/user?tab=alerts' },
    ]);
    expect(await send('daily')).toEqual([]);
  });

  it('are reported by the frequency of each search', async () => {
    await save('instant');
    await save('daily', { merchant: 'studio' });
    await save('weekly', {});
    await match(await publish());
    for (const frequency of ['daily', 'instant', 'weekly'] as const) {
      expect(await send(frequency)).toHaveLength(1);
      expect(await send(frequency)).toEqual([]);
    }
  });

  it('lead from the bell to the list of a single search, the newest first', async () => {
    await save('daily', { category: 'music', priceMax: 300 });
    await match(await publish());
    const [mail] = await send('daily');
    const path = '/category/music?priceMax=300&priceBasis=lesson&sort=newest';
    expect((mail as SearchMail).params.searches).toMatchObject([{ url: `https://hokcheui.test${path}` }]);
    expect(await test.db.select().from(notices)).toMatchObject([{ path }]);
  });

  it('are mailed at once at most once an hour, the later ones together', async () => {
    await save('instant');
    await match(await publish({ titleZh: '一' }));
    expect(await send('instant')).toHaveLength(1);
    later(10 * MINUTE_MS);
    await match(await publish({ titleZh: '二' }));
    expect(await send('instant')).toEqual([]);
    later(40 * MINUTE_MS);
    await match(await publish({ titleZh: '三' }));
    expect(await send('instant')).toEqual([]);
    later(10 * MINUTE_MS);
    const sent = await send('instant');
    expect(titlesOf(sent[0])).toEqual([['三', '二']]);
    // A search that is removed and saved again does not shorten the hour.
    await test.db.delete(savedSearches);
    await save('instant');
    await match(await publish());
    expect(await send('instant')).toEqual([]);
  });

  it('queue the mails that are sent at once, and only these', async () => {
    const queued = async () =>
      (await test.db.execute(sql`select from jobs.job where name = 'mail_instant_searches'`)).rows.length;
    await save('daily');
    await match(await publish());
    expect(await queued()).toBe(0);
    await save('instant', { merchant: 'studio' });
    await match(await publish());
    expect(await queued()).toBe(1);
  });

  it('are matched and reported once when the jobs run twice, also concurrently', async () => {
    await save('daily');
    const course = await publish();
    await Promise.all([match(course), match(course), match(course)]);
    expect(await test.db.$count(savedSearchMatches)).toBe(1);
    const sent = await Promise.all([send('daily'), send('daily'), send('daily')]);
    expect(sent.flat()).toHaveLength(1);
    await match(course);
    expect(await send('daily')).toEqual([]);
    expect(await test.db.$count(notices)).toBe(1);
  });

  it('are still to be reported when the transaction of the mails is lost', async () => {
    await save('daily');
    await match(await publish());
    const lost = mailSearches(test.db, {
      frequency: 'daily',
      now,
      sendMail: async () => {
        throw new Error('killed');
      },
    });
    await expect(lost).rejects.toThrow('killed');
    expect(await test.db.$count(notices)).toBe(0);
    expect(await send('daily')).toHaveLength(1);
  });

  it('leave out a course that was withdrawn between match and mail, or whose merchant was suspended', async () => {
    await save('daily');
    const [gone, stays] = [await publish(), await publish({ titleZh: '留下' })];
    await match(gone, stays);
    await test.db.update(posts).set({ state: 'withdrawn' }).where(eq(posts.id, gone.id));
    const [mail] = await send('daily');
    expect(mail).toMatchObject({ params: { count: 1 } });
    expect(titlesOf(mail)).toEqual([['留下']]);
    await test.db.update(posts).set({ state: 'published' }).where(eq(posts.id, gone.id));
    expect(await send('daily')).toEqual([]);
    const only = await publish();
    await match(only);
    await test.db.update(posts).set({ state: 'withdrawn' }).where(eq(posts.id, only.id));
    expect(await send('daily')).toEqual([]);
    expect(await test.db.$count(notices)).toBe(1);
  });

  it('are not reported for a search that was saved after the publication, nor by a job that comes days late', async () => {
    const course = await publish();
    const published = new Date(Date.now() - MINUTE_MS);
    await save('daily');
    await matchNewCourses({ db: test.db, now, createdAt: published }, [course.id]);
    expect(await test.db.$count(savedSearchMatches)).toBe(0);
    await matchNewCourses({ db: test.db, now: new Date(now.getTime() + 8 * DAY_MS), createdAt: now }, [
      course.id,
    ]);
    expect(await test.db.$count(savedSearchMatches)).toBe(0);
    await match(course);
    expect(await test.db.$count(savedSearchMatches)).toBe(1);
  });

  it('that are many are named in part', async () => {
    await save('daily');
    const courses = await Promise.all(Array.from({ length: 9 }, () => publish()));
    await match(...courses);
    const [mail] = await send('daily');
    expect((mail as SearchMail).params).toMatchObject({ count: 9, searches: [{ more: 3 }] });
    expect(titlesOf(mail)[0]).toHaveLength(6);
  });

  it('of many searches are shown for ten of them', async () => {
    for (let at = 1; at <= 11; at += 1) await save('daily', { priceMax: 300 + at });
    await match(await publish());
    const [mail] = await send('daily');
    expect((mail as SearchMail).params).toMatchObject({ count: 1 });
    expect(titlesOf(mail)).toHaveLength(10);
  });

  it('reach more members than one transaction takes', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, confirmed));
    await test.db.execute(sql`
      with made as (
        insert into accounts (role, email, password_hash, locale, confirmed_at)
        select 'member', 'many-' || i || '@example.com', '', 'en', now() from generate_series(1, 120) i returning id
      ) insert into members (account_id) select id from made`);
    await save('daily', { category: 'music' }, others[0]);
    await test.db.execute(sql`
      insert into saved_searches (query_id, member_id, frequency)
      select (select id from saved_queries), id, 'daily' from accounts where email like 'many-%'`);
    await match(await publish());
    const sent = await send('daily');
    expect(new Set(sent.map(({ to }) => to)).size).toBe(121);
    expect(sent).toHaveLength(121);
  });

  it('are reported by the bell only when the member switched the mails off by the link of one', async () => {
    await save('daily');
    await match(await publish());
    const [mail] = await send('daily');
    const { unsubscribeToken } = (mail as SearchMail).params;
    expect(await unsubscribe(test.db, unsubscribeToken, now)).toBe(true);
    await match(await publish());
    expect(await send('daily')).toEqual([]);
    expect(await test.db.$count(notices)).toBe(2);
    await setMailKind(test.db, member.id, { kind: 'saved_searches', on: true });
    await match(await publish());
    expect(await send('daily')).toHaveLength(1);
  });
});

describe('new courses of a search without an account', () => {
  const EMAIL = 'reader@example.com';
  /** Yesterday; an address gets one confirmation in 15 minutes. */
  let askedAt = Date.now() - DAY_MS;
  const subscribe = async (filters: CourseFilters = { category: 'music' }, isConfirmed = true) => {
    askedAt += 16 * MINUTE_MS;
    await subscribeToSearch(
      test.db,
      { email: EMAIL, filters, frequency: 'weekly', locale: 'en' },
      new Date(askedAt),
    );
    if (isConfirmed) await test.db.update(savedSearches).set({ confirmedAt: new Date() });
  };

  it('are mailed in one mail that ends all of them by one click', async () => {
    await subscribe();
    await subscribe({ merchant: 'studio' });
    await match(await publish({ titleEn: 'Piano' }));
    const sent = await send('weekly');
    expect(sent).toMatchObject([
      { template: 'saved_searches', to: EMAIL, locale: 'en', params: { count: 1, isMember: false } },
    ]);
    expect(titlesOf(sent[0])).toEqual([['Piano'], ['Piano']]);
    expect(await send('weekly')).toEqual([]);
    expect(await unsubscribe(test.db, (sent[0] as SearchMail).params.unsubscribeToken, now)).toBe(true);
    await match(await publish());
    expect(await send('weekly')).toEqual([]);
  });

  it('reach more addresses than one transaction takes', async () => {
    await subscribe();
    await test.db.execute(sql`
      with made as (
        insert into subscribers (email, locale, requested_at) select 'many-' || i || '@example.com', 'en', now()
        from generate_series(1, 120) i returning id
      ) insert into saved_searches (query_id, subscriber_id, frequency, confirmed_at)
      select (select id from saved_queries), id, 'weekly', now() from made`);
    await match(await publish());
    expect(new Set((await send('weekly')).map(({ to }) => to)).size).toBe(121);
  });

  it('are not mailed before the address is confirmed', async () => {
    await subscribe({ category: 'music' }, false);
    await match(await publish());
    await test.db.update(savedSearches).set({ confirmedAt: new Date() });
    expect(await send('weekly')).toEqual([]);
  });

  it('survive the clean-up of addresses, unless they were never confirmed', async () => {
    await subscribe();
    const inTwoMonths = { db: test.db, now: new Date(Date.now() + 60 * DAY_MS), createdAt: now };
    await tidyMail(inTwoMonths);
    expect(await test.db.$count(savedSearches)).toBe(1);
    await test.db.update(savedSearches).set({ confirmedAt: null });
    await tidyMail(inTwoMonths);
    expect(await test.db.$count(savedSearches)).toBe(0);
    expect(await test.db.$count(subscribers)).toBe(0);
  });
});

describe('the clean-up of saved searches', () => {
  it('deletes old matches and queries that nobody saves', async () => {
    await save('daily');
    const course = await publish();
    await match(course);
    await tidySearches(test.db, now);
    expect([await test.db.$count(savedSearchMatches), await test.db.$count(savedQueries)]).toEqual([1, 1]);
    later(29 * DAY_MS);
    await tidySearches(test.db, now);
    expect(await test.db.$count(savedSearchMatches)).toBe(1);
    later(2 * DAY_MS);
    await tidySearches(test.db, now);
    expect([await test.db.$count(savedSearchMatches), await test.db.$count(savedQueries)]).toEqual([0, 1]);
    await test.db.delete(savedSearches);
    await tidySearches(test.db, now);
    expect(await test.db.$count(savedQueries)).toBe(0);
  });

  it('leaves the mail in the outbox once, whatever is repeated', async () => {
    await save('daily');
    await match(await publish());
    const mailing = { frequency: 'daily', now, sendMail: queueMail } as const;
    await mailSearches(test.db, mailing);
    await mailSearches(test.db, mailing);
    expect(await test.db.select({ to: mails.recipient }).from(mails)).toEqual([{ to: member.email }]);
  });
});
