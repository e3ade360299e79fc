import { eq, max } from 'drizzle-orm';
import type { Order } from '@/lib/contract/admin-editor-fields';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import { raiseVersion } from '@/server/features/catalogue/counts';
import type { Database, Transaction } from '@/server/platform/database/client';
import type { reasonTemplates } from '@/server/platform/database/schema/admin-schema';
import type { featuredCourses, homeBanners, webConfigs } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { addRow, type Columns, common, type Edited } from './editor';

type OrderedTable = typeof homeBanners | typeof featuredCourses | typeof webConfigs | typeof reasonTemplates;

/** Adds a row after all others. */
export async function addLast<T extends OrderedTable>(
  tx: Transaction,
  edited: Edited<T>,
  values: Omit<Columns<T>, 'position'>,
  actor: Administrator,
): Promise<T['$inferSelect']> {
  const [row] = await tx.select({ last: max(common(edited.table).position) }).from(common(edited.table));
  const position = (row?.last ?? -1) + 1;
  return addRow(tx, edited, { ...values, position } as Columns<T>, actor);
}

/**
 * Puts rows in the order of the given ids.
 * @throws Refusal edit_conflict, invalid_fields (see requireSeen)
 */
export async function orderRows(
  db: Database,
  { table, kind, shownAs }: Edited<OrderedTable>,
  { ids, seen }: Order,
  actor: Administrator,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: common(table).id })
      .from(common(table))
      .orderBy(common(table).position, common(table).id)
      .for('update');
    requireSeen(rows, { ids, seen });
    for (const [position, id] of ids.entries())
      await tx
        .update(common(table))
        .set({ position })
        .where(eq(common(table).id, id));
    await recordAction(tx, {
      actor,
      action: 'move',
      subject: { kind, id: 'all' },
      before: { ids: rows.map(({ id }) => id) },
      after: { ids },
    });
    await raiseVersion(tx, shownAs);
  });
}

/**
 * Checks an order against the current rows.
 * @throws Refusal edit_conflict if the order of the rows has changed since `seen`, invalid_fields unless
 *   `ids` contains each id of them once
 */
export function requireSeen(rows: readonly { id: number }[], { ids, seen }: Order): void {
  if (seen.join() !== rows.map(({ id }) => id).join()) throw new Refusal('edit_conflict');
  const known = new Set(seen);
  if (ids.length !== seen.length || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)))
    throw new Refusal('invalid_fields', { ids: ['unknown_choice'] });
}
