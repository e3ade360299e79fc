import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isSampleAddress } from '@/lib/contract/site-settings';
import { OPERATOR } from '@/server/features/audit/record-action';
import { taxonomyActivities } from '@/server/features/catalogue/taxonomy/tree';
import { removeSamples } from '@/server/features/samples/samples';
import { siteSettings } from '@/server/platform/database/schema/admin-schema';
import {
  blogEntries,
  catalogueState,
  categories,
  comments,
  homeBanners,
  merchants,
  pictures,
  popups,
  posts,
  retiredSlugs,
  webConfigs,
} from '@/server/platform/database/schema/schema';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { insertCopies } from './bulk';
import { readDemo } from './data';
import { seedCatalogue, seedReferenceData } from './seed';

const SMALL = { courses: 30, today: '2026-11-21' };
const SAMPLED = [merchants, posts, comments, blogEntries, homeBanners, popups, webConfigs, pictures] as const;
const LONG_MS = 120_000;

let test: TestDatabase;
let media: string;

async function rowsOf(table: (typeof SAMPLED)[number]): Promise<number> {
  const [row] = await test.db.select({ rows: count() }).from(table).where(eq(table.sample, true));
  return row?.rows ?? 0;
}

const allRows = () => Promise.all(SAMPLED.map(rowsOf));

beforeAll(async () => {
  test = await createTestDatabase();
  media = await mkdtemp(join(tmpdir(), 'hokcheui-media-'));
  vi.stubEnv('MEDIA_DIR', media);
});

afterAll(async () => {
  await test.drop();
  await rm(media, { recursive: true, force: true });
});

describe('seeding', { timeout: LONG_MS }, () => {
  it('announces a cancelled lesson of one course, which is still to come', async () => {
    const own = await createTestDatabase();
    try {
      await seedCatalogue(own.db, SMALL);
      const rows = await own.db.select().from(posts).where(ne(posts.lessonVersion, 0));
      expect(rows.map(({ slug, lessonChanges }) => [slug, lessonChanges])).toEqual([
        ['post-cloth-shops-and-old-signs-of-sham', [expect.objectContaining({ day: '2026-12-05' })]],
      ]);
    } finally {
      await own.drop();
    }
  });

  it('writes the tree alone, twice the same', async () => {
    await seedReferenceData(test.db);
    const first = await test.db.select().from(categories).orderBy(categories.id);
    await seedReferenceData(test.db);
    expect(await test.db.select().from(categories).orderBy(categories.id)).toEqual(first);
    expect(first.filter(({ level }) => level === 3)).toHaveLength(taxonomyActivities().length);
    expect(first.filter(({ level, parentId }) => level > 1 && parentId === null)).toEqual([]);
  });

  it('leaves alone what an administrator changed, renamed or removed, and renews the rest', async () => {
    const own = await createTestDatabase();
    const bySlug = async (slug: string) =>
      (await own.db.select().from(categories).where(eq(categories.slug, slug)))[0];
    try {
      await seedReferenceData(own.db);
      const [piano, violin, recorder, cello] = await Promise.all(
        ['piano', 'violin', 'recorder', 'cello'].map(bySlug),
      );
      await own.db
        .update(categories)
        .set({ aliases: ['八十八鍵'], version: 2 })
        .where(eq(categories.slug, 'piano'));
      await own.db
        .update(categories)
        .set({ slug: 'fiddle', version: 2 })
        .where(eq(categories.slug, 'violin'));
      await own.db.delete(categories).where(eq(categories.slug, 'recorder'));
      await own.db.insert(retiredSlugs).values([
        { kind: 'category', slug: 'violin', targetId: violin?.id ?? 0 },
        { kind: 'category', slug: 'recorder', targetId: recorder?.parentId ?? 0 },
      ]);
      // A title from an earlier version of the tree that no administrator has changed.
      await own.db.update(categories).set({ titleEn: 'Old cello' }).where(eq(categories.slug, 'cello'));
      await seedReferenceData(own.db);
      await seedReferenceData(own.db);
      expect((await bySlug('piano'))?.aliases).toEqual(['八十八鍵']);
      expect(await bySlug('fiddle')).toBeDefined();
      expect(await bySlug('violin')).toBeUndefined();
      expect(await bySlug('recorder')).toBeUndefined();
      expect((await bySlug('cello'))?.titleEn).toBe(cello?.titleEn);
      expect((await bySlug('piano'))?.id).toBe(piano?.id);
    } finally {
      await own.drop();
    }
  });

  it('leaves nothing behind when it breaks off, and completes when run again', async () => {
    await test.db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    );
    await test.db.execute(sql`create trigger refuse before insert on blog_entries execute function refuse()`);
    await expect(seedCatalogue(test.db, SMALL)).rejects.toThrow();
    expect(await rowsOf(posts)).toBe(0);
    expect(await rowsOf(merchants)).toBe(0);
    await test.db.execute(sql`drop trigger refuse on blog_entries`);
    expect(await seedCatalogue(test.db, SMALL)).toMatchObject({ skipped: false, courses: SMALL.courses });
    expect(await rowsOf(posts)).toBe(SMALL.courses);
    expect(await rowsOf(merchants)).toBe(readDemo().merchants.length);
  });

  it('is skipped when this catalogue is there', async () => {
    const before = await allRows();
    expect(await seedCatalogue(test.db, SMALL)).toMatchObject({ skipped: true });
    expect(await allRows()).toEqual(before);
  });

  it('files a course under its activity and all above, with pictures, words to find it by and kept counts', async () => {
    const rows = await test.db.select().from(posts).where(eq(posts.state, 'published'));
    const levels = new Map((await test.db.select().from(categories)).map(({ id, level }) => [id, level]));
    for (const post of rows) {
      expect(post.categoryIds.map((id) => levels.get(id))).toEqual([3, 2, 1]);
      expect(post).toMatchObject({ source: null, sourceId: null });
      expect(post.listImageId).not.toBeNull();
      expect(post.mainImageId).not.toBeNull();
      expect(post.searchTokens.length).toBeGreaterThan(20);
      expect(post.listedUntil?.getTime()).toBeGreaterThan(Date.parse(SMALL.today));
    }
    const [state] = await test.db.select().from(catalogueState);
    expect(state?.seeded?.courses).toBe(SMALL.courses);
    expect(rows.some(({ ratingCount }) => ratingCount > 0)).toBe(true);
  });

  it('keeps unapproved reviews out of the ratings', async () => {
    const [row] = await test.db
      .select({ approved: sql<number>`count(*) filter (where state = 'approved')::int` })
      .from(comments);
    const [kept] = await test.db.select({ rated: sql<number>`sum(rating_count)::int` }).from(posts);
    expect(kept?.rated).toBe(row?.approved);
  });

  it('has a first and a second popup in force for each language, and every style', async () => {
    const rows = await test.db.select().from(popups);
    const now = Date.parse(`${SMALL.today}T12:00:00+08:00`);
    const inForce = rows.filter(
      ({ showFrom, showUntil }) =>
        (showFrom?.getTime() ?? 0) <= now && (showUntil?.getTime() ?? Number.POSITIVE_INFINITY) > now,
    );
    expect(inForce.map(({ slug }) => slug).sort()).toEqual([
      'first-en',
      'first-zh-hk',
      'second-en',
      'second-zh-hk',
    ]);
    expect(new Set(rows.map(({ style }) => style)).size).toBe(6);
  });

  it('has sample addresses of social pages, but none where an administrator has stored the settings', async () => {
    const stored = async () => (await test.db.select().from(siteSettings))[0]?.settings;
    expect(Object.values((await stored()) ?? {}).filter(isSampleAddress)).toHaveLength(3);
    const own = { socialFacebookUrl: '', socialYoutubeUrl: 'https://video.example.hk/hokcheui' };
    await test.db.update(siteSettings).set({ settings: own });
    await seedCatalogue(test.db, { ...SMALL, courses: 25 });
    expect(await stored()).toEqual({ ...own, socialInstagramUrl: expect.stringContaining('example.com') });
  });

  it('replaces the samples when another size is asked for', async () => {
    expect(await seedCatalogue(test.db, { ...SMALL, courses: 20 })).toMatchObject({
      skipped: false,
      courses: 20,
    });
    expect(await rowsOf(posts)).toBe(20);
  });

  it('fills up with numbered copies, and keeps the index that finds them', async () => {
    await test.db.transaction((tx) => insertCopies(tx, 130));
    expect(await rowsOf(posts)).toBe(130);
    const { rows } = await test.db.execute(sql`select 1 from pg_indexes where indexname = 'posts_search'`);
    expect(rows).toHaveLength(1);
  });
});

describe('removing the samples', { timeout: LONG_MS }, () => {
  it('takes every sample row and picture file away, and keeps the tree and real courses', async () => {
    const [merchant] = await test.db
      .insert(merchants)
      .values({ slug: 'merchant-real', nameZh: '真商戶' })
      .returning({ id: merchants.id });
    const [category] = await test.db
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.level, 3));
    await test.db.insert(posts).values({
      slug: 'post-real',
      state: 'published',
      merchantId: merchant?.id ?? 0,
      categoryId: category?.id ?? 0,
      categoryIds: [category?.id ?? 0],
      districts: ['sha_tin'],
    });
    await removeSamples(test.db, OPERATOR);
    const [{ settings = {} } = {}] = await test.db.select().from(siteSettings);
    expect(Object.keys(settings).sort()).toEqual(['socialFacebookUrl', 'socialYoutubeUrl']);
    expect(await allRows()).toEqual(SAMPLED.map(() => 0));
    const left = await test.db.select({ slug: posts.slug }).from(posts);
    expect(left).toEqual([{ slug: 'post-real' }]);
    const [tree] = await test.db.select({ rows: count() }).from(categories).where(eq(categories.level, 3));
    expect(tree?.rows).toBe(taxonomyActivities().length);
    const files = (await readdir(media, { recursive: true })).filter((name) => name.endsWith('.webp'));
    expect(files).toEqual([]);
  });

  it('is not undone by a start, only by asking for the samples', async () => {
    expect(await seedCatalogue(test.db, { ...SMALL, respectRemoval: true })).toMatchObject({ skipped: true });
    expect(await rowsOf(posts)).toBe(0);
    expect(await seedCatalogue(test.db, SMALL)).toMatchObject({ skipped: false });
  });
});
