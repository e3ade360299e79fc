import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listedCoursesSchema } from '@/lib/contract/course';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { popularSearchesSchema, searchResultSchema } from '@/lib/contract/search';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { categories, posts } from '@/server/platform/database/schema/schema';
import { searchCounts } from '@/server/platform/database/schema/statistics-schema';
import { buildCategory, buildCourse, buildMerchant, buildPicture } from '@/tests/factories/catalogue';
import { createTestApi, parseReply, type TestApi } from '@/tests/setup/api';
import {
  countableText,
  countSearch,
  listSearchCounts,
  type SearchOutcome,
  writeSearchCounts,
} from './search-counts';
import { indexCourses, refreshSearchIndex } from './search-index';

let test: TestApi;
let zither: typeof categories.$inferSelect;

beforeAll(async () => {
  test = await createTestApi();
  const { db } = test;
  const music = await buildCategory(db, { icon: 'music', titleZh: '音樂', titleEn: 'Music', slug: 'music' });
  const keys = await buildCategory(db, {
    parent: music,
    titleZh: '鍵盤',
    titleEn: 'Keyboards',
    slug: 'keys',
  });
  const piano = await buildCategory(db, {
    parent: keys,
    titleZh: '鋼琴',
    titleEn: 'Piano',
    slug: 'piano',
    aliases: ['彈琴'],
  });
  const violin = await buildCategory(db, {
    parent: music,
    titleZh: '小提琴',
    titleEn: 'Violin',
    slug: 'violin',
  });
  zither = await buildCategory(db, { parent: music, titleZh: '古箏', titleEn: 'Zither', slug: 'zither' });
  const one = await buildMerchant(db, { slug: 'merchant-one', nameZh: '晨光琴行', nameEn: 'Dawn Music' });
  const other = await buildMerchant(db, { slug: 'merchant-other', nameZh: '海邊工房' });
  const inPiano = { merchant: one, categories: [music, keys, piano] };
  await buildCourse(db, {
    ...inPiano,
    slug: 'post-title',
    titleZh: '鋼琴初班',
    titleEn: '',
    districts: ['sha_tin'],
    ageGroups: ['adults'],
  });
  await buildCourse(db, {
    ...inPiano,
    slug: 'post-category',
    titleZh: '晚間合奏',
    titleEn: '',
    districts: ['tai_po'],
    ageGroups: ['kids'],
    mode: 'online',
  });
  await buildCourse(db, {
    merchant: other,
    categories: [music, violin],
    slug: 'post-prose',
    titleZh: '小提琴入門',
    titleEn: 'Violin from zero',
    contentZh: '由鋼琴伴奏。',
    districts: ['wan_chai'],
    ageGroups: ['adults'],
  });
  for (let number = 1; number <= 5; number += 1)
    await buildCourse(db, {
      ...inPiano,
      slug: `post-same-${number}`,
      titleZh: `鋼琴第${number}級`,
      titleEn: '',
    });
  await buildCourse(db, {
    merchant: other,
    categories: [music, keys, piano],
    slug: 'post-rival',
    titleZh: '海邊鋼琴',
    titleEn: 'Piano by the sea',
  });
  await refreshCounts(db);
});

afterAll(async () => {
  await test.drop();
});

const listed = async (query: string) =>
  parseReply(await test.get(`/posts?${new URLSearchParams(query)}`), pageOf(listedCoursesSchema));
const slugs = async (query: string) => (await listed(query)).data.posts.map(({ slug }) => slug);

/** Changes the title of a course in the way that a write does. */
const rename = (slug: string, titleZh: string) =>
  test.db.transaction(async (tx) => {
    const [changed] = await tx.update(posts).set({ titleZh }).where(eq(posts.slug, slug)).returning();
    await indexCourses(tx, eq(posts.id, changed?.id ?? 0));
    await refreshCounts(tx);
  });

async function suggested(keyword: string): Promise<string[]> {
  const reply = await test.get(`/search?keyword=${encodeURIComponent(keyword)}`);
  return (await parseReply(reply, successOf(searchResultSchema))).data.posts.map(({ slug }) => slug);
}

describe('a list with a keyword', () => {
  it('puts title over category over description', async () => {
    const found = await slugs('keyword=鋼琴');
    expect(found[0]).toMatch(/^post-(title|same|rival)/);
    expect(found.indexOf('post-category')).toBeGreaterThan(found.indexOf('post-title'));
    expect(found.at(-1)).toBe('post-prose');
  });

  it('does not let one merchant fill the beginning', async () => {
    expect((await slugs('keyword=鋼琴')).indexOf('post-rival')).toBeLessThan(4);
  });

  it('finds Chinese texts by English names, other names, beginnings and misspellings', async () => {
    for (const keyword of ['piano', '彈琴', 'pia', 'paino', '鋼勤', '钢琴'])
      expect(await slugs(`keyword=${keyword}`), keyword).toContain('post-title');
  });

  it('says what was understood, and what spelling was searched for', async () => {
    const { data } = await listed('keyword=沙田 paino 成人');
    expect(data.posts.map(({ slug }) => slug)).toEqual(['post-title']);
    expect(data.search).toMatchObject({
      districts: ['sha_tin'],
      ageGroups: ['adults'],
      corrected: '沙田 piano 成人',
      relaxed: [],
      categories: [{ slug: 'piano' }],
    });
  });

  it('leaves out what nothing has rather than finding nothing, and says so', async () => {
    const { data } = await listed('keyword=西貢鋼琴');
    expect(data.search).toMatchObject({ relaxed: ['district'], districts: ['sai_kung'] });
    expect(data.posts.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['post-category', 'post-title']),
    );
    expect((await listed('keyword=旺角鋼琴')).data.search?.relaxed).toEqual(['district']);
  });

  it('looks for a class for children elsewhere before it shows a class for adults', async () => {
    for (const keyword of ['沙田 鋼琴 兒童', 'kids piano Sha Tin']) {
      const { data } = await listed(`keyword=${keyword}`);
      expect(data.search).toMatchObject({ relaxed: ['district'], ageGroups: ['kids'] });
      expect(data.posts.map(({ slug }) => slug)).toEqual(['post-category']);
    }
  });

  it('lets a ticked filter go before what is said', async () => {
    const { data, meta } = await listed('keyword=沙田鋼琴&district=tai_po');
    expect(data.posts.map(({ slug }) => slug)).toEqual(['post-category']);
    expect(meta.total).toBe(1);
  });

  it('counts facets over what was found', async () => {
    const { data, meta } = await listed('keyword=鋼琴 網上');
    expect(meta.total).toBe(1);
    expect(data.facets.mode).toContainEqual({ key: 'online', count: 1 });
    expect(data.facets.district).toContainEqual({ key: 'tai_po', count: 1 });
  });

  it('takes other sorts', async () => {
    expect((await slugs('keyword=鋼琴&sort=price_asc')).length).toBe(9);
  });

  it('finds nothing for what means nothing', async () => {
    for (const keyword of ['!!!', 'qxzvw', '😀'])
      expect((await listed(`keyword=${encodeURIComponent(keyword)}`)).meta.total, keyword).toBe(0);
  });

  it('finds a course in the request after it was written, and by a new name of its category', async () => {
    await rename('post-same-5', '琉璃鳥');
    expect(await slugs('keyword=琉璃鳥')).toEqual(['post-same-5']);
    await test.db
      .update(categories)
      .set({ aliases: ['八十八鍵'] })
      .where(eq(categories.slug, 'piano'));
    expect(await refreshSearchIndex(test.db)).toBeGreaterThan(0);
    expect(await refreshSearchIndex(test.db)).toBe(0);
    expect(await slugs('keyword=八十八鍵')).toContain('post-title');
  });
});

describe('GET search', () => {
  it('answers as POST does, and may be cached', async () => {
    const reply = await test.get(`/search?keyword=${encodeURIComponent('小提琴')}`);
    expect(reply.headers.get('cache-control')).toContain('public');
    const got = await parseReply(reply, successOf(searchResultSchema));
    const posted = await parseReply(
      await test.post('/search', { keyword: '小提琴' }),
      successOf(searchResultSchema),
    );
    expect(got).toEqual(posted);
    expect(got.data.categories).toMatchObject([{ slug: 'violin' }]);
    expect(got.data.posts[0]?.slug).toBe('post-prose');
  });

  it('suggests courses by their titles, and by other fields where too few titles hold it', async () => {
    const found = await suggested('鋼琴');
    expect(found).toHaveLength(5);
    for (const slug of found) expect(slug).toMatch(/^post-(title|same|rival)/);
    expect(await suggested('鋼琴 網上')).toEqual(['post-category']);
  });

  it('suggests for an unfinished word titles in which it stands, where there are enough', async () => {
    const { db } = test;
    const [many, single] = [await buildMerchant(db), await buildMerchant(db)];
    const build = (slug: string, merchant: typeof many, titleEn: string) =>
      buildCourse(db, { merchant, categories: [zither], slug, titleZh: '古箏', titleEn });
    for (const number of [1, 2, 3, 4, 5]) await build(`post-zither-${number}`, many, 'The zither');
    await build('post-only-zh', single, '');
    await refreshCounts(db);
    expect(await suggested('古箏')).toContain('post-only-zh');
    const found = await suggested('zit');
    expect(found).toHaveLength(5);
    expect(found).not.toContain('post-only-zh');
  });

  it('suggests a course in the request after it was written', async () => {
    for (const slugs of [[], ['post-same-4'], []]) {
      await rename('post-same-4', slugs.length > 0 ? '紙鳶' : '鋼琴同款');
      for (const _ of ['once', 'again']) expect(await suggested('紙鳶')).toEqual(slugs);
    }
  });

  it('shows the smallest picture that is sharp enough', async () => {
    const { db } = test;
    const picture = await buildPicture(db, { width: 1280, widths: [1280, 640, 320] });
    await db.update(posts).set({ listImageId: picture.id }).where(eq(posts.slug, 'post-prose'));
    await refreshCounts(db);
    const { data } = await parseReply(
      await test.get(`/search?keyword=${encodeURIComponent('小提琴')}`),
      successOf(searchResultSchema),
    );
    expect(data.posts[0]).toMatchObject({ slug: 'post-prose', imageUrl: `/media/${picture.key}-320.webp` });
  });

  it('is refused beyond 120 a minute, lists with a keyword counted in, and says when to come again', async () => {
    const { api, drop } = await createTestApi();
    for (let call = 0; call < 60; call += 1) {
      expect((await api.request('/api/v1/search?keyword=')).status).toBe(200);
      expect((await api.request('/api/v1/posts?keyword=!!&per_page=1')).status).toBe(200);
    }
    for (const path of ['search?keyword=', 'posts?keyword=!!']) {
      const refused = await api.request(`/api/v1/${path}`);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await api.request('/api/v1/posts?per_page=1')).status).toBe(200);
    await drop();
  });

  it('finds merchants by the beginnings of their names', async () => {
    const merchantsOf = async (keyword: string) =>
      (await parseReply(await test.get(`/search?keyword=${keyword}`), successOf(searchResultSchema))).data
        .merchants;
    expect(await merchantsOf('daw')).toMatchObject([{ slug: 'merchant-one' }]);
    expect(await merchantsOf('awn')).toEqual([]);
  });

  it.each([
    'x'.repeat(10_000),
    '瑜伽'.repeat(5_000),
    'a\u0000b',
    '\ud800',
    "'; drop table posts; --",
    '<script>alert(1)</script>',
    '👩‍👩‍👧‍👦🇭🇰',
    'שלום עולם',
    '%_\\',
    '(((((((((('.repeat(10),
    'é'.repeat(100),
  ])('answers to anything: %#', async (keyword) => {
    const reply = await test.post('/search', { keyword });
    expect(reply.status).toBe(200);
    await parseReply(reply, successOf(searchResultSchema));
  });
});

describe('counted searches', () => {
  it.each([
    ['Ｙｏｇａ  班', 'yoga班'],
    ['钢琴', '鋼琴'],
    ['someone@example.com', null],
    ['91234567', null],
    ['call me 9123 4567', null],
    ['https://example.com', null],
    ['someone＠example.com', null],
    ['９１２３ ４５６７', null],
    ['a123456(7)', null],
    ['！！！', null],
    ['字'.repeat(60), null],
  ])('count %s as %s', (keyword, text) => {
    expect(countableText(keyword)).toBe(text);
  });

  it('are written in a batch, and listed as popular and as empty', async () => {
    await writeSearchCounts(test.db);
    await test.db.delete(searchCounts);
    const count = (keyword: string, outcome: SearchOutcome, times: number) => {
      for (let network = 0; network < times; network += 1)
        countSearch(test.db, { locale: 'zh-hk', keyword, outcome, network: `${keyword} ${network}` });
    };
    count('小提琴', 'found', 6);
    count('潛艇', 'empty', 8);
    count('粗口', 'found', 9);
    count('陳大文', 'found', 2);
    count('violin lessons', 'found', 12);
    await writeSearchCounts(test.db);
    count('小提琴', 'relaxed', 7);
    await writeSearchCounts(test.db);
    const all = { locale: 'zh-hk', days: 30, limit: 10 } as const;
    expect(await listSearchCounts(test.db, all)).toEqual([
      { keyword: 'violin lessons', searches: 12, empty: 0 },
      { keyword: '粗口', searches: 9, empty: 0 },
      { keyword: '潛艇', searches: 8, empty: 8 },
      { keyword: '小提琴', searches: 7, empty: 0 },
    ]);
    expect(await listSearchCounts(test.db, { ...all, emptyOnly: true })).toEqual([
      { keyword: '潛艇', searches: 8, empty: 8 },
    ]);
    const popular = await parseReply(await test.get('/search/popular'), successOf(popularSearchesSchema));
    // One word for an activity, in the language of the visitor.
    expect(popular.data[0]).toBe('小提琴');
    expect(popular.data.filter((word) => /小提琴|violin/i.test(word))).toHaveLength(1);
    expect(popular.data).not.toContain('粗口');
  });

  it('fall back on the activities with the most courses', async () => {
    const { data } = await parseReply(
      await test.get('/search/popular?locale=en'),
      successOf(popularSearchesSchema),
    );
    expect(data).toEqual(['Piano']);
  });

  it('are made by the first page of a search without filters, once a day for a network', async () => {
    await writeSearchCounts(test.db);
    await test.db.delete(searchCounts);
    const from = (
      query: string,
      agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      address = '198.51.100.7',
    ) => test.get(`/posts?${query}`, { 'user-agent': agent, 'x-forwarded-for': address });
    await from('keyword=鋼琴');
    await from('keyword=鋼琴');
    await from('keyword=鋼琴&page=2');
    await from('keyword=鋼琴&free=true');
    await from('keyword=鋼琴', 'Googlebot/2.1');
    await from('keyword=鋼琴', '');
    await test.get(`/search?keyword=${encodeURIComponent('鋼琴')}`);
    await from('keyword=鋼琴', undefined, '198.51.100.8');
    await from('keyword=鋼琴 免費');
    await from('keyword=查無此字');
    await writeSearchCounts(test.db);
    expect(await test.db.select().from(searchCounts).orderBy(searchCounts.keyword)).toMatchObject([
      { keyword: '查無此字', searches: 1, empty: 1, relaxed: 0 },
      { keyword: '鋼琴', searches: 2, empty: 0, relaxed: 0, locale: 'zh-hk' },
      { keyword: '鋼琴免費', searches: 1, empty: 0, relaxed: 1 },
    ]);
  });

  it('are named to the page that shows them, whose requests are counted instead', async () => {
    await writeSearchCounts(test.db);
    await test.db.delete(searchCounts);
    const outcome = async (query: string) => {
      const { response } = await test.api.dispatch(new Request(`http://in.process/api/v1/posts?${query}`));
      return response.headers.get('search-outcome');
    };
    expect(await outcome('keyword=鋼琴')).toBe('found');
    expect(await outcome('keyword=鋼琴 免費')).toBe('relaxed');
    expect(await outcome('keyword=查無此字')).toBe('empty');
    expect(await outcome('keyword=鋼琴&page=2')).toBeNull();
    expect(await outcome('sort=newest')).toBeNull();
    await writeSearchCounts(test.db);
    expect(await test.db.select().from(searchCounts)).toEqual([]);
    expect((await test.get('/posts?keyword=鋼琴')).headers.get('search-outcome')).toBeNull();
  });

  it('are at most 200 a day of one network', async () => {
    await writeSearchCounts(test.db);
    await test.db.delete(searchCounts);
    for (let number = 0; number < 300; number += 1)
      countSearch(test.db, {
        locale: 'en',
        keyword: `word ${number}`,
        outcome: 'empty',
        network: 'a program',
      });
    await writeSearchCounts(test.db);
    expect(await test.db.$count(searchCounts)).toBe(200);
  });
});
