import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { BLOG_ENTRIES } from '@/server/demo/blog/entries';
import { buildCourses, type DemoCourse } from '@/server/demo/courses/build';
import { FAMILIES } from '@/server/demo/courses/families';
import { reviewRows } from '@/server/demo/reviews/build';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { writeCategories } from '@/server/features/catalogue/taxonomy/write-categories';
import { indexPosts } from '@/server/features/search/search-index';
import type { Database, Transaction } from '@/server/platform/database/client';
import {
  blogEntries,
  catalogueState,
  comments,
  homeBanners,
  merchants,
  popups,
  posts,
  webConfigs,
} from '@/server/platform/database/schema/schema';
import { removePictureFiles } from '@/server/platform/media/unused-pictures';
import { insertCopies } from './bulk';
import { type CatalogueArt, storeCatalogueArt } from './catalogue-art';
import { postRow } from './course-rows';
import { bannerRows, blogRows, popupRows, webConfigRows } from './editorial-rows';
import { merchantRows } from './merchant-rows';
import { MERCHANTS } from './merchants';
import { ANNOUNCEMENT, BANNERS, POPUPS } from './promotions';
import { deleteSampleAccounts, deleteSamples } from './remove';
import { GENERAL_REVIEWS, REVIEWS } from './reviews';

/** What `seeded` says after the samples were taken away: a start does not bring them back. */
const REMOVED = { version: 'removed', courses: 0 };
/** Raise it when the way rows are made changes; a change of the material is noticed by itself. */
const CODE_VERSION = 3;
/** Rows of one statement: a row of posts has some 50 parameters, and a statement at most 65,535. */
const ROWS_AT_ONCE = 400;
/** Seeds that run at once wait for one another on this key. */
const SEED_LOCK = 7_305_601;

export interface SeedOptions {
  /** How many courses; default: all hand-made ones. Further ones are numbered copies of them, for measuring. */
  courses?: number;
  /** The day of seeding in Hong Kong, `YYYY-MM-DD`; every date lies whole weeks from it. Default: today. */
  today?: string;
  /** Leaves a catalogue without samples where the operator took them away (default: seeds it again). */
  respectRemoval?: boolean;
  onStep?: (message: string) => void;
  onProgress?: (done: number, total: number) => void;
}

export interface SeedResult {
  /** What was asked for was there already; nothing was written. */
  skipped: boolean;
  merchants: number;
  courses: number;
  comments: number;
}

function hongKongToday(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(new Date());
}

/** Names the state of code and material, so that a changed demo replaces the one in the database. */
export function seedVersion(): string {
  const material = JSON.stringify([
    CODE_VERSION,
    MERCHANTS,
    FAMILIES,
    BLOG_ENTRIES,
    BANNERS,
    POPUPS,
    ANNOUNCEMENT,
    REVIEWS,
    GENERAL_REVIEWS,
  ]);
  return createHash('sha256').update(material).digest('hex').slice(0, 12);
}

async function insertAll<T>(rows: readonly T[], insert: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await insert(rows.slice(from, from + ROWS_AT_ONCE));
}

/** Everything but the pictures, in one transaction: killed in the middle it leaves nothing behind. */
async function writeSamples(
  tx: Transaction,
  {
    built: shipped,
    art,
    today,
    wanted,
  }: { built: DemoCourse[]; art: CatalogueArt; today: string; wanted: number },
): Promise<{ comments: number; deleted: Awaited<ReturnType<typeof deleteSamples>> }> {
  const deleted = await deleteSamples(tx, { moved: false, keep: art.ids() });
  const categoryIds = await writeCategories(tx);
  // An administrator may have removed the category of some.
  const built = shipped.filter(({ activity }) => categoryIds.has(activity));
  const merchantIds = new Map(
    (
      await tx
        .insert(merchants)
        .values(merchantRows(today, art))
        .returning({ slug: merchants.slug, id: merchants.id })
    ).map(({ slug, id }) => [slug, id]),
  );
  const rows = built.map((course) =>
    postRow(
      course,
      {
        merchant: merchantIds.get(`merchant-${course.merchant.key}`) ?? 0,
        categories: categoryIds,
        pictures: art.courses.get(course.slug),
      },
      today,
    ),
  );
  await insertAll(rows, (chunk) => tx.insert(posts).values(chunk));
  await indexPosts(tx, and(eq(posts.sample, true), isNull(posts.source)));
  if (wanted > shipped.length) await insertCopies(tx, wanted);
  const written = await tx
    .select({ id: posts.id, slug: posts.slug, merchantId: posts.merchantId })
    .from(posts)
    .where(eq(posts.sample, true));
  const reviews = reviewRows(built, new Map(written.map((post) => [post.slug, post])), today);
  await insertAll(reviews, (chunk) => tx.insert(comments).values(chunk));
  await tx.insert(blogEntries).values(blogRows(today, art));
  await tx.insert(homeBanners).values(bannerRows(art));
  await tx.insert(popups).values(popupRows(today, art));
  await tx.insert(webConfigs).values(webConfigRows());
  await refreshCounts(tx);
  return { comments: reviews.length, deleted };
}

/**
 * Fills the database with the demo catalogue, marked as samples. Says `skipped` when this very catalogue is there;
 * another one (older material, another size) is replaced. May be killed and run again at any moment.
 */
export async function seedCatalogue(db: Database, options: SeedOptions = {}): Promise<SeedResult> {
  const today = options.today ?? hongKongToday();
  const built = buildCourses(today).slice(0, options.courses);
  const wanted = options.courses ?? built.length;
  const version = seedVersion();
  const counts = { merchants: MERCHANTS.length, courses: wanted, comments: 0 };
  const [state] = await db.select({ seeded: catalogueState.seeded }).from(catalogueState);
  const there = state?.seeded;
  const asked = options.courses === undefined || there?.courses === wanted;
  if (
    (there?.version === version && asked) ||
    (options.respectRemoval && there?.version === REMOVED.version)
  ) {
    await writeCategories(db);
    return { skipped: true, ...counts };
  }
  options.onStep?.('drawing pictures');
  const art = await storeCatalogueArt(db, built, options.onProgress);
  options.onStep?.('writing courses');
  const { comments: reviews, deleted } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const result = await writeSamples(tx, { built, art, today, wanted });
    await tx
      .insert(catalogueState)
      .values({ seeded: { version, courses: wanted } })
      .onConflictDoUpdate({ target: catalogueState.id, set: { seeded: { version, courses: wanted } } });
    return result;
  });
  await removePictureFiles(db, deleted);
  return { skipped: false, ...counts, comments: reviews };
}

/** The category tree that ships with the product; no sample data. */
export async function seedCategories(db: Database): Promise<void> {
  await db.transaction((tx) => writeCategories(tx));
}

/** Whether the demo catalogue was seeded, and not taken away since. Samples that come of an import are no part of it. */
export async function isDemoSeeded(db: Database): Promise<boolean> {
  const [state] = await db.select({ seeded: catalogueState.seeded }).from(catalogueState);
  return Boolean(state?.seeded) && state?.seeded?.version !== REMOVED.version;
}

/** Deletes the accounts that came with the demo catalogue, with what its merchant advertised. Returns how many there were. */
export async function removeSampleAccounts(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const removed = await deleteSampleAccounts(tx);
    if (removed > 0) await refreshCounts(tx);
    return removed;
  });
}

/** Takes every sample away, also imported courses with moved dates. The tree and real courses stay. */
export async function removeSamples(db: Database): Promise<void> {
  const deleted = await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    await deleteSampleAccounts(tx);
    const rows = await deleteSamples(tx, { moved: true, keep: [] });
    await refreshCounts(tx);
    await tx.update(catalogueState).set({ seeded: REMOVED });
    return rows;
  });
  await removePictureFiles(db, deleted);
}
