import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
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
