import { and, asc, count, eq, isNull, max, sql } from 'drizzle-orm';
import type { AdminCategory, CategoryChange, CategoryForm, Order } from '@/lib/contract/admin-editors';
import type { Database, Transaction } from '@/server/db/client';
import { categories, pictures, retiredSlugs } from '@/server/db/schema';
import { enqueue } from '@/server/jobs/queue';
import { raiseVersion, refreshCounts } from '../counts';
import { pictureOf } from '../pictures';
import { Refusal } from '../refusal';
import { addRow, changeRow, type Edited, openRow, requirePictures, requireSeen } from './editor';
import { type Administrator, recordAct } from './record-act';
import { refile } from './refile';

export type CategoryRow = typeof categories.$inferSelect;
type Wanted = { id: number; version: number };

export const CATEGORIES: Edited<typeof categories> = {
  table: categories,
  kind: 'category',
  nameOf: ({ titleZh }) => titleZh,
};

/** Every category, level by level, each in the operator's order. */
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

/** Adds a category, the last below its parent. @throws Refusal not_found, invalid_fields where its address is another's. Returns its id. */
export async function addCategory(
  db: Database,
  { parentId, ...form }: CategoryForm,
  actor: Administrator,
): Promise<number> {
  return db.transaction(async (tx) => {
    const parent = await findCategory(tx, parentId);
    if (!parent || parent.level > 2) throw new Refusal('invalid_fields', { parent_id: ['unknown_choice'] });
    await judge(tx, form, null);
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
 * Changes what a category is called and known by. A former address leads to the present one for ever.
 * @throws Refusal not_found, edit_conflict, invalid_fields where its address is another's
 */
export async function changeCategory(
  db: Database,
  { version, ...form }: CategoryChange,
  id: number,
  actor: Administrator,
): Promise<void> {
  await db.transaction(async (tx) => {
    await judge(tx, form, id);
    const { before, after } = await changeRow(tx, CATEGORIES, { id, version }, form, actor);
    await tx.delete(retiredSlugs).where(retired(after.slug));
    if (before.slug !== after.slug) await retire(tx, before.slug, id);
    // What courses are found by stands on them.
    await enqueue(tx, { kind: 'refresh_search_index', payload: {} });
  });
}

/** Puts the children of a parent, or the main categories, in another order. @throws Refusal edit_conflict, invalid_fields */
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
    await recordAct(tx, {
      actor,
      action: 'move',
      subject: { kind: 'category', id: parentId ?? 'all' },
      before: { ids: rows.map(({ id }) => id) },
      after: { ids },
    });
    await raiseVersion(tx);
  });
}

/**
 * Moves a category, with all that is below it, to another parent of the same level; its courses go along.
 * @throws Refusal not_found, edit_conflict, invalid_fields where that parent is of another level
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
    await refile(tx, [category.id], async () => {
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
    await recordAct(tx, {
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
 * Merges a category into another of the same level, which takes over its courses, what is below it, its names and its address.
 * @throws Refusal not_found, edit_conflict, invalid_fields where the other is of another level
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
    if (!into || into.level !== category.level || into.id === category.id)
      throw new Refusal('invalid_fields', { into_id: ['unknown_choice'] });
    await refile(
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
    await recordAct(tx, {
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
 * Deletes a category in which nothing is and below which nothing stands; its address leads to the one above from then on.
 * @throws Refusal not_found, edit_conflict, wrong_state where something is in it, or it is a main category
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
    await recordAct(tx, {
      actor,
      action: 'delete',
      subject: { kind: 'category', id, name: category.titleZh },
      before: category,
    });
    await raiseVersion(tx);
    await enqueue(tx, { kind: 'refresh_search_index', payload: {} });
  });
}

async function findCategory(tx: Transaction, id: number): Promise<CategoryRow | undefined> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  return row;
}

async function lastPosition(tx: Transaction, parentId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(categories.position) })
    .from(categories)
    .where(eq(categories.parentId, parentId));
  return (row?.last ?? -1) + 1;
}

/** What stands below a category has its colours, down to the activities. */
async function setIconBelow(tx: Transaction, { id, icon }: CategoryRow): Promise<void> {
  await tx.execute(sql`
    update categories set icon = ${icon} where icon <> ${icon} and
      (parent_id = ${id} or parent_id in (select c.id from categories c where c.parent_id = ${id}))`);
}

const retired = (slug: string) => and(eq(retiredSlugs.kind, 'category'), eq(retiredSlugs.slug, slug));

async function retire(tx: Transaction, slug: string, targetId: number): Promise<void> {
  await tx
    .insert(retiredSlugs)
    .values({ kind: 'category', slug, targetId })
    .onConflictDoUpdate({ target: [retiredSlugs.kind, retiredSlugs.slug], set: { targetId } });
}

/** @throws Refusal invalid_fields */
async function judge(
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

/** A large catalogue takes longer than a page may. */
async function unhurried(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '120s'`);
}
