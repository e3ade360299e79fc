import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { AdminCategory, CategoryChange, CategoryForm } from '@/lib/contract/admin-categories';
import type { Order } from '@/lib/contract/admin-editor-fields';
import { addRow, changeRow, requirePictures } from '@/server/features/admin/content/editor';
import { requireSeen } from '@/server/features/admin/content/order-rows';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import { raiseVersion } from '@/server/features/catalogue/counts';
import type { Database, Transaction } from '@/server/platform/database/client';
import { categories, pictures, retiredSlugs } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { pictureOf } from '@/server/platform/media/pictures';
import { enqueue } from '@/server/platform/queue/queue';
import { CATEGORIES, findCategory, lastPosition, retire, retired } from './category-rows';

/** Returns all categories, level by level, each level in the configured order. */
export async function listAdminCategories(db: Database): Promise<AdminCategory[]> {
  const rows = await db
    .select({ category: categories, picture: pictures })
    .from(categories)
    .leftJoin(pictures, eq(pictures.id, categories.pictureId))
    .orderBy(asc(categories.level), asc(categories.parentId), asc(categories.position), asc(categories.id));
  return rows.map(({ category: { concepts, createdAt, updatedAt, ...row }, picture }) => ({
    ...row,
    picture: pictureOf(picture),
    updatedAt: updatedAt.toISOString(),
  }));
}

/**
 * Adds a category after the other children of its parent. Returns its id.
 * @throws Refusal invalid_fields if the parent or the picture is unknown, or the slug is taken
 */
export async function addCategory(
  db: Database,
  { parentId, ...form }: CategoryForm,
  actor: Administrator,
): Promise<number> {
  return db.transaction(async (tx) => {
    const parent = await findCategory(tx, parentId);
    if (!parent || parent.level > 2) throw new Refusal('invalid_fields', { parent_id: ['unknown_choice'] });
    await validate(tx, form, null);
    const values = {
      ...form,
      parentId,
      level: parent.level + 1,
      icon: parent.icon,
      position: await lastPosition(tx, parentId),
    };
    const { id } = await addRow(tx, CATEGORIES, values, actor);
    await enqueue(tx, { kind: 'refresh_search_index', payload: {} });
    return id;
  });
}

/**
 * Changes names, slug, aliases and picture of a category. A former slug redirects to the present one
 * permanently.
 * @throws Refusal not_found, edit_conflict, invalid_fields if the slug is taken
 */
export async function changeCategory(
  db: Database,
  { version, ...form }: CategoryChange,
  id: number,
  actor: Administrator,
): Promise<void> {
  await db.transaction(async (tx) => {
    await validate(tx, form, id);
    const { before, after } = await changeRow(tx, CATEGORIES, { id, version }, form, actor);
    await tx.delete(retiredSlugs).where(retired(after.slug));
    if (before.slug !== after.slug) await retire(tx, before.slug, id);
    // The search index contains the names and aliases of categories.
    await enqueue(tx, { kind: 'refresh_search_index', payload: {} });
  });
}

/**
 * Reorders the children of a parent, or the main categories.
 * @throws Refusal edit_conflict, invalid_fields
 */
export async function orderCategories(
  db: Database,
  { parentId, ids, seen }: Order & { parentId: number | null },
  actor: Administrator,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: categories.id, position: categories.position })
      .from(categories)
      .where(parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId))
      .orderBy(asc(categories.position), asc(categories.id))
      .for('update');
    requireSeen(rows, { ids, seen });
    for (const [position, id] of ids.entries())
      await tx
        .update(categories)
        .set({ position, version: sql`${categories.version} + 1` })
        .where(eq(categories.id, id));
    await recordAction(tx, {
      actor,
      action: 'move',
      subject: { kind: 'category', id: parentId ?? 'all' },
      before: { ids: rows.map(({ id }) => id) },
      after: { ids },
    });
    await raiseVersion(tx, ['categories']);
  });
}

/**
 * Validates the slug and the picture of a category.
 * @throws Refusal invalid_fields
 */
async function validate(
  tx: Transaction,
  { slug, pictureId }: Pick<CategoryForm, 'slug' | 'pictureId'>,
  ownId: number | null,
): Promise<void> {
  await requirePictures(tx, { picture_id: pictureId });
  const [taken] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
  const [former] = await tx.select({ id: retiredSlugs.targetId }).from(retiredSlugs).where(retired(slug));
  if ([taken, former].some((found) => found && found.id !== ownId))
    throw new Refusal('invalid_fields', { slug: ['taken'] });
}
