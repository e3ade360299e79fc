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

/** Value of `seeded` after the samples were removed: the next start does not seed them again. */
const REMOVED = { version: 'removed', courses: 0 };
/** Increase it when the code that builds the rows changes. The seed version includes the demo data itself. */
const CODE_VERSION = 3;
/** Rows per INSERT: a row of `posts` has some 50 parameters, and PostgreSQL accepts 65,535 per statement. */
const ROWS_AT_ONCE = 400;
/** Advisory lock that serialises concurrent seeds. */
const SEED_LOCK = 7_305_601;

export interface SeedOptions {
  /** Number of courses; default: all hand-made ones. Further ones are numbered copies, for benchmarks. */
  courses?: number;
  /** The day of seeding in Hong Kong, `YYYY-MM-DD`; all dates are whole weeks from it. Default: today. */
  today?: string;
  /** Does not seed again after an administrator removed the samples. Default: false. */
  respectRemoval?: boolean;
  onStep?: (message: string) => void;
  onProgress?: (done: number, total: number) => void;
}

export interface SeedResult {
  /** The requested catalogue was already seeded; nothing was written. */
  skipped: boolean;
  merchants: number;
  courses: number;
  comments: number;
}

function hongKongToday(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(new Date());
}

/** Returns a hash of code version and demo data, so that a changed demo replaces the one in the database. */
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

/** Writes everything except the pictures in one transaction, so that an interrupted seed leaves no rows. */
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
  // An administrator may have deleted the category of a course.
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
 * Fills the database with the demo catalogue, marked as samples. Skips the seed if the same catalogue is
 * already present; replaces a catalogue of another version or size. Safe to interrupt and to repeat.
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

/** Writes the category tree that ships with the product; no sample data. */
export async function seedCategories(db: Database): Promise<void> {
  await db.transaction((tx) => writeCategories(tx));
}

/**
 * Reports whether the demo catalogue was seeded and not removed since. Samples from an import do not count.
 */
export async function isDemoSeeded(db: Database): Promise<boolean> {
  const [state] = await db.select({ seeded: catalogueState.seeded }).from(catalogueState);
  return Boolean(state?.seeded) && state?.seeded?.version !== REMOVED.version;
}

/** Deletes the demo catalogue's accounts and their advertisements. Returns the number of deleted accounts. */
export async function removeSampleAccounts(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const removed = await deleteSampleAccounts(tx);
    if (removed > 0) await refreshCounts(tx);
    return removed;
  });
}

/** Removes all samples, including imported courses with moved dates. Categories and real courses stay. */
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
