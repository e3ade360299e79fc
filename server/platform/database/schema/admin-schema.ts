import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type AdminImportReport, IMPORT_STATES, type ImportColumn } from '@/lib/contract/admin-imports';
import { LOCALES } from '@/lib/contract/locale';
import { TEXT_PAGES } from '@/lib/contract/page-text';
import { createdAt, id, instant, updatedAt } from './columns';

/** What the administrator's rooms keep beside the tables that they edit. */

/**
 * Every administrative act, in the order in which they were done. Rows are only added: the migration has the database
 * refuse every change, whoever asks for it. So nothing here refers to another table.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Account of the administrator; null: a command of the operator. */
    actorId: integer('actor_id'),
    /** Its address at the time; empty for a command. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    /** Text, because some subjects have no number. */
    subjectId: text('subject_id').notNull(),
    /** How the subject was called at the time. */
    subject: text('subject').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_action').on(t.action, t.id),
    index('audit_log_subject').on(t.subjectKind, t.subjectId, t.id),
    index('audit_log_at').on(t.at),
  ],
);

/** Reasons that an administrator chooses from when something is sent back, in both languages. */
export const reasonTemplates = pgTable('reason_templates', {
  id: id(),
  version: integer('version').notNull().default(1),
  kind: text('kind').notNull(),
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  textZh: text('text_zh').notNull(),
  textEn: text('text_en').notNull(),
  position: integer('position').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** What the operator has pages of text say in the place of our words; of those published the latest is shown. */
export const pageTexts = pgTable(
  'page_texts',
  {
    id: id(),
    /** Optimistic lock: raised by every write of an editor. */
    version: integer('version').notNull().default(1),
    page: text('page', { enum: TEXT_PAGES }).notNull(),
    language: text('language', { enum: LOCALES }).notNull(),
    title: text('title').notNull().default(''),
    lead: text('lead').notNull().default(''),
    body: text('body').notNull().default(''),
    /** Null: a draft. */
    publishedAt: instant('published_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('page_texts_place').on(t.page, t.language, t.publishedAt)],
);

/** Files that administrators had imported. The file itself lies in the data folder until it was read. */
export const imports = pgTable('imports', {
  id: id(),
  /** Account that sent it; no reference, because the record outlives it. */
  actorId: integer('actor_id'),
  actor: text('actor').notNull(),
  /** As its sender called it. */
  file: text('file').notNull(),
  size: integer('size').notNull(),
  dryRun: boolean('dry_run').notNull(),
  /** Day that is moved into the week of the import, with all other dates. */
  asOf: date('as_of'),
  /** What the columns of a CSV file mean; null: its headings are our own. */
  columns: jsonb('columns').$type<ImportColumn[]>(),
  state: text('state', { enum: IMPORT_STATES }).notNull().default('queued'),
  cancelled: boolean('cancelled').notNull().default(false),
  rows: integer('rows').notNull().default(0),
  bytesRead: integer('bytes_read').notNull().default(0),
  report: jsonb('report').$type<AdminImportReport>(),
  /** A dry run whose file is there yet, to be imported in earnest. */
  kept: boolean('kept').notNull().default(false),
  createdAt: createdAt(),
  finishedAt: instant('finished_at'),
});

/** What an import changed of the catalogue, so that it can be undone: the course as it was, or nothing where it was new. */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    postId: integer('post_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** Fingerprint that the import wrote: another one by now is somebody else's work. */
    sourceHash: text('source_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.postId] })],
);

/** What happened on a day of Hong Kong that is over, counted once for the overview. */
export const dailyFigures = pgTable('daily_figures', {
  day: date('day').primaryKey(),
  members: integer('members').notNull(),
  merchants: integer('merchants').notNull(),
  submitted: integer('submitted').notNull(),
  published: integer('published').notNull(),
  comments: integer('comments').notNull(),
  views: integer('views').notNull(),
  whatsapp: integer('whatsapp').notNull(),
  searches: integer('searches').notNull(),
  emptySearches: integer('empty_searches').notNull(),
});
