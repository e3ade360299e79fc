import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { COURSE_DECISIONS, TAKE_DOWN_CAUSES } from '@/lib/contract/admin-courses';
import {
  type AdminImportReport,
  IMPORT_STATES,
  type ImportColumn,
  LEFT_DECISIONS,
} from '@/lib/contract/admin-imports';
import { LOCALES } from '@/lib/contract/locale';
import { TEXT_PAGES } from '@/lib/contract/page-text';
import type { SiteSettings } from '@/lib/contract/site-settings';
import { createdAt, id, instant, updatedAt } from './columns';
import { merchants, posts } from './schema';

/** What is restored for a check: a backup file, or the continuous archive. */
export const BACKUP_SOURCES = ['backup', 'archive'] as const;

/** Tables of the admin that have no public content of their own. */

/**
 * Audit log: every administrative action, in order. Rows are only added: a trigger in the migrations rejects
 * every change. Therefore no column references another table.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Account of the administrator; null for a command-line command. */
    actorId: integer('actor_id'),
    /** E-mail address of the actor at the time; empty for a command. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    /** Text, because some subjects have no numeric id. */
    subjectId: text('subject_id').notNull(),
    /** Name of the subject at the time. */
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

/** Decisions of administrators on public courses, with what is needed to undo each. */
export const courseDecisions = pgTable(
  'course_decisions',
  {
    id: id(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    action: text('action', { enum: COURSE_DECISIONS }).notNull(),
    /** Why a course was taken down; null for other decisions and for one after a report or an expiry review. */
    cause: text('cause', { enum: TAKE_DOWN_CAUSES }),
    /** What the merchant was told. */
    note: text('note').notNull().default(''),
    /** Account of the administrator; no foreign key, because the decision outlives the account. Null: a command. */
    actorId: integer('actor_id'),
    actor: text('actor').notNull(),
    /** The course before: its state and review, or the columns that were corrected. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (t) => [index('course_decisions_post').on(t.postId, t.id)],
);

/** What administrators note about a merchant, among themselves. */
export const merchantNotes = pgTable(
  'merchant_notes',
  {
    id: id(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    actor: text('actor').notNull(),
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('merchant_notes_merchant').on(t.merchantId, t.id)],
);

/** Addresses that answered 404, by day in Hong Kong and host of the link, without data about visitors. */
export const missingPages = pgTable(
  'missing_pages',
  {
    day: date('day').notNull(),
    /** Decoded path without a query. */
    path: text('path').notNull(),
    /** Host of the page with the link; empty: none was named. */
    referrer: text('referrer').notNull(),
    visits: integer('visits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.path, t.referrer] })],
);

/** Reasons for a rejection or a request for changes from which administrators choose, in both languages. */
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

/**
 * Texts that replace the built-in content pages; the latest published row of a page and language is shown.
 */
export const pageTexts = pgTable(
  'page_texts',
  {
    id: id(),
    /** Optimistic lock: increased by every write. */
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

/** What administrators set at /admin/configuration: one row, or none before the first change. */
export const siteSettings = pgTable('site_settings', {
  id: smallint('id').primaryKey().default(1),
  /** Optimistic lock: increased by every write. */
  version: integer('version').notNull(),
  settings: jsonb('settings').$type<Partial<SiteSettings>>().notNull(),
  updatedAt: updatedAt(),
});

/** Files that administrators imported. The file itself is in the data folder until it has been processed. */
export const imports = pgTable('imports', {
  id: id(),
  /** Account of the administrator; no foreign key, because the record outlives the account. */
  actorId: integer('actor_id'),
  actor: text('actor').notNull(),
  /** File name as uploaded. */
  file: text('file').notNull(),
  size: integer('size').notNull(),
  dryRun: boolean('dry_run').notNull(),
  /** Day that is moved into the week of the import, together with all other dates. */
  asOf: date('as_of'),
  /** Meaning of the columns of a CSV file; null if the headings are the standard ones. */
  columns: jsonb('columns').$type<ImportColumn[]>(),
  state: text('state', { enum: IMPORT_STATES }).notNull().default('queued'),
  cancelled: boolean('cancelled').notNull().default(false),
  rows: integer('rows').notNull().default(0),
  bytesRead: integer('bytes_read').notNull().default(0),
  report: jsonb('report').$type<AdminImportReport>(),
  /** A dry run whose file is still stored, so that it can be imported. */
  kept: boolean('kept').notNull().default(false),
  createdAt: createdAt(),
  finishedAt: instant('finished_at'),
});

/** Changes of the catalogue by an import, for undo: the course before the import, or null if it was new. */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    postId: integer('post_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** Hash of the imported row; if the course has another one now, it was changed since. */
    sourceHash: text('source_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.postId] })],
);

/** Published courses that the last complete import of their feed did not name. Named again, their row is deleted. */
export const leftCourses = pgTable('left_courses', {
  postId: integer('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  leftAt: instant('left_at').notNull(),
  /** Null until an administrator decides. */
  decision: text('decision', { enum: LEFT_DECISIONS }),
  decidedAt: instant('decided_at'),
});

/** Figures of each past day in Hong Kong, computed once for the admin overview. */
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

/** Results of the weekly restores of backup and archive into scratch databases. Rows are only added. */
export const backupChecks = pgTable('backup_checks', {
  id: id(),
  checkedAt: instant('checked_at').notNull(),
  source: text('source', { enum: BACKUP_SOURCES }).notNull(),
  /** Moment of the restored data; null if nothing was restored. */
  dataOf: instant('data_of'),
  /** Tables and rows that were compared and are the same, and pictures that are there. */
  tables: integer('tables').notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
  pictures: integer('pictures').notNull(),
  /** Null: the restore succeeded. */
  failure: text('failure'),
});
