import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertCategories } from '@/server/features/imports/fixtures/insert-categories';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { bookmarks, placeAlerts } from '@/server/platform/database/schema/member-schema';
import { notices } from '@/server/platform/database/schema/notice-schema';
import {
  catalogueState,
  categories,
  merchants,
  pictures,
  posts,
  retiredSlugs,
} from '@/server/platform/database/schema/schema';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { exitCodeOf } from './report';
import { type ImportOptions, importFeeds } from './run';

const fixtures = join(import.meta.dirname, 'fixtures');
const recreation = join(fixtures, 'recreation.json');
const events = join(fixtures, 'culture_events.xml');
const venues = join(fixtures, 'culture_venues.xml');
const now = new Date('2026-11-21T04:00:00Z');

let test: TestDatabase;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase();
  await insertCategories(test.db);
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-feeds-'));
});
beforeEach(() =>
  test.db.execute(sql`truncate posts, merchants, import_feeds, catalogue_state restart identity cascade`),
);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await test.drop();
});

const run = (inputs: string[], options: ImportOptions = {}) =>
  importFeeds(test.db, inputs, { now, ...options });
const allPosts = () => test.db.select().from(posts).orderBy(posts.sourceId);
async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe('an import', () => {
  it('writes past courses as ended, under the department, with tokens to find them by', async () => {
    const report = await run([recreation]);
    expect(report.inputs[0]).toMatchObject({
      format: 'recreation',
      rows: 18,
      inserted: 18,
      problems: [],
      failure: null,
    });
    expect(exitCodeOf(report)).toBe(0);
    const rows = await allPosts();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['expired']));
    const sword = rows.find(({ sourceId }) => sourceId === '40549321');
    expect(sword?.searchTokens).toEqual(expect.arrayContaining(['^太極', '^sword', 'leisure', '葵涌']));
    expect(sword).toMatchObject({ sample: false, sourceMovedDays: 0, version: 1 });
    expect(sword?.publishedAt?.toISOString()).toBe('2020-11-03T16:00:00.000Z');
    expect(sword?.categoryIds).toHaveLength(3);
    expect(await test.db.select().from(merchants)).toMatchObject([
      { slug: 'merchant-lcsd', contact: '24145555' },
    ]);
  });

  it('changes nothing the second time, and only the changed row the third', async () => {
    await run([recreation]);
    const before = await allPosts();
    const [state] = await test.db.select().from(catalogueState);
    const again = await run([recreation]);
    expect(again.inputs[0]).toMatchObject({ inserted: 0, updated: 0, unchanged: 18 });
    expect(await allPosts()).toEqual(before);
    expect(await test.db.select().from(catalogueState)).toEqual([state]);

    const changed = readFileSync(recreation, 'utf8').replace('"FEE": "60.00"', '"FEE": "75.00"');
    const third = await run([await file('changed.json', changed)]);
    expect(third.inputs[0]).toMatchObject({ inserted: 0, updated: 1, unchanged: 17 });
    const after = await allPosts();
    const updated = after.filter(({ version }) => version === 2);
    expect(updated).toMatchObject([{ priceMin: 75 }]);
    const was = before.find(({ id }) => id === updated[0]?.id);
    expect(updated[0]).toMatchObject({
      slug: was?.slug,
      createdAt: was?.createdAt,
      publishedAt: was?.publishedAt,
    });
  });

  it('keeps when the places left were read, and writes no row again because that time moved', async () => {
    await run([recreation]);
    const before = await allPosts();
    expect(new Set(before.map(({ placesAsOf }) => placesAsOf?.toISOString()))).toEqual(
      new Set([now.toISOString()]),
    );
    const later = new Date('2026-11-22T04:00:00Z');
    expect((await run([recreation], { now: later })).inputs[0]).toMatchObject({ updated: 0, unchanged: 18 });
    expect(await allPosts()).toEqual(before);

    const changed = readFileSync(recreation, 'utf8').replace('"PLACES_LEFT": "0"', '"PLACES_LEFT": "2"');
    await run([await file('places.json', changed)], { now: later });
    const [updated, ...others] = (await allPosts()).filter(({ version }) => version === 2);
    expect(updated).toMatchObject({ placesLeft: 2, placesAsOf: later });
    expect(others).toEqual([]);
  });

  it('queues the mails to members who wait when a row has places again', async () => {
    const moved = { asOf: '2020-11-08' };
    const queued = async () => {
      const { rows } = await test.db.execute(`select 1 from jobs.job where name = 'send_place_alerts'`);
      return rows.length;
    };
    await run([recreation], moved);
    const [full] = await test.db.select().from(posts).where(eq(posts.placesLeft, 0));
    const [account] = await test.db
      .insert(accounts)
      .values({ role: 'member', email: 'waiting@example.com', passwordHash: '', locale: 'en' })
      .returning();
    if (!full || !account) throw new Error('the feed has no full programme');
    await test.db.insert(placeAlerts).values({ memberId: account.id, postId: full.id });
    await run([recreation], { ...moved, force: true });
    expect(await queued()).toBe(0);
    const changed = readFileSync(recreation, 'utf8').replaceAll('"PLACES_LEFT": "0"', '"PLACES_LEFT": "2"');
    await run([await file('again.json', changed)], { ...moved, dryRun: true });
    expect(await queued()).toBe(0);
    await run([await file('again.json', changed)], moved);
    expect(await queued()).toBe(1);
  });

  it('queues new courses for saved searches once, and tells members of bookmarked ones that changed', async () => {
    const then = { now: new Date('2020-11-09T04:00:00Z') };
    const queued = async () => {
      const { rows } = await test.db.execute<{ data: { postIds: number[] } }>(
        sql`select data from jobs.job where name = 'match_saved_searches'`,
      );
      return rows.flatMap(({ data }) => data.postIds);
    };
    // Courses with moved dates are samples.
    await run([recreation], { asOf: '2020-11-08' });
    await test.db.delete(posts);
    await run([recreation], { ...then, dryRun: true });
    expect(await queued()).toEqual([]);
    await run([recreation], { ...then, force: true });
    const published = await test.db.select().from(posts).where(eq(posts.state, 'published'));
    expect(published.length).toBeGreaterThan(0);
    expect((await queued()).sort()).toEqual(published.map(({ id }) => id).sort());
    const [account] = await test.db
      .insert(accounts)
      .values({ role: 'member', email: 'keeper@example.com', passwordHash: '', locale: 'en' })
      .returning();
    const course = published.find(({ priceMin }) => (priceMin ?? 0) > 1);
    if (!account || !course) throw new Error('the feed has no paid programme');
    await test.db.insert(bookmarks).values({ memberId: account.id, postId: course.id });
    const rows = JSON.parse(readFileSync(recreation, 'utf8')) as Record<string, string>[];
    const cheaper = rows.map((row) => (row.PGM_CODE === course.sourceId ? { ...row, FEE: '1' } : row));
    const again = await file('cheaper.json', JSON.stringify(cheaper));
    await run([again], { ...then, dryRun: true });
    expect(await test.db.$count(notices)).toBe(0);
    for (const _ of [1, 2]) await run([again], { ...then, force: true });
    expect(await test.db.select().from(notices)).toMatchObject([
      { accountId: account.id, kind: 'bookmark_cheaper', count: expect.any(Number) },
    ]);
    expect(await queued()).toHaveLength(published.length);
  });

  it('leaves alone what the administrator ended, and rows that left the feed', async () => {
    await run([recreation], { asOf: '2020-11-08' });
    await test.db.update(posts).set({ state: 'ended' }).where(eq(posts.sourceId, '40549321'));
    const [first] = JSON.parse(readFileSync(recreation, 'utf8')) as Record<string, string>[];
    await run([await file('one.json', JSON.stringify([{ ...first, PGM_CODE: '40549321', QUOTA: '7' }]))], {
      asOf: '2020-11-08',
    });
    const rows = await allPosts();
    expect(rows).toHaveLength(18);
    expect(rows.find(({ sourceId }) => sourceId === '40549321')).toMatchObject({ state: 'ended', places: 7 });
  });

  it('moves dates by whole weeks into this one, and back', async () => {
    const report = await run([recreation], { asOf: '2020-11-08' });
    expect(report.movedDays % 7).toBe(0);
    const sword = () => test.db.select().from(posts).where(eq(posts.sourceId, '40549321'));
    // 2020-11-08 and 2026-11-22 are the Sundays of their weeks.
    expect(report.movedDays).toBe((Date.parse('2026-11-22') - Date.parse('2020-11-08')) / 86_400_000);
    expect((await sword())[0]).toMatchObject({
      state: 'published',
      startDate: '2026-12-26',
      weekdays: ['tue', 'thu', 'sat'],
      sample: true,
      sourceMovedDays: report.movedDays,
    });
    expect((await run([recreation], { asOf: '2020-11-08' })).inputs[0]).toMatchObject({ unchanged: 18 });
    const [category] = await test.db.select().from(categories).where(eq(categories.slug, 'tai-chi-sword'));
    expect(category?.postCount).toBe(1);
    await run([recreation]);
    expect((await sword())[0]).toMatchObject({ state: 'expired', startDate: '2020-12-12', sample: false });
  });

  it('takes back everything in a dry run', async () => {
    const report = await run([recreation], { dryRun: true });
    expect(report.inputs[0]).toMatchObject({ inserted: 18 });
    expect(await allPosts()).toEqual([]);
    expect(await test.db.select().from(merchants)).toEqual([]);
  });

  it('goes on after bad rows and names them, also those that only the database refuses', async () => {
    const rows = JSON.parse(readFileSync(recreation, 'utf8')) as Record<string, string>[];
    const bad = [
      { ...rows[1], TC_DISTRICT: '火星' },
      null,
      { ...rows[2], PGM_CODE: rows[0]?.PGM_CODE },
      { ...rows[3], MIN_AGE: '99999999', MAX_AGE: '99' },
      { ...rows[4], TC_PGM_NAME: `太極${'\u0000'}班` },
    ];
    const report = await run([await file('bad.json', JSON.stringify([rows[0], ...bad, rows[5]]))]);
    expect(report.inputs[0]?.inserted).toBe(3);
    expect(report.inputs[0]?.problems).toMatchObject([
      { row: 2, id: rows[1]?.PGM_CODE, field: 'TC_DISTRICT' },
      { row: 3 },
      { row: 4, field: 'id', reason: { code: 'sameRow', values: { row: 1 } } },
      { row: 5, id: rows[3]?.PGM_CODE },
    ]);
    expect(exitCodeOf(report)).toBe(1);
  });

  it('keeps what stands before the damage in a file that breaks off, and completes it next time', async () => {
    const broken = join(folder, 'broken.json');
    await copyFile(recreation, broken);
    await truncate(broken, 20_000);
    const report = await run([broken]);
    expect(report.inputs[0]?.failure?.code).toBe('damaged');
    const read = report.inputs[0]?.inserted ?? 0;
    expect(read).toBeGreaterThan(5);
    expect(exitCodeOf(report)).toBe(1);
    expect((await run([recreation])).inputs[0]).toMatchObject({ inserted: 18 - read, unchanged: read });
  });

  it('reads gzip', async () => {
    const path = await file('feed.json.gz', gzipSync(readFileSync(recreation)));
    expect((await run([path])).inputs[0]).toMatchObject({ format: 'recreation', inserted: 18 });
  });

  it('says what it cannot read', async () => {
    const report = await run([
      join(folder, 'nowhere.json'),
      await file('poem.txt', 'roses are red'),
      folder,
      'ftp://host/feed',
    ]);
    expect(report.inputs.map(({ failure }) => failure?.code)).toEqual([
      'noSuchFile',
      'unknownFormat',
      'notAFile',
      'notHttp',
    ]);
    expect(exitCodeOf(report)).toBe(2);
  });

  it('completes an import that was killed, counts included', async () => {
    await run([recreation], { asOf: '2020-11-08' });
    await test.db.update(merchants).set({ postCount: 0 });
    await run([recreation], { asOf: '2020-11-08' });
    const [lcsd] = await test.db.select().from(merchants);
    expect(lcsd?.postCount).toBeGreaterThan(10);
  });
});

describe('the culture feed', () => {
  it('takes classes only, with venues from the file beside it or given in any order', async () => {
    const beside = await run([events]);
    expect(beside.inputs).toHaveLength(1);
    expect(beside.inputs[0]).toMatchObject({ rows: 16, inserted: 13, skipped: 1 });
    expect(beside.inputs[0]?.problems.map(({ id }) => id)).toEqual(['175796', '177432']);
    const [course] = await test.db.select().from(posts).where(eq(posts.sourceId, '177381'));
    expect(course?.venueZh).toContain('沙田大會堂');
    expect((await run([events, venues])).inputs).toMatchObject([
      { unchanged: 13 },
      { format: 'venues', rows: 13 },
    ]);
  });

  it('says once that venues are missing', async () => {
    const alone = await file('alone.xml', readFileSync(events));
    const report = await run([alone]);
    expect(report.inputs[0]?.notes.filter(({ field }) => field === 'venueid')).toHaveLength(1);
    expect((await allPosts())[0]).toMatchObject({ venueZh: '', districts: ['other'] });
  });
});

describe('our own formats', () => {
  const blocks = [
    ...readFileSync('docs/import-formats.md', 'utf8').matchAll(/```(csv|jsonl)\n([\s\S]*?)```/g),
  ];
  const example = (at: number) => file(`example-${at}.${blocks[at]?.[1]}`, blocks[at]?.[2] ?? '');

  it('have the places left and the days of enrolment', async () => {
    const merchant = { id: 'clay', name: '泥房' };
    const course = {
      id: 'cup',
      merchant: 'clay',
      category: 'wheel-throwing',
      title: '杯',
      districts: ['other'],
    };
    const days = { enrol_from: '2026-12-01', enrol_until: '2026-12-08', ballot_on: '2026-12-10' };
    const rows = [
      merchant,
      { ...course, ...days, places: 8, places_left: 0, waiting_list: true },
      { ...course, id: 'plate' },
      { ...course, id: 'bowl', enrol_from: '2026-12-09', enrol_until: '2026-12-08' },
    ];
    const input = await file('enrolment.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'));
    const { inputs } = await run([input]);
    expect(inputs[0]?.problems).toMatchObject([{ id: 'bowl', field: 'enrol_until' }]);
    expect(await allPosts()).toMatchObject([
      {
        ...{ enrolFrom: '2026-12-01', enrolUntil: '2026-12-08', ballotOn: '2026-12-10' },
        ...{ places: 8, placesLeft: 0, placesAsOf: now, waitingList: true },
      },
      { sourceId: 'plate', placesLeft: null, placesAsOf: null, enrolFrom: null, waitingList: false },
    ]);
  });

  it('import the examples of their documentation, the same in CSV as in JSON Lines', async () => {
    // The courses are passed first, but the merchants' file must be read before them.
    const csv = await run([await example(1), await example(0)]);
    expect(csv.inputs).toMatchObject([
      { format: 'csv', inserted: 1, problems: [] },
      { format: 'csv', inserted: 1, problems: [] },
    ]);
    const json = await run([await example(3)]);
    expect(json.inputs[0]).toMatchObject({ format: 'jsonl', inserted: 1, unchanged: 2, problems: [] });
    const rows = await allPosts();
    expect(rows.map(({ slug }) => slug)).toEqual(['post-file-clay-kids', 'post-file-clay-sat']);
    expect(rows[0]).toMatchObject({ ageGroups: ['kids'], priceMin: 380, state: 'published' });
    expect(rows[1]).toMatchObject({ lessons: 4, lessonPrice: 320, hashtags: ['陶藝', '手作'] });
  });

  it('have merchants and their courses in one CSV, which a fault of a row does not stop', async () => {
    const csv = [
      'id,name,district,merchant,category,title,districts,price_min,start_date,end_date',
      '# an example,示範,kwun_tong,,,,,,,',
      'room,泥房,kwun_tong,,,,,,,',
      'a,,,room,wheel-throwing,陶藝班,kwun_tong,480,2027-01-02,2027-01-23',
      'b,,,room,no-such,木工班,mars,many,2027-01-23,2027-01-02',
      'c,,,,wheel-throwing,皮革班,kwun_tong,300,,',
      'd,,,nobody,wheel-throwing,,kwun_tong,300,,',
    ];
    const { inputs } = await run([await file('one.csv', csv.join('\n'))]);
    const [input] = inputs;
    expect(input).toMatchObject({ rows: 5, inserted: 2, courses: 1, ended: 0 });
    const faults = input?.problems.map(({ row, id, field, reason }) => [row, id, field, reason.code]);
    expect(faults).toHaveLength(7);
    expect(faults).toEqual(
      expect.arrayContaining([
        [5, 'b', 'category', 'noSuchCategory'],
        [5, 'b', 'districts.0', 'oneOf'],
        [5, 'b', 'price_min', 'notNumber'],
        [5, 'b', 'end_date', 'before'],
        [6, 'c', 'merchant', 'badId'],
        [7, 'd', 'title', 'emptyInBoth'],
        [7, 'd', 'merchant', 'noSuchMerchant'],
      ]),
    );
    expect((await test.db.select().from(merchants)).map(({ nameZh }) => nameZh)).toEqual(['泥房']);
    expect((await allPosts()).map(({ titleZh }) => titleZh)).toEqual(['陶藝班']);
    expect((await run([await example(2)])).inputs).toMatchObject([
      { format: 'csv', inserted: 2, problems: [] },
    ]);
  });

  it('keep their own addresses and formatted texts, and find a category by an earlier slug', async () => {
    const [category] = await test.db.select().from(categories).where(eq(categories.slug, 'wheel-throwing'));
    await test.db
      .insert(retiredSlugs)
      .values({ kind: 'category', slug: 'throwing', targetId: category?.id ?? 0 });
    const lines = [
      { id: 'm', slug: 'merchant-clay', name: '泥房' },
      {
        ...{ id: 'a', slug: 'post-a-first-bowl', merchant: 'm', category: 'throwing', title: '甲' },
        ...{ districts: ['north'], body: '<h2>內容</h2><p onclick="x()">拉坯</p>', body_en: '1 < 2' },
      },
      { id: 'b', slug: 'Bad Slug', merchant: 'm', category: 'throwing', title: '乙', districts: ['north'] },
    ];
    const report = await run([await file('own.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'))]);
    expect(report.inputs[0]?.problems).toMatchObject([
      { id: 'b', field: 'slug', reason: { code: 'badSlug' } },
    ]);
    expect(await allPosts()).toMatchObject([
      {
        slug: 'post-a-first-bowl',
        source: 'file',
        sample: false,
        categoryId: category?.id,
        bodyZh: '<h2>內容</h2><p>拉坯</p>',
        bodyEn: '<p>1 &lt; 2</p>',
      },
    ]);
    expect(await test.db.select().from(merchants)).toMatchObject([{ slug: 'merchant-clay' }]);
  });

  it('bring pictures from a folder, again only when they change, and go without a bad one', async () => {
    vi.stubEnv('MEDIA_DIR', join(folder, 'media'));
    const picture = async (name: string, background: string) =>
      writeFile(
        join(folder, name),
        await sharp({ create: { width: 800, height: 600, channels: 3, background } })
          .png()
          .toBuffer(),
      );
    await picture('bowl.png', '#205080');
    await file('broken.png', 'no picture');
    const lines = [
      { id: 'm', name: '泥房', logo: 'bowl.png' },
      ...['bowl.png', 'broken.png', 'missing.png', '../bowl.png'].map((name, at) => ({
        ...{ id: `p${at}`, merchant: 'm', category: 'wheel-throwing', title: '甲', districts: ['north'] },
        picture: name,
      })),
    ];
    const rows = await file('pictures.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'));
    const dry = await run([rows], { pictures: folder, dryRun: true });
    expect(dry.inputs[0]).toMatchObject({ inserted: 5 });
    expect(await test.db.select().from(pictures)).toEqual([]);
    const [report] = (await run([rows], { pictures: folder })).inputs;
    expect(report).toMatchObject({ inserted: 5, problems: [] });
    expect(report?.merchants).toEqual({ inserted: 1, updated: 0, unchanged: 0 });
    expect(report?.notes.map(({ id, reason }) => [id, reason.code, reason.values.value]).sort()).toEqual([
      ['p1', 'noPicture', 'broken.png'],
      ['p2', 'noPicture', 'missing.png'],
      ['p3', 'noPicture', '../bowl.png'],
    ]);
    const [first, second] = await allPosts();
    const [merchant] = await test.db.select().from(merchants);
    expect([second?.listImageId, second?.mainImageId]).toEqual([null, null]);
    expect(new Set([first?.listImageId, first?.mainImageId, merchant?.logoId, null]).size).toBe(4);
    await file('broken.png', 'still no picture');
    const again = await run([rows], { pictures: folder });
    expect(again.inputs[0]).toMatchObject({ updated: 1, unchanged: 4 });
    await picture('bowl.png', '#802050');
    const changed = await run([rows], { pictures: folder });
    expect(changed.inputs[0]).toMatchObject({ updated: 2, unchanged: 3 });
    expect((await allPosts())[0]?.listImageId).not.toBe(first?.listImageId);
    vi.unstubAllEnvs();
  });

  it('name line, field and reason of a bad row', async () => {
    const lines = [
      '{"id": "m", "name": "某"}',
      '{not json',
      '',
      '{"id": "a", "merchant": "nobody", "category": "yoga", "title": "甲", "districts": ["north"]}',
      '{"id": "b", "merchant": "m", "category": "no-such", "title": "甲", "districts": ["north"]}',
      '{"id": "c", "merchant": "m", "category": "wheel-throwing", "title": "甲", "districts": ["mars"]}',
      '{"id": "d", "merchant": "m", "category": "wheel-throwing", "title": "甲", "districts": ["north"], "price_min": 100, "price_unit": "course"}',
    ];
    const report = await run([await file('bad.jsonl', lines.join('\n'))]);
    expect(report.inputs[0]).toMatchObject({ inserted: 1, rows: 6 });
    const told = report.inputs[0]?.problems.map(({ row, field, reason }) => [row, field, reason]);
    expect(told?.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [2, '', { code: 'notJson', values: { text: expect.stringContaining('JSON') } }],
      [4, 'merchant', { code: 'noSuchMerchant', values: { value: 'nobody' } }],
      [5, 'category', { code: 'noSuchCategory', values: { value: 'no-such' } }],
      [6, 'districts.0', { code: 'oneOf', values: { choices: expect.stringContaining('sha_tin | ') } }],
      [7, 'lessons', { code: 'neededWith', values: { other: 'price_unit', value: 'course' } }],
    ]);
    const csv = await run([await file('bad.csv', 'id,name\nx,甲\ny,乙,too,many\nz,丙\n')]);
    expect(csv.inputs[0]).toMatchObject({
      inserted: 2,
      problems: [{ row: 3, reason: { code: 'csvColumns', values: { found: 4, wanted: 2 } } }],
    });
  });

  it('name a heading that two columns have, unless they were assigned, and then the first counts', async () => {
    const twice = await run([await file('twice.csv', 'id,name,note,note,name\nx,甲,,,乙\n')]);
    expect(twice.inputs[0]).toMatchObject({
      ...{ inserted: 0, failure: { code: 'headingTwice', values: { value: 'name' } } },
    });
    const columns = [
      { heading: 'No', field: 'id' },
      { heading: 'Shop', field: 'name' },
      { heading: 'Shop', field: null },
    ] as const;
    const assigned = await run([await file('assigned.csv', 'No,Shop,Shop\nx,甲,乙\n')], {
      columns: [...columns],
    });
    expect(assigned.inputs[0]).toMatchObject({ inserted: 1, problems: [] });
    expect(await test.db.select({ name: merchants.nameZh }).from(merchants)).toContainEqual({ name: '甲' });
  });
});

const real = join(process.cwd(), '../shared/data/hong-kong/lcsd_leisure_prog_2020-11.json');
if (!existsSync(real))
  console.log(`The full recreation feed is not beside the repository (${real}); its test is skipped.`);
it.skipIf(!existsSync(real))(
  'imports every row of the full recreation feed',
  { timeout: 60_000 },
  async () => {
    const report = await run([real]);
    expect(report.inputs[0]).toMatchObject({ rows: 2874, inserted: 2874, problems: [] });
    expect((await run([real])).inputs[0]).toMatchObject({ unchanged: 2874 });
  },
);
