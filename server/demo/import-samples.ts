import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { LessonChange, LessonReason } from '@/lib/contract/lesson-change';
import { lessonWithin } from '@/lib/contract/lessons';
import { daysOff } from '@/server/features/catalogue/days-off';
import type { PictureSource } from '@/server/features/imports/picture-source';
import { readInput } from '@/server/features/imports/read-input';
import { newInputReport } from '@/server/features/imports/report';
import { loadCategories } from '@/server/features/imports/write/category-index';
import { CatalogueWriter } from '@/server/features/imports/write/writer';
import { readLexicon } from '@/server/features/search/search-lexicon';
import { DocumentIndexer } from '@/server/features/search-language/index-document';
import { dayOf, daysAfter } from '@/server/platform/calendar/calendar';
import type { Transaction } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';
import type { Demo } from './data';
import type { RowContext } from './rows';

const BATCH_SIZE = 500;
/** Days from submission to publication. */
const REVIEW_DAYS = 2;
/** Days after the seed from which a lesson of a sample is cancelled. */
const CANCELLED_AFTER_DAYS = 8;

/**
 * Imports merchants and courses of the demo as samples, through the importer, and adds what the import format
 * does not cover. A course whose category an administrator deleted is left out.
 * @param client the connection of the transaction
 * @throws Error that names the first invalid row
 */
export async function importSamples(
  { tx, client }: { tx: Transaction; client: ClientBase },
  { merchants, courses }: Pick<Demo, 'merchants' | 'courses'>,
  {
    movedDays,
    moved,
    now,
    pictures,
  }: { movedDays: number; moved: RowContext['moved']; now: Date; pictures: ReadonlyMap<string, number[]> },
): Promise<void> {
  const source: PictureSource = {
    find: async (name) => {
      const ids = pictures.get(name);
      return ids ? { name, hash: '', store: async () => ids } : null;
    },
  };
  const writer = new CatalogueWriter(client, {
    categories: await loadCategories(tx),
    indexer: new DocumentIndexer((await readLexicon(tx)).lexicon),
    dryRun: false,
    nested: true,
    pictures: source,
    now,
  });
  await writer.begin();
  for (const [name, rows] of Object.entries({ merchants, courses })) {
    const report = newInputReport(`demo/${name}.jsonl`);
    const content = rows.map(({ line }) => line).join('\n');
    const file = {
      stream: () => Readable.from([Buffer.from(content)]),
      bytesRead: () => content.length,
      size: content.length,
      head: content.slice(0, 1),
    };
    await readInput(
      {
        report,
        file,
        format: 'jsonl',
        validators: null,
        named: null,
        silent: false,
        remove: async () => undefined,
      },
      { writer, venues: new Map(), movedDays, samples: true, batchSize: BATCH_SIZE },
    );
    const [problem] = [
      ...report.problems.filter(({ reason }) => reason.code !== 'noSuchCategory'),
      ...report.notes,
    ];
    if (problem) throw new Error(`${report.input}:${problem.row}: ${JSON.stringify(problem)}`);
  }
  await completeMerchants(tx, merchants, moved);
  await completeCourses(tx, courses, { moved, now, pictures });
}

async function completeMerchants(tx: Transaction, merchants: Demo['merchants'], moved: RowContext['moved']) {
  const rows = merchants.map(({ row: { slug, demo } }) => ({
    slug,
    icon: demo.icon,
    joined_at: moved(demo.joined_at),
    verified_at: demo.verified_at && moved(demo.verified_at),
    trusted_at: demo.trusted_at && moved(demo.trusted_at),
  }));
  await tx.execute(sql`
    update merchants set icon = made.icon, joined_at = made.joined_at, verified_at = made.verified_at,
      trusted_at = made.trusted_at, created_at = made.joined_at, updated_at = made.joined_at, source_id = null, source_hash = null
    from json_to_recordset(${JSON.stringify(rows)}::json) as made(slug text, icon category_key,
      joined_at timestamptz, verified_at timestamptz, trusted_at timestamptz)
    where merchants.slug = made.slug and merchants.sample`);
}

async function completeCourses(
  tx: Transaction,
  courses: Demo['courses'],
  {
    moved,
    now,
    pictures,
  }: { moved: RowContext['moved']; now: Date; pictures: ReadonlyMap<string, number[]> },
) {
  const rows = courses.map(({ row: { slug, demo } }) => {
    const listedUntil = moved(demo.listed_until);
    return {
      slug,
      state: listedUntil > now ? 'published' : 'expired',
      published_at: moved(demo.published_at),
      listed_until: listedUntil,
      schedule: demo.schedule,
      popularity: demo.popularity,
      // The main picture of the other course. Without those that were not asked for.
      gallery: demo.gallery.flatMap((name) => {
        const pictureId = pictures.get(name)?.at(-1);
        return pictureId === undefined ? [] : [{ pictureId, alt: '', altEn: '' }];
      }),
    };
  });
  await tx.execute(sql`
    update posts set state = made.state, published_at = made.published_at, listed_until = made.listed_until,
      submitted_at = made.published_at - make_interval(days => ${REVIEW_DAYS}), schedule = made.schedule,
      popularity = made.popularity, gallery = made.gallery, created_at = made.published_at,
      updated_at = made.published_at, source_id = null, source_hash = null
    from json_to_recordset(${JSON.stringify(rows)}::json) as made(slug text, state post_state,
      published_at timestamptz, listed_until timestamptz, schedule schedule, popularity int, gallery jsonb)
    where posts.slug = made.slug and posts.sample`);
  for (const { row } of courses)
    if (row.demo.cancelled) await cancelLesson(tx, row.slug, row.demo.cancelled, now);
}

/** Announces that a lesson is cancelled, later than the days that lists and their counts name. */
async function cancelLesson(tx: Transaction, slug: string, reason: LessonReason, now: Date): Promise<void> {
  const [post] = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.slug, slug), eq(posts.sample, true)));
  const from = daysAfter(dayOf(now), CANCELLED_AFTER_DAYS);
  const day = post && lessonWithin({ ...post, exceptDates: daysOff(post, now) }, { from });
  if (!day) return;
  const change: LessonChange = {
    ...{ session: null, day, reason, note: '', moved: null, sequence: 1 },
    announcedAt: now.toISOString(),
  };
  await tx
    .update(posts)
    .set({ lessonChanges: [change], lessonVersion: 1 })
    .where(eq(posts.id, post.id));
}
