import { and, eq, max } from 'drizzle-orm';
import type { Edited } from '@/server/features/admin/content/editor';
import type { Transaction } from '@/server/platform/database/client';
import { categories, retiredSlugs } from '@/server/platform/database/schema/schema';

export type CategoryRow = typeof categories.$inferSelect;

export const CATEGORIES: Edited<typeof categories> = {
  table: categories,
  kind: 'category',
  shownAs: 'all',
  nameOf: ({ titleZh }) => titleZh,
};

/** Returns a category and locks its row until the transaction ends. */
export async function findCategory(tx: Transaction, id: number): Promise<CategoryRow | undefined> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  return row;
}

/** Returns the position after all children of a category. */
export async function lastPosition(tx: Transaction, parentId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(categories.position) })
    .from(categories)
    .where(eq(categories.parentId, parentId));
  return (row?.last ?? -1) + 1;
}

/** Matches the retired slug of a category. */
export const retired = (slug: string) => and(eq(retiredSlugs.kind, 'category'), eq(retiredSlugs.slug, slug));

/** Makes a former slug redirect to a category. */
export async function retire(tx: Transaction, slug: string, targetId: number): Promise<void> {
  await tx
    .insert(retiredSlugs)
    .values({ kind: 'category', slug, targetId })
    .onConflictDoUpdate({ target: [retiredSlugs.kind, retiredSlugs.slug], set: { targetId } });
}
