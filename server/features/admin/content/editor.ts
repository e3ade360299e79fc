import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AuditSubject } from '@/lib/contract/admin-audit';
import type { FieldError } from '@/lib/contract/envelope';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import { raiseVersion } from '@/server/features/catalogue/counts';
import type { Database, Transaction } from '@/server/platform/database/client';
import {
  auditLog,
  type pageTexts,
  type reasonTemplates,
} from '@/server/platform/database/schema/admin-schema';
import {
  type blogEntries,
  type categories,
  type featuredCourses,
  type homeBanners,
  pictures,
  type popups,
  type webConfigs,
} from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { mayName } from '@/server/platform/media/picture-access';
import { enqueue } from '@/server/platform/queue/queue';
import type { ChangedTags } from '@/server/platform/request/cache-tags';

/** Tables whose rows administrators edit in forms, with an optimistic lock. */
type EditedTable =
  | typeof homeBanners
  | typeof featuredCourses
  | typeof webConfigs
  | typeof popups
  | typeof blogEntries
  | typeof pageTexts
  | typeof reasonTemplates
  | typeof categories;

/** How the audit log names a row of an edited table. */
export interface Edited<T extends EditedTable> {
  table: T;
  kind: AuditSubject;
  nameOf(row: T['$inferSelect']): string;
  /** Tags of the pages that show the rows. */
  shownAs: ChangedTags;
}

export type Columns<T extends EditedTable> = Omit<T['$inferInsert'], 'id' | 'version'>;

/** Returns the table typed as one edited table: all of them share the columns that are written here. */
export const common = <T extends EditedTable>(table: T) => table as unknown as typeof webConfigs;

/** Adds a row and records it in the audit log. Cached pages are purged when the transaction commits. */
export async function addRow<T extends EditedTable>(
  tx: Transaction,
  { table, kind, nameOf, shownAs }: Edited<T>,
  values: Columns<T>,
  actor: Administrator,
): Promise<T['$inferSelect']> {
  const [added] = await tx
    .insert(common(table))
    .values(values as never)
    .returning();
  const after = added as T['$inferSelect'] | undefined;
  if (!after) throw new Error('nothing was added');
  await recordAction(tx, {
    actor,
    action: 'create',
    subject: { kind, id: after.id, name: nameOf(after) },
    after,
  });
  await makeAnewInTime(tx, after);
  await raiseVersion(tx, shownAs);
  return after;
}

/**
 * Returns a row and locks it until the transaction ends.
 * @throws Refusal not_found, edit_conflict if the row has changed since `version`
 */
export async function openRow<T extends EditedTable>(
  tx: Transaction,
  edited: Edited<T>,
  { id, version }: { id: number; version: number },
): Promise<T['$inferSelect']> {
  const row = await lockRow(tx, edited, id);
  if (row.version !== version) throw new Refusal('edit_conflict');
  return row;
}

/**
 * Returns a row of any version and locks it until the transaction ends.
 * @throws Refusal not_found
 */
export async function lockRow<T extends EditedTable>(
  tx: Transaction,
  { table }: Edited<T>,
  id: number,
): Promise<T['$inferSelect']> {
  const [row] = await tx
    .select()
    .from(common(table))
    .where(eq(common(table).id, id))
    .for('update');
  if (!row) throw new Refusal('not_found');
  return row as unknown as T['$inferSelect'];
}

/**
 * Returns whether a change was made already: it led to the next version, which has its values and its author. A proxy
 * repeats a PUT whose connection was cut.
 */
async function isRepeated<T extends EditedTable>(
  tx: Transaction,
  { kind }: Edited<T>,
  row: T['$inferSelect'],
  seen: number,
  values: Partial<Columns<T>>,
  actor: Administrator,
): Promise<boolean> {
  const stored: Record<string, unknown> = row;
  const isStored = Object.entries(values).every(([name, value]) => isDeepStrictEqual(stored[name], value));
  if (row.version !== seen + 1 || !isStored) return false;
  const [latest] = await tx
    .select({ actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, kind), eq(auditLog.subjectId, String(row.id))))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return latest?.actorId === actor.id;
}

/**
 * Changes a row, increments its version and clears its sample mark. A repeated change changes nothing.
 * @throws Refusal not_found, edit_conflict
 */
export async function changeRow<T extends EditedTable>(
  tx: Transaction,
  edited: Edited<T>,
  wanted: { id: number; version: number },
  values: Partial<Columns<T>>,
  actor: Administrator,
): Promise<{ before: T['$inferSelect']; after: T['$inferSelect'] }> {
  const { table, kind, nameOf, shownAs } = edited;
  const before = await lockRow(tx, edited, wanted.id);
  if (before.version !== wanted.version) {
    if (await isRepeated(tx, edited, before, wanted.version, values, actor)) return { before, after: before };
    throw new Refusal('edit_conflict');
  }
  const [changed] = await tx
    .update(common(table))
    .set({
      ...(values as object),
      version: before.version + 1,
      ...('sample' in table ? { sample: false } : {}),
      ...('updatedAt' in table ? { updatedAt: new Date() } : {}),
    })
    .where(eq(common(table).id, wanted.id))
    .returning();
  const after = changed as unknown as T['$inferSelect'];
  await recordAction(tx, {
    actor,
    action: 'change',
    subject: { kind, id: wanted.id, name: nameOf(after) },
    before,
    after,
  });
  await makeAnewInTime(tx, after);
  await raiseVersion(tx, shownAs);
  return { before, after };
}

/** Schedules a purge of cached pages for each future time at which the row appears or disappears. */
async function makeAnewInTime(tx: Transaction, row: object): Promise<void> {
  const times = ['publishedAt', 'showFrom', 'showUntil'].map(
    (name) => (row as Record<string, unknown>)[name],
  );
  for (const startAfter of times)
    if (startAfter instanceof Date && startAfter > new Date())
      await enqueue(tx, { kind: 'show_in_time', payload: {}, startAfter });
}

/**
 * Deletes a row and records it in the audit log.
 * @throws Refusal not_found, edit_conflict
 */
export async function deleteRow<T extends EditedTable>(
  db: Database,
  edited: Edited<T>,
  wanted: { id: number; version: number },
  actor: Administrator,
): Promise<void> {
  const { table, kind, nameOf, shownAs } = edited;
  await db.transaction(async (tx) => {
    const before = await openRow(tx, edited, wanted);
    await tx.delete(common(table)).where(eq(common(table).id, wanted.id));
    const subject = { kind, id: wanted.id, name: nameOf(before) };
    await recordAction(tx, { actor, action: 'delete', subject, before });
    await raiseVersion(tx, shownAs);
  });
}

/**
 * Checks that an administrator may name all pictures of a form.
 * @throws Refusal invalid_fields with the fields whose picture does not exist or is not public
 */
export async function requirePictures(tx: Transaction, given: Record<string, number | null>): Promise<void> {
  const ids = Object.values(given).filter((id) => id !== null);
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(mayName('administrators'), inArray(pictures.id, ids)));
  const known = new Set(rows.map(({ id }) => id));
  const errors: Record<string, FieldError[]> = {};
  for (const [field, id] of Object.entries(given))
    if (id !== null && !known.has(id)) errors[field] = ['unknown_choice'];
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_fields', errors);
}

/** Parses a timestamp of a form; null stays null. */
export const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
