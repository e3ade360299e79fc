import { eq, inArray, sql } from 'drizzle-orm';
import type { Redirect, RedirectKind } from '@/lib/contract/admin-insight';
import { hashtagSchema } from '@/lib/contract/advertisement';
import { PAGE_STATES } from '@/lib/contract/choices';
import { aliasHashtag } from '@/server/features/admin/categories/hashtags';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import { idBySlug } from '@/server/features/catalogue/retired-slugs';
import { findHashtagRow } from '@/server/features/courses/hashtags';
import type { Database, Transaction } from '@/server/platform/database/client';
import { categories, merchants, posts, retiredSlugs } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { type PageAddress, pageAddressOf } from './page-address';

/** Tables of the kinds of pages that have retired slugs, and the rows that have a page. */
const PAGES = {
  course: { table: posts, kind: 'post', isPublic: inArray(posts.state, [...PAGE_STATES]) },
  merchant: { table: merchants, kind: 'merchant', isPublic: sql`suspended_at is null` },
  category: { table: categories, kind: 'category', isPublic: sql`true` },
} as const satisfies Record<Exclude<RedirectKind, 'hashtag'>, object>;

/**
 * Has an address of a course, merchant, category or hashtag that nothing has lead to another page of its kind,
 * by a retired slug or a merged hashtag.
 * @throws Refusal invalid_fields: `path` invalid if no address of that kind, taken if something has it; `to` invalid
 *   if of another kind, unknown_choice if there is no such page
 */
export async function addRedirect(db: Database, { path, to }: Redirect, actor: Administrator): Promise<void> {
  const from = pageAddressOf(path);
  const target = pageAddressOf(to);
  if (!from) throw new Refusal('invalid_fields', { path: ['invalid'] });
  if (!target || target.kind !== from.kind) throw new Refusal('invalid_fields', { to: ['invalid'] });
  if (from.kind === 'hashtag') return redirectHashtag(db, from, target, actor);
  const page = PAGES[from.kind];
  await db.transaction(async (tx) => {
    const targetId = await findPage(tx, page, target.slug);
    if (targetId === null) throw new Refusal('invalid_fields', { to: ['unknown_choice'] });
    const [taken] = await tx
      .select({ id: page.table.id })
      .from(page.table)
      .where(eq(page.table.slug, from.slug));
    if (taken || (await findPage(tx, page, from.slug)) !== null)
      throw new Refusal('invalid_fields', { path: ['taken'] });
    await tx
      .insert(retiredSlugs)
      .values({ kind: page.kind, slug: from.slug, targetId })
      .onConflictDoUpdate({ target: [retiredSlugs.kind, retiredSlugs.slug], set: { targetId } });
    await recordAction(tx, {
      actor,
      action: 'create',
      subject: { kind: 'redirect', id: `${from.kind}/${from.slug}`, name: target.slug },
    });
  });
}

/** Returns the id of the public row with a current or retired slug, which is locked against its removal. */
async function findPage(
  tx: Transaction,
  { table, kind, isPublic }: (typeof PAGES)[keyof typeof PAGES],
  slug: string,
): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from ${table} where id = ${idBySlug(table, kind, slug)} and ${isPublic} for share`,
  );
  return rows[0]?.id ?? null;
}

async function redirectHashtag(
  db: Database,
  from: PageAddress,
  target: PageAddress,
  actor: Administrator,
): Promise<void> {
  if (!hashtagSchema.safeParse(from.slug).success) throw new Refusal('invalid_fields', { path: ['invalid'] });
  const into = await findHashtagRow(db, target.slug);
  if (!into) throw new Refusal('invalid_fields', { to: ['unknown_choice'] });
  const known = await findHashtagRow(db, from.slug);
  if (known && known.postCount > 0) throw new Refusal('invalid_fields', { path: ['taken'] });
  await aliasHashtag(db, { name: from.slug, intoId: into.id }, actor);
}
