import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  funnelSchema,
  merchantsAtRiskSchema,
  missingPagesSchema,
  searchStatisticsSchema,
} from '@/lib/contract/admin-insight';
import { successOf } from '@/lib/contract/envelope';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { writeSearchCounts } from '@/server/features/search/search-counts';
import { countPageVisit, type PageVisit } from '@/server/features/statistics/count-visits';
import { countablePath, NEW_ROWS_A_DAY, writeMissingPages } from '@/server/features/statistics/missing-pages';
import { dayOf, daysAfter } from '@/server/platform/calendar/calendar';
import { auditLog, missingPages } from '@/server/platform/database/schema/admin-schema';
import { postDrafts, postStatistics } from '@/server/platform/database/schema/advertisement-schema';
import { categories, hashtags, merchants, posts } from '@/server/platform/database/schema/schema';
import { searchCounts } from '@/server/platform/database/schema/statistics-schema';
import { buildCategory, buildCourse, buildHashtag, buildMerchant } from '@/tests/factories/catalogue';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';

const DAY_MS = 24 * 60 * 60 * 1000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const today = dayOf(new Date());
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let test: TestApi;
let administrator: TestAdministrator;
/** Makes every visit of a test that of a network which no other test has. */
let networks = 0;

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  administrator = await joinAdministrator(test);
});
afterAll(() => test.drop());
beforeEach(async () => {
  await writeSearchCounts(test.db);
  await writeMissingPages(test.db);
  await test.db.delete(searchCounts);
  await test.db.delete(missingPages);
  await test.db.delete(posts);
  await test.db.delete(merchants);
  await test.db.delete(categories);
  await test.db.delete(hashtags);
});

function visit(url: string, values: Partial<PageVisit> = {}) {
  networks += 1;
  countPageVisit(test.db, {
    url,
    status: 200,
    userAgent: BROWSER,
    address: `network ${networks}`,
    ...values,
  });
}
const missing = (path: string, values: Partial<PageVisit> = {}) => visit(path, { status: 404, ...values });
const errorsOf = async (reply: Response) => (await parseFailure(reply)).errors;

describe('the searches of visitors', () => {
  const read = async (by = '') => {
    await writeSearchCounts(test.db);
    const reply = await administrator.call('GET', `/statistics/searches?by=${by}`);
    return (await parseReply(reply, successOf(searchStatisticsSchema))).data;
  };
  const search = (keyword: string, searchOutcome: string, values: Partial<PageVisit> = {}) =>
    visit(`/course?keyword=${encodeURIComponent(keyword)}`, { searchOutcome, ...values });

  it('are listed by word and week, once enough visitors had them', async () => {
    for (let time = 0; time < 3; time += 1) search('陶藝', 'found');
    for (let time = 0; time < 4; time += 1) search('Underwater  ＨＯＣＫＥＹ', 'empty');
    for (let time = 0; time < 3; time += 1) search('免費鋼琴', 'relaxed');
    for (let time = 0; time < 2; time += 1) search('陳大文', 'empty');
    await test.db.insert(searchCounts).values([
      { day: daysAfter(today, -7), locale: 'zh-hk', keyword: '陶藝', searches: 5 },
      { day: daysAfter(today, -85), locale: 'zh-hk', keyword: '很久以前', searches: 9 },
    ]);
    const { weeks, words } = await read();
    expect(weeks).toHaveLength(12);
    expect(weeks.slice(-2).map(({ searches, empty, relaxed }) => [searches, empty, relaxed])).toEqual([
      [5, 0, 0],
      [12, 6, 3],
    ]);
    expect(words.map(({ keyword, searches }) => [keyword, searches])).toEqual([
      ['陶藝', 8],
      ['underwater hockey', 4],
      ['免費鋼琴', 3],
    ]);
    expect(words[0]?.byWeek.slice(-2)).toEqual([5, 3]);
    expect((await read('empty')).words.map(({ keyword }) => keyword)).toEqual(['underwater hockey']);
    expect((await read('relaxed')).words.map(({ keyword }) => keyword)).toEqual(['免費鋼琴']);
  });

  it('count once a day for a network, and never for machines, prefetches or other pages', async () => {
    for (let time = 0; time < 5; time += 1) search('結他', 'found', { address: `2001:db8::${time}` });
    for (let time = 0; time < 5; time += 1) search('結他', 'found', { userAgent: 'Googlebot/2.1' });
    for (let time = 0; time < 5; time += 1) search('結他', 'found', { purpose: 'prefetch' });
    for (let time = 0; time < 5; time += 1) visit('/course?keyword=結他&page=2');
    const { weeks, words } = await read();
    expect(weeks.at(-1)?.searches).toBe(1);
    expect(words).toEqual([]);
  });

  it('are stored without what identifies somebody', async () => {
    for (const keyword of [
      'a.chan@example.com',
      '9123 4567',
      '+852 6123-4567',
      'A123456(7)',
      '字'.repeat(60),
    ])
      for (let time = 0; time < 4; time += 1) search(keyword, 'empty');
    await writeSearchCounts(test.db);
    expect(await test.db.select().from(searchCounts)).toEqual([]);
  });
});

describe('a word', () => {
  it('becomes a name of a hashtag, which its page then leads to', async () => {
    const merchant = await buildMerchant(test.db);
    const category = await buildCategory(test.db);
    await buildCourse(test.db, { merchant, categories: [category], hashtags: ['陶藝'] });
    await refreshCounts(test.db);
    const [into] = await test.db.select().from(hashtags).where(eq(hashtags.name, '陶藝'));
    await administrator.data('POST', '/hashtags/aliases', { name: '玩泥', into_id: into?.id });
    const page = await (await test.get(`/hashtags/${encodeURIComponent('玩泥')}`)).json();
    expect(page.data.hashtag.slug).toBe('陶藝');
    const [event] = await administrator.data('GET', '/audit?subject_kind=hashtag');
    expect(event).toMatchObject({ action: 'merge', subject: '玩泥', actor: administrator.email });
    const alias = (name: string) =>
      administrator.call('POST', '/hashtags/aliases', { name, into_id: into?.id });
    expect(await errorsOf(await alias('陶藝'))).toEqual({ into_id: ['unknown_choice'] });
    expect(await errorsOf(await alias('no spaces'))).toEqual({ name: ['hashtag_characters'] });
    expect(await test.db.select().from(hashtags).where(eq(hashtags.name, 'no spaces'))).toEqual([]);
  });
});

describe('addresses that visitors did not find', () => {
  const read = async () => {
    await writeMissingPages(test.db);
    const reply = await administrator.call('GET', '/statistics/missing_pages');
    return (await parseReply(reply, successOf(missingPagesSchema))).data;
  };

  it.each([
    ['/course/post-old', '/course/post-old'],
    ['/hashtag/%E9%99%B6%E8%97%9D', '/hashtag/陶藝'],
    ['/course/post-old?utm_source=x', null],
    ['/wp-login.php', null],
    ['/wp-admin/setup', null],
    ['/.env', null],
    ['/backup.zip', null],
    ['/cgi-bin/status', null],
    ['/user/a@example.com', null],
    ['/call/91234567', null],
    ['/%3Cscript%3E', null],
    ['/%0d%0aSet-Cookie', null],
    ['/%E0%A4%A', null],
    [`/${'x'.repeat(200)}`, null],
  ])('count %s as %s', (url, path) => {
    expect(countablePath(url)).toBe(path);
  });

  it('are listed with the hosts of their links, by day, without machines', async () => {
    for (let time = 0; time < 2; time += 1)
      missing('/course/post-old', { referrer: 'https://forum.example/thread?user=chan' });
    missing('/course/post-old');
    missing('/course/post-old', { referrer: 'javascript:alert(1)' });
    missing('/course/post-old', { userAgent: 'Googlebot/2.1' });
    missing('/about-us', { referrer: 'https://www.example.com/' });
    visit('/course/post-new');
    const { days, pages } = await read();
    expect(days).toHaveLength(84);
    expect(days.at(-1)).toEqual({ day: today, visits: 5 });
    expect(pages).toEqual([
      {
        path: '/course/post-old',
        visits: 4,
        lastOn: today,
        referrers: [
          { host: '', visits: 2 },
          { host: 'forum.example', visits: 2 },
        ],
        kind: 'course',
        redirected: false,
      },
      {
        path: '/about-us',
        visits: 1,
        lastOn: today,
        referrers: [{ host: 'www.example.com', visits: 1 }],
        kind: null,
        redirected: false,
      },
    ]);
  });

  it('fill no table: few of a network, and a number of new ones a day', async () => {
    for (let number = 0; number < 100; number += 1) missing(`/one/${number}`, { address: 'a scanner' });
    await writeMissingPages(test.db);
    expect(await test.db.$count(missingPages)).toBe(20);
    for (let batch = 0; batch < 3; batch += 1) {
      for (let number = 0; number < 250; number += 1) missing(`/many/${batch}/${number}`);
      await writeMissingPages(test.db);
    }
    expect(await test.db.$count(missingPages)).toBe(NEW_ROWS_A_DAY);
    missing('/one/0');
    missing('/other');
    const { pages } = await read();
    expect(pages[0]).toMatchObject({ path: '/one/0', visits: 2 });
    expect(await test.db.$count(missingPages)).toBe(NEW_ROWS_A_DAY);
  });

  it('lead to a page of their kind by one click, and nowhere else', async () => {
    const merchant = await buildMerchant(test.db, { slug: 'studio' });
    const main = await buildCategory(test.db, { slug: 'arts' });
    const sub = await buildCategory(test.db, { slug: 'crafts', parent: main });
    const course = await buildCourse(test.db, { merchant, categories: [main, sub], hashtags: ['陶藝'] });
    const withdrawn = await buildCourse(test.db, { merchant, categories: [main], state: 'withdrawn' });
    await refreshCounts(test.db);
    missing('/course/post-old');
    missing('/en/category/old-en');
    const lead = (path: string, to: string) => administrator.call('POST', '/redirects', { path, to });
    for (const [path, to] of [
      ['/course/post-old', `https://hokcheui.example/en/course/${course.slug}`],
      ['/merchant/old-studio', '/merchant/studio'],
      ['/en/category/old-en', '/category/arts?subCategory=crafts'],
      ['/hashtag/%E6%8D%8F%E6%B3%A5', '/hashtag/%E9%99%B6%E8%97%9D'],
    ] as const)
      expect((await lead(path, to)).status).toBe(200);
    expect((await (await test.get('/posts/post-old')).json()).data.post_detail.slug).toBe(course.slug);
    expect((await (await test.get('/merchants/old-studio')).json()).data.merchant.slug).toBe('studio');
    expect((await (await test.get('/categories/old')).json()).data.category.slug).toBe('crafts');
    expect((await (await test.get(`/hashtags/${encodeURIComponent('捏泥')}`)).json()).data.hashtag.slug).toBe(
      '陶藝',
    );
    expect((await read()).pages.map(({ redirected }) => redirected)).toEqual([true, true]);
    const events = await test.db.select().from(auditLog).where(eq(auditLog.subjectKind, 'redirect'));
    expect(events).toMatchObject([
      { action: 'create', subjectId: 'course/post-old', subject: course.slug },
      { subjectId: 'merchant/old-studio' },
      { subjectId: 'category/old', subject: 'crafts' },
    ]);
    const refused = async (path: string, to: string) => errorsOf(await lead(path, to));
    expect(await refused('/about-us', '/course/post-1')).toEqual({ path: ['invalid'] });
    expect(await refused('/course/old', `/course/${course.slug}`)).toEqual({ path: ['invalid'] });
    expect(await refused('/course/post-x', '/merchant/studio')).toEqual({ to: ['invalid'] });
    expect(await refused('/course/post-x', 'https://evil.example/')).toEqual({ to: ['invalid'] });
    expect(await refused('/course/post-x', '/course/post-nothing')).toEqual({ to: ['unknown_choice'] });
    expect(await refused('/course/post-x', `/course/${withdrawn.slug}`)).toEqual({ to: ['unknown_choice'] });
    for (const taken of [course.slug, withdrawn.slug, 'post-old'])
      expect(await refused(`/course/${taken}`, `/course/${course.slug}`)).toEqual({ path: ['taken'] });
    expect(await refused('/hashtag/%E9%99%B6%E8%97%9D', '/hashtag/%E9%99%B6%E8%97%9D')).toEqual({
      path: ['taken'],
    });
  });
});

describe('the funnel', () => {
  it('has views, bookmarks and enquiries of the last days, by category and by district', async () => {
    const merchant = await buildMerchant(test.db);
    const main = await buildCategory(test.db, { titleZh: '藝術', titleEn: 'Arts' });
    const sub = await buildCategory(test.db, {
      parent: main,
      slug: 'crafts',
      titleZh: '手工藝',
      titleEn: 'Crafts',
    });
    const other = await buildCategory(test.db, { parent: main, slug: 'design' });
    const pottery = await buildCourse(test.db, {
      merchant,
      categories: [main, sub],
      districts: ['wan_chai', 'sha_tin'],
    });
    const poster = await buildCourse(test.db, {
      merchant,
      categories: [main, other],
      districts: ['sha_tin'],
    });
    await test.db.insert(postStatistics).values([
      { postId: pottery.id, day: today, views: 10, whatsapp: 2, bookmarks: 3 },
      { postId: pottery.id, day: daysAfter(today, -29), views: 5 },
      { postId: pottery.id, day: daysAfter(today, -30), views: 100 },
      { postId: poster.id, day: today, views: 7, bookmarks: 1 },
    ]);
    const read = async (query = '') =>
      (
        await parseReply(
          await administrator.call('GET', `/statistics/funnel${query}`),
          successOf(funnelSchema),
        )
      ).data;
    const { total, groups } = await read();
    expect(total).toEqual({ views: 22, bookmarks: 4, enquiries: 2 });
    expect(groups).toEqual([
      {
        key: 'crafts',
        title: { zh: '手工藝', en: 'Crafts' },
        above: { zh: '藝術', en: 'Arts' },
        courses: 1,
        views: 15,
        bookmarks: 3,
        enquiries: 2,
      },
      expect.objectContaining({ key: 'design', views: 7, bookmarks: 1, enquiries: 0 }),
    ]);
    expect((await read('?by=district')).groups).toMatchObject([
      { key: 'sha_tin', title: null, courses: 2, views: 22 },
      { key: 'wan_chai', courses: 1, views: 15 },
    ]);
    expect((await read('?days=90')).total.views).toBe(122);
    expect((await administrator.call('GET', '/statistics/funnel?days=3650')).status).toBe(422);
  });
});

describe('merchants at risk', () => {
  it('are those whose listings end, ended or are not seen; imported courses and renewals do not count', async () => {
    const category = await buildCategory(test.db);
    const listing = async (
      merchant: typeof merchants.$inferSelect,
      values: Partial<typeof posts.$inferInsert>,
    ) => {
      const post = await buildCourse(test.db, {
        merchant,
        categories: [category],
        publishedAt: daysAgo(5),
        listedUntil: daysAgo(-60),
        ...values,
      });
      return post;
    };
    const [ending, unseen, lapsed, renewing, fine, imported, suspended] = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((nameZh) => buildMerchant(test.db, { nameZh, nameEn: '' })),
    );
    if (!ending || !unseen || !lapsed || !renewing || !fine || !imported || !suspended)
      throw new Error('few');
    await listing(ending, { listedUntil: daysAgo(-3) });
    await listing(ending, { listedUntil: daysAgo(-20) });
    await listing(unseen, { publishedAt: daysAgo(40) });
    const seenBefore = await listing(unseen, { publishedAt: daysAgo(40) });
    const seen = await listing(unseen, { publishedAt: daysAgo(40) });
    await test.db.insert(postStatistics).values([
      { postId: seenBefore.id, day: daysAfter(today, -20), views: 1 },
      { postId: seen.id, day: daysAfter(today, -2), views: 1 },
    ]);
    await listing(lapsed, { state: 'expired', listedUntil: daysAgo(10) });
    await listing(lapsed, { state: 'expired', listedUntil: daysAgo(50) });
    const post = await listing(renewing, { listedUntil: daysAgo(-3) });
    await test.db
      .insert(postDrafts)
      .values({ postId: post.id, content: {}, state: 'submitted', renews: true, submittedAt: new Date() });
    await listing(fine, {});
    await listing(imported, { source: 'file', sourceId: '1', publishedAt: daysAgo(40), listedUntil: null });
    await listing(suspended, { listedUntil: daysAgo(-3) });
    await test.db.update(merchants).set({ suspendedAt: new Date() }).where(eq(merchants.id, suspended.id));
    const reply = await administrator.call('GET', '/statistics/merchants_at_risk');
    const { data } = await parseReply(reply, successOf(merchantsAtRiskSchema));
    const none = { ending: 0, endsOn: null, unseen14: 0, unseen30: 0, lapsed: 0 };
    expect(data).toEqual([
      { ...none, id: ending.id, name: 'a', published: 2, ending: 2, endsOn: dayOf(daysAgo(-3)) },
      { ...none, id: lapsed.id, name: 'c', published: 0, lapsed: 1 },
      { ...none, id: unseen.id, name: 'b', published: 3, unseen14: 2, unseen30: 1 },
    ]);
  });
});

it('shows nothing of this to others', async () => {
  await buildHashtag(test.db);
  for (const path of ['searches', 'missing_pages', 'funnel', 'merchants_at_risk'])
    expect((await test.get(`/admin/statistics/${path}`)).status).toBe(401);
  for (const path of ['redirects', 'hashtags/aliases'])
    expect((await test.post(`/admin/${path}`, {})).status).toBe(401);
});
