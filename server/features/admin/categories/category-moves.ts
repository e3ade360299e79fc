import { and, count, eq, sql } from 'drizzle-orm';
import { openRow } from '@/server/features/admin/content/editor';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import { raiseVersion, refreshCounts } from '@/server/features/catalogue/counts';
import type { Database, Transaction } from '@/server/platform/database/client';
import { categories, retiredSlugs } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { enqueue } from '@/server/platform/queue/queue';
import { CATEGORIES, type CategoryRow, findCategory, lastPosition, retire } from './category-rows';
import { recategorise } from './recategorise';

type Wanted = { id: number; version: number };

/**
 * Moves a category with its subtree and its courses to another parent of the same level.
 * @throws Refusal not_found, edit_conflict, invalid_fields if the new parent has another level
 */
export async function moveCategory(
  db: Database,
  wanted: Wanted,
  parentId: number,
  actor: Administrator,
): Promise<void> {
  await db.transaction(async (tx) => {
    await unhurried(tx);
    const category = await openRow(tx, CATEGORIES, wanted);
    const parent = await findCategory(tx, parentId);
    if (!parent || parent.level !== category.level - 1)
      throw new Refusal('invalid_fields', { parent_id: ['unknown_choice'] });
    await recategorise(tx, [category.id], async () => {
      await tx
        .update(categories)
        .set({
          parentId,
          icon: parent.icon,
          position: await lastPosition(tx, parentId),
          version: category.version + 1,
          updatedAt: new Date(),
        })
        .where(eq(categories.id, category.id));
      await tx
        .update(categories)
        .set({ icon: parent.icon, version: sql`${categories.version} + 1` })
        .where(eq(categories.parentId, category.id));
    });
    await recordAction(tx, {
      actor,
      action: 'move',
      subject: { kind: 'category', id: category.id, name: category.titleZh },
      before: { parentId: category.parentId },
      after: { parentId },
    });
    await refreshCounts(tx);
    await enqueue(tx, { kind: 'refresh_search_index', payload: {} });
  });
}

/**
 * Merges a category into another of the same level, which takes over its courses, children, names and slug.
 * A main category stays, because colours and icons belong to it.
 * @throws Refusal not_found, edit_conflict, invalid_fields if the other category has another level, or for a
 *   main category
 */
export async function mergeCategory(
  db: Database,
  wanted: Wanted,
  intoId: number,
  actor: Administrator,
): Promise<void> {
  await db.transaction(async (tx) => {
    await unhurried(tx);
    const category = await openRow(tx, CATEGORIES, wanted);
    const into = await findCategory(tx, intoId);
    if (category.level === 1 || into?.level !== category.level || into.id === category.id)
      throw new Refusal('invalid_fields', { into_id: ['unknown_choice'] });
    await recategorise(
      tx,
      [category.id],
      async () => {
        const offset = await lastPosition(tx, into.id);
        await tx
          .update(categories)
          .set({
            parentId: into.id,
            icon: into.icon,
            position: sql`${categories.position} + ${offset}`,
            version: sql`${categories.version} + 1`,
          })
          .where(eq(categories.parentId, category.id));
        await setIconBelow(tx, into);
      },
      { from: category.id, to: into.id },
    );
    await tx
      .update(categories)
      .set({
        aliases: [...new Set([...into.aliases, category.titleZh, category.titleEn, ...category.aliases])],
        version: into.version + 1,
        updatedAt: new Date(),
      })
      .where(eq(categories.id, into.id));
    await tx
      .update(retiredSlugs)
      .set({ targetId: into.id })
      .where(and(eq(retiredSlugs.kind, 'category'), eq(retiredSlugs.targetId, category.id)));
    await tx.delete(categories).where(eq(categories.id, category.id));
    await retire(tx, category.slug, into.id);
    await recordAction(tx, {
      actor,
      action: 'merge',
      subject: { kind: 'category', id: category.id, name: category.titleZh },
      before: category,
      after: { intoId, into: into.titleZh },
    });
    await refreshCounts(tx);
    await enqueue(tx, { kind: 'refresh_search_index', payload: {} });
  });
}

/**
 * Deletes a category without courses and children. Its slug redirects to the parent.
 * @throws Refusal not_found, edit_conflict, wrong_state if the category is in use or is a main category
 */
export async function deleteCategory(db: Database, wanted: Wanted, actor: Administrator): Promise<void> {
  await db.transaction(async (tx) => {
    const category = await openRow(tx, CATEGORIES, wanted);
    const { id, parentId } = category;
    const [below] = await tx.select({ number: count() }).from(categories).where(eq(categories.parentId, id));
    const { rows } = await tx.execute<{ used: boolean }>(sql`select exists (
      select from posts where category_ids @> array[${id}]::int[]) or exists (
      select from post_drafts where content->'categoryIds' ? ${String(id)}) as used`);
    if (parentId === null || below?.number || rows[0]?.used) throw new Refusal('wrong_state');
    await tx
      .update(retiredSlugs)
      .set({ targetId: parentId })
      .where(and(eq(retiredSlugs.kind, 'category'), eq(retiredSlugs.targetId, id)));
    await tx.delete(categories).where(eq(categories.id, id));
    await retire(tx, category.slug, parentId);
    await recordAction(tx, {
      actor,
      action: 'delete',
      subject: { kind: 'category', id, name: category.titleZh },
      before: category,
    });
    await raiseVersion(tx, 'all');
    await enqueue(tx, { kind: 'refresh_search_index', payload: {} });
  });
}

/** Sets the icon of a category, which determines the colours, on all its descendants. */
async function setIconBelow(tx: Transaction, { id, icon }: CategoryRow): Promise<void> {
  await tx.execute(sql`
    update categories set icon = ${icon} where icon <> ${icon} and
      (parent_id = ${id} or parent_id in (select c.id from categories c where c.parent_id = ${id}))`);
}

/** Raises the statement timeout, because a large catalogue takes longer than the default for pages. */
async function unhurried(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '120s'`);
}
