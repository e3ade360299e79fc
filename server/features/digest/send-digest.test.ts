import { eq, sql } from 'drizzle-orm';
import { TestClock } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unsubscribe } from '@/server/features/notices/unsubscribe';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { mails, mailTokens, subscribers } from '@/server/platform/database/schema/mail-schema';
import { members } from '@/server/platform/database/schema/member-schema';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { expectLogged } from '@/tests/setup/expect-logged';
import { createTestWorkers, type TestWorkers } from '@/tests/setup/workers';
import { digestWeek, sendWeeklyDigest } from './send-digest';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Friday, 10:00 in Hong Kong. */
/** A Friday at ten in Hong Kong that is still to come: the queue runs nothing for a time before its own start. */
const FRIDAY = new Date(Date.now() + DAY_MS);
FRIDAY.setUTCDate(FRIDAY.getUTCDate() + ((5 - FRIDAY.getUTCDay() + 7) % 7));
FRIDAY.setUTCHours(2, 0, 0, 0);
const later = (date: Date, ms: number) => new Date(date.getTime() + ms);

let test: TestWorkers;
let merchant: Awaited<ReturnType<typeof buildMerchant>>;
let category: Awaited<ReturnType<typeof buildCategory>>;

beforeEach(async () => {
  test = await createTestWorkers();
  merchant = await buildMerchant(test.db, { nameZh: '泥巴工房', nameEn: 'Mud Works' });
  category = await buildCategory(test.db);
});
afterEach(async () => test.drop());

const publish = (publishedAt: Date, titleEn: string, more: object = {}) =>
  buildCourse(test.db, {
    merchant,
    categories: [category],
    titleEn,
    titleZh: `${titleEn}（中文）`,
    districts: ['wan_chai'],
    publishedAt,
    ...more,
  });

async function subscribe(email: string, more: Partial<typeof subscribers.$inferInsert> = {}): Promise<void> {
  const confirmedAt = later(FRIDAY, -30 * DAY_MS);
  await test.db
    .insert(subscribers)
    .values({ email, locale: 'en', requestedAt: confirmedAt, confirmedAt, ...more });
}

async function join(
  email: string,
  member: Partial<typeof members.$inferInsert>,
  account: Partial<typeof accounts.$inferInsert> = {},
): Promise<void> {
  const [row] = await test.db
    .insert(accounts)
    .values({ role: 'member', email, passwordHash: '', locale: 'zh-hk', confirmedAt: FRIDAY, ...account })
    .returning({ id: accounts.id });
  await test.db.insert(members).values({ accountId: row?.id ?? 0, acceptNotification: true, ...member });
}

const digests = async () =>
  (await test.db.select().from(mails).orderBy(mails.id)).map(({ recipient, locale, params }) => ({
    recipient,
    locale,
    titles: (params as { courses: { title: string }[] }).courses.map((course) => course.title),
  }));

const run = (createdAt: Date, now = createdAt) => sendWeeklyDigest({ db: test.db, now, createdAt });

describe('the week of a digest', () => {
  it('ends at the last Friday, ten in Hong Kong, however late the digest is', () => {
    const week = { from: later(FRIDAY, -7 * DAY_MS), to: FRIDAY };
    expect(digestWeek(FRIDAY)).toEqual(week);
    expect(digestWeek(later(FRIDAY, 3 * DAY_MS))).toEqual(week);
    expect(digestWeek(later(FRIDAY, -1)).to).toEqual(week.from);
  });
});

describe('the weekly digest', () => {
  it('mails those who accept it the week’s new courses, in their language', async () => {
    await publish(later(FRIDAY, -DAY_MS), 'Pottery', { popularity: 1 });
    await publish(later(FRIDAY, -6 * DAY_MS), 'Guitar', { popularity: 9 });
    await publish(later(FRIDAY, -8 * DAY_MS), 'Told last week');
    await publish(later(FRIDAY, HOUR_MS), 'For the next week');
    await publish(later(FRIDAY, -DAY_MS), 'Taken back', { state: 'withdrawn' });
    await subscribe('en@example.com');
    await subscribe('zh@example.com', { locale: 'zh-hk' });
    await subscribe('unconfirmed@example.com', { confirmedAt: null });
    await subscribe('ended@example.com', { unsubscribedAt: FRIDAY });
    await run(FRIDAY);
    expect(await digests()).toEqual([
      { recipient: 'en@example.com', locale: 'en', titles: ['Guitar', 'Pottery'] },
      { recipient: 'zh@example.com', locale: 'zh-hk', titles: ['Guitar（中文）', 'Pottery（中文）'] },
    ]);
  });

  it('mails members who accept it, at verified addresses, what they are interested in', async () => {
    const sports = await buildCategory(test.db, { icon: 'sports', level: 1 });
    const music = await buildCategory(test.db, { icon: 'music', level: 1 });
    await publish(later(FRIDAY, -DAY_MS), 'Badminton', { categories: [sports], popularity: 2 });
    await publish(later(FRIDAY, -DAY_MS), 'Guitar', { categories: [music], popularity: 1 });
    await join('sporty@example.com', { interests: ['interest1'] });
    await join('anything@example.com', {});
    await join('silent@example.com', { acceptNotification: false });
    await join('unverified@example.com', {}, { confirmedAt: null });
    await join('suspended@example.com', {}, { suspendedAt: FRIDAY });
    await subscribe('anything@example.com');
    await run(FRIDAY);
    expect(await digests()).toEqual([
      { recipient: 'sporty@example.com', locale: 'zh-hk', titles: ['Badminton（中文）'] },
      { recipient: 'anything@example.com', locale: 'zh-hk', titles: ['Badminton（中文）', 'Guitar（中文）'] },
    ]);

    const [first] = await test.db.select().from(mails).orderBy(mails.id);
    const params = first?.params as { unsubscribeToken: string } | undefined;
    expect(await unsubscribe(test.db, params?.unsubscribeToken ?? '', FRIDAY)).toBe(true);
    const consents = await test.db
      .select({ email: accounts.email, accepts: members.acceptNotification })
      .from(accounts)
      .innerJoin(members, eq(members.accountId, accounts.id));
    expect(consents).toContainEqual({ email: 'sporty@example.com', accepts: false });
    expect(consents).toContainEqual({ email: 'anything@example.com', accepts: true });
  });

  it('is not sent in a week without anything new', async () => {
    await subscribe('en@example.com');
    await run(FRIDAY);
    expect(await digests()).toEqual([]);
  });

  it('goes on where it was when it is run again, even days later', async () => {
    await publish(later(FRIDAY, -DAY_MS), 'Pottery');
    for (let number = 0; number < 250; number += 1) await subscribe(`reader${number}@example.com`);
    await run(FRIDAY);
    await test.db.execute(sql`delete from mails where id > 120`);
    await run(FRIDAY, later(FRIDAY, 2 * DAY_MS));
    const recipients = (await digests()).map((digest) => digest.recipient);
    expect(recipients).toHaveLength(250);
    expect(new Set(recipients).size).toBe(250);
  });

  it('comes every Friday at ten in Hong Kong for months, and what is no longer needed is tidied away', {
    timeout: 180_000,
  }, async () => {
    const start = later(FRIDAY, -DAY_MS);
    const weeks = 14;
    for (let week = 0; week < weeks; week += 1)
      await publish(later(FRIDAY, (week * 7 - 2) * DAY_MS), `Course ${week}`);
    await subscribe('en@example.com');
    await subscribe('unconfirmed@example.com', { confirmedAt: null, requestedAt: start });
    const clock = new TestClock(start);
    await test.work({ clock });
    for (let week = 0; week < weeks; week += 1) {
      const friday = later(FRIDAY, week * 7 * DAY_MS);
      await clock.setTime(later(friday, -MINUTE_MS));
      await clock.tick(MINUTE_MS - 1000);
      expect(await test.readOutbox()).toHaveLength(week);
      await clock.tick(2 * MINUTE_MS);
      await vi.waitFor(async () => expect(await test.readOutbox()).toHaveLength(week + 1), 10_000);
    }
    const told = (await test.readOutbox()).map((mail) => mail.text?.match(/Course \d+/)?.[0]);
    expect(told).toEqual(Array.from({ length: weeks }, (_, week) => `Course ${week}`));
    expect(await test.db.select({ email: subscribers.email }).from(subscribers)).toEqual([
      { email: 'en@example.com' },
    ]);
    expect(await test.db.$count(mails)).toBeLessThan(weeks);
    expect(await test.db.$count(mailTokens)).toBe(weeks);
    // There is no folder of backups.
    expectLogged('kind=check_backups');
  });
});
