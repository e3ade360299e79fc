import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase } from 'pg';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { writeCategories } from '@/server/features/catalogue/taxonomy/write-categories';
import { parseDay, wholeWeeksBetween } from '@/server/features/imports/schedule/calendar';
import { writeSampleSettings } from '@/server/features/samples/sample-settings';
import { deleteSamples, REMOVED, SAMPLES_LOCK } from '@/server/features/samples/samples';
import { writeVenues } from '@/server/features/venues/write-venues';
import { connectAlone, type Database, type Transaction } from '@/server/platform/database/client';
import * as schema from '@/server/platform/database/schema/schema';
import { removePictureFiles } from '@/server/platform/media/unused-pictures';
import { insertCopies } from './bulk';
import { type Demo, demoVersion, readDemo } from './data';
import { importSamples } from './import-samples';
import { bannerRows, blogRows, DAY_MS, movedMonth, popupRows, type RowContext } from './rows';
import { storePictures } from './store-pictures';

const { blogEntries, catalogueState, comments, homeBanners, popups, posts, webConfigs } = schema;

/** Rows per INSERT: PostgreSQL accepts 65,535 parameters per statement. */
const ROWS_AT_ONCE = 400;

export interface SeedOptions {
  /** Number of courses; default: all of the data files. Further ones are numbered copies, for benchmarks. */
  courses?: number;
  /** The day of seeding in Hong Kong, `YYYY-MM-DD`, to which all dates are moved. Default: today. */
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

async function insertAll<T>(rows: readonly T[], insert: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await insert(rows.slice(from, from + ROWS_AT_ONCE));
}

/** What is to be seeded, with its pictures stored. */
interface Samples {
  demo: Demo;
  pictures: ReadonlyMap<string, number[]>;
  today: string;
  /** Number of courses, copies included. */
  wanted: number;
}

/** Writes everything except the pictures in one transaction, so that an interrupted seed leaves no rows. */
async function writeSamples(
  connection: { tx: Transaction; client: ClientBase },
  { demo, pictures, today, wanted }: Samples,
): Promise<{ comments: number; deleted: Awaited<ReturnType<typeof deleteSamples>> }> {
  const { tx } = connection;
  const deleted = await deleteSamples(tx, { moved: false, keep: [...pictures.values()].flat() });
  await writeReferenceData(tx);
  // Lessons keep their weekdays. Everything else happened as many days ago as on the day of the files.
  const movedDays = wholeWeeksBetween(parseDay(demo.day) ?? 0, parseDay(today) ?? 0);
  const days = (Date.parse(today) - Date.parse(demo.day)) / DAY_MS;
  const context: RowContext = {
    moved: (at) => new Date(at.getTime() + days * DAY_MS),
    pictureOf: (name) => pictures.get(name)?.[0] ?? 0,
  };
  const now = new Date(`${today}T12:00:00+08:00`);
  await importSamples(connection, demo, { movedDays, moved: context.moved, now, pictures });
  if (wanted > demo.courses.length) await insertCopies(tx, wanted);
  const reviews = await commentRows(tx, demo.comments, { days, moved: context.moved });
  await insertAll(reviews, (chunk) => tx.insert(comments).values(chunk));
  await tx.insert(blogEntries).values(blogRows(demo.articles, context));
  const { announcements, banners, popups: shown, social_links: social } = demo.promotions;
  await tx.insert(homeBanners).values(bannerRows(banners, context));
  await tx.insert(popups).values(popupRows(shown, context));
  await tx
    .insert(webConfigs)
    .values(
      announcements.map(({ body, body_en }, position) => ({ body, bodyEn: body_en, position, sample: true })),
    );
  await writeSampleSettings(tx, {
    socialFacebookUrl: social.facebook,
    socialInstagramUrl: social.instagram,
    socialYoutubeUrl: social.youtube,
  });
  await refreshCounts(tx);
  return { comments: reviews.length, deleted };
}

async function commentRows(
  tx: Transaction,
  all: Demo['comments'],
  { days, moved }: { days: number; moved: RowContext['moved'] },
): Promise<(typeof comments.$inferInsert)[]> {
  const written = await tx
    .select({ id: posts.id, slug: posts.slug, merchantId: posts.merchantId })
    .from(posts)
    .where(eq(posts.sample, true));
  const bySlug = new Map(written.map((post) => [post.slug, post]));
  return all.flatMap(({ course, date_of_join, created_at, reply = null, ...comment }) => {
    const post = bySlug.get(course);
    if (!post) return [];
    const dateOfJoin = movedMonth(date_of_join, days);
    const createdAt = moved(created_at);
    const { id: postId, merchantId } = post;
    return [{ ...comment, postId, merchantId, reply, dateOfJoin, createdAt, sample: true }];
  });
}

function picturesOf({ courses, merchants, articles, promotions }: Demo): string[] {
  return [
    ...courses.map(({ row }) => row.picture),
    ...merchants.map(({ row }) => row.logo),
    ...articles.map(({ picture }) => picture),
    ...promotions.banners.flatMap(({ picture, mobile_picture }) => [picture, mobile_picture]),
    ...promotions.popups.flatMap(({ pictures }) => pictures.map(({ picture }) => picture)),
  ];
}

/**
 * Fills the database with the demo catalogue, marked as samples. Skips the seed if the same catalogue is
 * already present; replaces a catalogue of another version or size. Safe to interrupt and to repeat.
 */
export async function seedCatalogue(db: Database, options: SeedOptions = {}): Promise<SeedResult> {
  const today = options.today ?? hongKongToday();
  const whole = readDemo();
  const demo = { ...whole, courses: whole.courses.slice(0, options.courses) };
  const wanted = options.courses ?? demo.courses.length;
  const version = demoVersion();
  const counts = { merchants: demo.merchants.length, courses: wanted, comments: 0 };
  const [state] = await db.select({ seeded: catalogueState.seeded }).from(catalogueState);
  const there = state?.seeded;
  const asked = options.courses === undefined || there?.courses === wanted;
  if (
    (there?.version === version && asked) ||
    (options.respectRemoval && there?.version === REMOVED.version)
  ) {
    await seedReferenceData(db);
    return { skipped: true, ...counts };
  }
  options.onStep?.('storing pictures');
  const pictures = await storePictures(db, picturesOf(demo), options.onProgress);
  options.onStep?.('importing courses');
  const client = await connectAlone(db);
  try {
    const { comments: reviews, deleted } = await drizzle(client, { schema }).transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`select pg_advisory_xact_lock(${SAMPLES_LOCK})`);
      const result = await writeSamples({ tx, client }, { demo, pictures, today, wanted });
      await tx
        .insert(catalogueState)
        .values({ seeded: { version, courses: wanted } })
        .onConflictDoUpdate({ target: catalogueState.id, set: { seeded: { version, courses: wanted } } });
      return result;
    });
    await removePictureFiles(db, deleted);
    return { skipped: false, ...counts, comments: reviews };
  } finally {
    await client.end();
  }
}

/** Writes the categories and the venues that ship with the product; no sample data. */
export async function seedReferenceData(db: Database): Promise<void> {
  await db.transaction((tx) => writeReferenceData(tx));
}

async function writeReferenceData(tx: Transaction): Promise<void> {
  await writeCategories(tx);
  await writeVenues(tx);
}

/**
 * Reports whether the demo catalogue was seeded and not removed since. Samples from an import do not count.
 */
export async function isDemoSeeded(db: Database): Promise<boolean> {
  const [state] = await db.select({ seeded: catalogueState.seeded }).from(catalogueState);
  return Boolean(state?.seeded) && state?.seeded?.version !== REMOVED.version;
}
