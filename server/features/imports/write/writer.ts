import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client, ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { IMPORT_CHANGES_MAX, type ImportChange } from '@/lib/contract/admin-imports';
import type { PictureUse } from '@/lib/contract/picture-upload';
import { noticeChanges } from '@/server/features/bookmarks/bookmark-notices';
import { CLAIMS_LOCK } from '@/server/features/claims/claims-lock';
import type { CourseImport, MerchantImport, Problem } from '@/server/features/imports/course-import';
import type { ImportPicture, PictureSource } from '@/server/features/imports/picture-source';
import { todayInHongKong } from '@/server/features/imports/schedule/calendar';
import { queueMatching } from '@/server/features/saved-searches/queue-matching';
import { indexCourses } from '@/server/features/search/search-index';
import type { DocumentIndexer } from '@/server/features/search-language/index-document';
import type { Transaction } from '@/server/platform/database/client';
import * as schema from '@/server/platform/database/schema/schema';
import { queueMail } from '@/server/platform/mail/outbox';
import { RefusedPicture } from '@/server/platform/media/drawing/refused-picture';
import type { CategoryIndex } from './category-index';
import { readChanges } from './changes';
import { encodePictures, encodePost, POST_COLUMNS, POST_UPDATES, searchDocument } from './course-columns';
import { findMerchant, type SavedMerchant, saveMerchant } from './merchants';

export interface Numbered<T> {
  row: number;
  value: T;
}

interface NumberedProblem {
  row: number;
  id: string;
  problem: Problem;
}

export interface Written {
  inserted: number;
  updated: number;
  unchanged: number;
  /** Rows of claimed merchants, which stay as they are. */
  claimed: number;
  /** Inserted or updated courses that are over. */
  ended: number;
  problems: NumberedProblem[];
  /** Rows that were written without their picture. */
  notes: NumberedProblem[];
}

interface Encoded {
  row: number;
  source: string | null;
  sourceId: string;
  /** The merchant is claimed. */
  claimed: boolean;
  hash: string;
  line: string;
  picture: ImportPicture | null;
}

const COLUMN_LIST = POST_COLUMNS.join(', ');
const CREATE_STAGE = `create temporary table if not exists import_stage as select ${COLUMN_LIST} from posts with no data`;
const COPY_STAGE = `copy import_stage (${COLUMN_LIST}) from stdin`;
const MERGE = `insert into posts (${COLUMN_LIST}) select ${COLUMN_LIST} from import_stage
  on conflict (source, source_id) do update set ${POST_UPDATES}
  where posts.source_hash is distinct from excluded.source_hash
  returning (xmax = 0) as inserted, id, source_hash, state = 'expired' as ended,
    state = 'published' and not sample as is_new, corrected <> '{}' or venue_access <> '{}' as reindexed`;
const STAGED = sql`(posts.source, posts.source_id) in (select source, source_id from import_stage)`;
const CLAIMED = `select from posts p where p.claimed_source = s.source and p.claimed_source_id = s.source_id`;
/** Rows of a merchant that was claimed meanwhile, and of claimed courses, whatever merchant the source names now. */
const DROP_CLAIMED = `delete from import_stage s
  where exists (${CLAIMED}) or s.merchant_id in (select id from merchants where claimed_at is not null)`;
const RECORD_OLD = `insert into import_changes (import_id, post_id, before, source_hash)
  select $1, p.id, to_jsonb(p), s.source_hash from posts p join import_stage s using (source, source_id)
  where p.source_hash is distinct from s.source_hash on conflict do nothing`;
const RECORD_NEW = `insert into import_changes (import_id, post_id, before, source_hash)
  select $1, made.id, null, made.hash from unnest($2::int[], $3::text[]) made(id, hash) on conflict do nothing`;

interface Merged {
  inserted: boolean;
  id: number;
  source_hash: string;
  ended: boolean;
  /** Published, and no sample. */
  is_new: boolean;
  /** An administrator has corrected it, or its venue says something of access. */
  reindexed: boolean;
}

const NOTHING = { inserted: 0, updated: 0, unchanged: 0, claimed: 0, ended: 0, notes: [] };

/** SQLSTATE classes of errors caused by the values of a row: data exceptions and constraint violations. */
const ROW_ERRORS = /^(22|23)/;

/**
 * Writes courses in batches. Each batch is atomic, so that an import that is killed leaves a consistent
 * catalogue and the next import completes it. A dry run does all the work and rolls it back; it stores no
 * pictures.
 */
export class CatalogueWriter {
  readonly #client: ClientBase;
  readonly #categories: Pick<CategoryIndex, 'get'>;
  readonly #dryRun: boolean;
  readonly #nested: boolean;
  readonly #pictures: PictureSource | null;
  readonly #now: Date;
  readonly #indexer: DocumentIndexer;
  readonly #recordAs: number | null;
  readonly #merchants = new Map<string, SavedMerchant | null>();
  /** Changes written so far, up to IMPORT_CHANGES_MAX; filled only with `recordAs`. */
  readonly changes: ImportChange[] = [];

  constructor(
    client: ClientBase,
    options: {
      categories: Pick<CategoryIndex, 'get'>;
      indexer: DocumentIndexer;
      dryRun: boolean;
      /** The client is in a transaction of the caller. */
      nested?: boolean;
      pictures?: PictureSource | null;
      now: Date;
      /** Row of `imports` for which the previous values of changed courses are recorded. */
      recordAs?: number | null;
    },
  ) {
    this.#client = client;
    this.#categories = options.categories;
    this.#indexer = options.indexer;
    this.#recordAs = options.recordAs ?? null;
    this.#dryRun = options.dryRun;
    this.#nested = options.dryRun || options.nested === true;
    this.#pictures = options.pictures ?? null;
    this.#now = options.now;
  }

  async begin(): Promise<void> {
    await this.#client.query(CREATE_STAGE);
    if (this.#dryRun) await this.#client.query('begin');
  }

  async end(): Promise<void> {
    if (this.#dryRun) await this.#client.query('rollback');
  }

  async writeMerchant({ row, value }: Numbered<MerchantImport>): Promise<Written> {
    const written: Written = { ...NOTHING, problems: [], notes: [] };
    try {
      const logo = await this.#findPicture(value.logo, ['logo']);
      if (value.logo && !logo) written.notes.push(withoutPicture(row, value.sourceId, 'logo', value.logo));
      const saved = await this.#transaction(() => saveMerchant(this.#client, value, logo));
      this.#merchants.set(merchantKey(value.source, value.sourceId), saved);
      written[saved.change] += 1;
    } catch (error) {
      written.problems.push({ row, id: value.sourceId, problem: rowProblem(error) });
    }
    return written;
  }

  async writeCourses(courses: readonly Numbered<CourseImport>[]): Promise<Written> {
    const problems: Written['problems'] = [];
    const notes: Written['notes'] = [];
    const encoded: Encoded[] = [];
    for (const { row, value } of courses) {
      const made = await this.#encode(row, value);
      if ('problems' in made)
        problems.push(...made.problems.map((problem) => ({ row, id: value.sourceId, problem })));
      else encoded.push(made);
      if (value.picture && !('problems' in made) && !made.picture)
        notes.push(withoutPicture(row, value.sourceId, 'picture', value.picture));
    }
    const open = await this.#withoutClaimed(encoded);
    const changed = await this.#withoutUnchanged(open);
    for (const post of changed) {
      const ids = await storePicture(post.picture);
      if (!ids) notes.push(withoutPicture(post.row, post.sourceId, 'picture', post.picture?.name));
      post.line += encodePictures(ids ?? []);
    }
    const written = await this.#merge(changed);
    return {
      ...written,
      unchanged: open.length - changed.length,
      claimed: written.claimed + encoded.length - open.length,
      problems: [...problems, ...written.problems],
      notes,
    };
  }

  /** Returns the categories and the merchant of a course that the catalogue does not know, each as a problem. */
  async missingOf(course: Pick<CourseImport, 'source' | 'categories' | 'merchant'>): Promise<Problem[]> {
    const problems = course.categories.flatMap((value, at): Problem[] => {
      if (this.#categories.get(value)) return [];
      const field = at === 0 ? 'category' : 'categories';
      return [{ field, reason: { code: 'noSuchCategory', values: { value } } }];
    });
    try {
      if (!(await this.#merchantOf(course))) {
        const values = { value: String(course.merchant) };
        problems.push({ field: 'merchant', reason: { code: 'noSuchMerchant', values } });
      }
    } catch (error) {
      problems.push({ ...rowProblem(error), field: 'merchant' });
    }
    return problems;
  }

  async #encode(row: number, course: CourseImport): Promise<Encoded | { problems: Problem[] }> {
    const missing = await this.missingOf(course);
    if (missing.length > 0) return { problems: missing };
    const categories = course.categories.flatMap((slug) => this.#categories.get(slug) ?? []);
    const merchant = await this.#merchantOf(course);
    if (!merchant) throw new Error('the merchant has gone meanwhile');
    const categoryIds = [...new Set(categories.flatMap(({ path }) => path))];
    const picture = await this.#findPicture(course.picture, ['list_image', 'main_image']);
    const prepared = {
      course,
      merchantId: merchant.id,
      categoryId: categories[0]?.id ?? 0,
      categoryIds,
      ...this.#indexer.index(searchDocument(course, merchant.names, categoryIds)),
      today: todayInHongKong(this.#now),
      now: this.#now.toISOString(),
    };
    return {
      row,
      source: course.source,
      sourceId: course.sourceId,
      claimed: merchant.claimed,
      ...encodePost(prepared, picture?.hash ?? ''),
      picture,
    };
  }

  async #findPicture(
    name: string | null | undefined,
    uses: readonly PictureUse[],
  ): Promise<ImportPicture | null> {
    const found = name ? await this.#pictures?.find(name, uses) : null;
    if (!found) return null;
    return this.#dryRun ? { ...found, store: async () => [] } : found;
  }

  async #merchantOf({
    source,
    merchant,
  }: Pick<CourseImport, 'source' | 'merchant'>): Promise<SavedMerchant | null> {
    const key =
      typeof merchant === 'string'
        ? merchantKey(source, merchant)
        : merchantKey(merchant.source, merchant.sourceId);
    const known = this.#merchants.get(key);
    if (known) return known;
    const found =
      typeof merchant === 'string'
        ? await findMerchant(this.#client, source, merchant)
        : await this.#transaction(() => saveMerchant(this.#client, merchant));
    this.#merchants.set(key, found);
    return found;
  }

  /** Leaves out the rows of claimed merchants and courses, before their pictures are stored. */
  async #withoutClaimed(encoded: Encoded[]): Promise<Encoded[]> {
    const source = encoded[0]?.source;
    if (!source) return encoded;
    const { rows } = await this.#client.query<{ id: string }>(
      'select claimed_source_id as id from posts where claimed_source = $1 and claimed_source_id = any($2)',
      [source, encoded.map(({ sourceId }) => sourceId)],
    );
    const known = new Set(rows.map(({ id }) => id));
    return encoded.filter(({ sourceId, claimed }) => !claimed && !known.has(sourceId));
  }

  async #withoutUnchanged(encoded: Encoded[]): Promise<Encoded[]> {
    const source = encoded[0]?.source;
    // Samples have no source and are always new.
    if (!source) return encoded;
    const { rows } = await this.#client.query<{ source_id: string; source_hash: string }>(
      'select source_id, source_hash from posts where source = $1 and source_id = any($2)',
      [source, encoded.map(({ sourceId }) => sourceId)],
    );
    const known = new Map(rows.map((row) => [row.source_id, row.source_hash]));
    return encoded.filter(({ sourceId, hash }) => known.get(sourceId) !== hash);
  }

  /** Halves a batch that fails because of a row's values, until only the faulty row is left. */
  async #merge(batch: readonly Encoded[]): Promise<Written> {
    if (batch.length === 0) return { ...NOTHING, problems: [] };
    try {
      return await this.#transaction(() => this.#copyAndMerge(batch));
    } catch (error) {
      if (!ROW_ERRORS.test((error as { code?: string }).code ?? '')) throw error;
      const [only] = batch;
      if (batch.length === 1 && only) {
        return {
          ...NOTHING,
          problems: [{ row: only.row, id: only.sourceId, problem: rowProblem(error) }],
        };
      }
      const middle = batch.length >> 1;
      const first = await this.#merge(batch.slice(0, middle));
      const second = await this.#merge(batch.slice(middle));
      return {
        ...NOTHING,
        inserted: first.inserted + second.inserted,
        updated: first.updated + second.updated,
        claimed: first.claimed + second.claimed,
        ended: first.ended + second.ended,
        problems: [...first.problems, ...second.problems],
      };
    }
  }

  async #copyAndMerge(batch: readonly Encoded[]): Promise<Written> {
    // A decision on a claim waits for the batch, and the batch for the decision. A dry run writes nothing.
    if (!this.#dryRun) await this.#client.query('select pg_advisory_xact_lock_shared($1)', [CLAIMS_LOCK]);
    await this.#client.query('truncate import_stage');
    const stream = this.#client.query(copyFrom(COPY_STAGE));
    await pipeline(Readable.from([batch.map(({ line }) => line).join('')]), stream);
    const dropped = await this.#client.query(DROP_CLAIMED);
    const claimed = dropped.rowCount ?? 0;
    const room = this.#recordAs === null ? 0 : IMPORT_CHANGES_MAX - this.changes.length;
    const changes = await readChanges(this.#client, room);
    const records = this.#recordAs !== null && !this.#dryRun;
    if (records) await this.#client.query(RECORD_OLD, [this.#recordAs]);
    const { rows } = await this.#mergeAndTell();
    this.changes.push(...changes);
    const added = rows.filter((row) => row.inserted);
    const inserted = added.length;
    if (records)
      await this.#client.query(RECORD_NEW, [
        this.#recordAs,
        added.map(({ id }) => id),
        added.map(({ source_hash }) => source_hash),
      ]);
    const ended = rows.filter((row) => row.ended).length;
    return { ...NOTHING, inserted, updated: rows.length - inserted, claimed, ended, problems: [] };
  }

  /** Writes the staged rows. Members are notified of new courses and of changes, unless the courses are samples. */
  async #mergeAndTell(): Promise<{ rows: Merged[] }> {
    const merge = () => this.#client.query<Merged>(MERGE);
    if (this.#dryRun) return merge();
    // The client is in the transaction of the batch.
    const tx = drizzle(this.#client as Client, { schema }) as unknown as Transaction;
    const merged = await noticeChanges(tx, { where: STAGED, now: this.#now, sendMail: queueMail }, merge);
    const published = merged.rows.filter((row) => row.inserted && row.is_new).map(({ id }) => id);
    await queueMatching(tx, published);
    // The index of a row was made of what the feed says.
    const reindexed = merged.rows.filter((row) => row.reindexed).map(({ id }) => id);
    if (reindexed.length > 0) await indexCourses(tx, inArray(schema.posts.id, reindexed));
    return merged;
  }

  async #transaction<T>(work: () => Promise<T>): Promise<T> {
    const [begin, commit, rollback] = this.#nested
      ? ['savepoint step', 'release savepoint step', 'rollback to savepoint step']
      : ['begin', 'commit', 'rollback'];
    await this.#client.query(begin);
    try {
      const result = await work();
      await this.#client.query(commit);
      return result;
    } catch (error) {
      await this.#client.query(rollback);
      throw error;
    }
  }
}

function merchantKey(source: string | null, sourceId: string): string {
  return `${source}:${sourceId}`;
}

function withoutPicture(row: number, id: string, field: string, name = ''): NumberedProblem {
  return { row, id, problem: { field, reason: { code: 'noPicture', values: { value: name } } } };
}

/** Returns the ids of a row's picture, none if it names none; null if the picture is invalid. */
async function storePicture(picture: ImportPicture | null): Promise<readonly number[] | null> {
  try {
    return (await picture?.store()) ?? [];
  } catch (error) {
    if (error instanceof RefusedPicture) return null;
    throw error;
  }
}

/**
 * Converts a database error about a row's values to a problem.
 * @throws the error itself if it has another cause
 */
function rowProblem(error: unknown): Problem {
  const { code, column, constraint, message, detail } = error as Record<string, string | undefined>;
  if (!ROW_ERRORS.test(code ?? '')) throw error;
  return {
    field: column ?? constraint ?? '',
    reason: { code: 'refused', values: { text: detail ?? message ?? code ?? '' } },
  };
}
