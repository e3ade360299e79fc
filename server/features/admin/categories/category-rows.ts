import { and, eq, max } from 'drizzle-orm';
import type { Edited } from '@/server/features/admin/content/editor';
import type { Transaction } from '@/server/platform/database/client';
import { categories, retiredSlugs } from '@/server/platform/database/schema/schema';

export type CategoryRow = typeof categories.$inferSelect;

export const CATEGORIES: Edited<typeof categories> = {
  table: categories,
  kind: 'category',
  nameOf: ({ titleZh }) => titleZh,
};

/** The row, held until the transaction ends. */
export async function findCategory(tx: Transaction, id: number): Promise<CategoryRow | undefined> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  return row;
}

/** Where a new child of a category stands: after all others. */
export async function lastPosition(tx: Transaction, parentId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(categories.position) })
    .from(categories)
    .where(eq(categories.parentId, parentId));
  return (row?.last ?? -1) + 1;
}

/** The note that an address was a category's once. */
export const retired = (slug: string) => and(eq(retiredSlugs.kind, 'category'), eq(retiredSlugs.slug, slug));

/** Has a former address lead to a category from now on. */
export async function retire(tx: Transaction, slug: string, targetId: number): Promise<void> {
  await tx
    .insert(retiredSlugs)
    .values({ kind: 'category', slug, targetId })
    .onConflictDoUpdate({ target: [retiredSlugs.kind, retiredSlugs.slug], set: { targetId } });
}
