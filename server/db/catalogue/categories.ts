import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { CategoryKey } from '@/lib/contract/choices';
import { CATEGORY_KEYS } from '@/lib/contract/choices';
import { searchWords } from '@/server/db/catalogue/taxonomy/search-words';
import { taxonomy } from '@/server/db/catalogue/taxonomy/tree';
import type { Database, Transaction } from '@/server/db/client';
import { categories, retiredSlugs, seededCategories } from '@/server/db/schema';

type CategoryRow = typeof categories.$inferInsert;

const isCategoryKey = (key: string): key is CategoryKey => (CATEGORY_KEYS as readonly string[]).includes(key);

/** What of a category the seed writes. */
const CONTENT = {
  parentId: categories.parentId,
  level: categories.level,
  icon: categories.icon,
  titleZh: categories.titleZh,
  titleEn: categories.titleEn,
  descriptionZh: categories.descriptionZh,
  descriptionEn: categories.descriptionEn,
  aliases: categories.aliases,
  concepts: categories.concepts,
  position: categories.position,
} as const;

const EMPTY: Partial<Record<string, unknown>> = { parentId: null, descriptionZh: '', descriptionEn: '' };

/** Names what a row holds, so that one that somebody else changed is told from one that only the seed wrote. */
function fingerprintOf(row: Partial<CategoryRow>): string {
  const content = Object.keys(CONTENT).map((name) => row[name as keyof typeof CONTENT] ?? EMPTY[name]);
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}

/**
 * Writes rows of the tree that ships, except what an administrator has made of them since: one that was changed stays as it is,
 * one that was removed or renamed does not come back.
 */
async function write(db: Database | Transaction, tree: readonly CategoryRow[]): Promise<Map<string, number>> {
  // What stood below a removed category has no place any more.
  const rows = tree.filter(({ level, parentId }) => level === 1 || parentId);
  const slugs = rows.map(({ slug }) => slug);
  const present = await db
    .select({ id: categories.id, slug: categories.slug, ...CONTENT })
    .from(categories)
    .where(inArray(categories.slug, slugs));
  const bySlug = new Map(present.map((row) => [row.slug, row]));
  const seeded = new Map(
    (await db.select().from(seededCategories).where(inArray(seededCategories.slug, slugs))).map((row) => [
      row.slug,
      row.fingerprint,
    ]),
  );
  const due = rows.filter((row) => {
    const known = bySlug.get(row.slug);
    const last = seeded.get(row.slug);
    if (!known) return last === undefined;
    const current = fingerprintOf(known);
    return current !== fingerprintOf(row) && (last === undefined || last === current);
  });
  const ids = new Map(present.map(({ slug, id }) => [slug, id]));
  if (due.length > 0) {
    const set = Object.fromEntries(
      Object.entries(CONTENT).map(([name, { name: column }]) => [name, sql.raw(`excluded.${column}`)]),
    );
    const written = await db
      .insert(categories)
      .values(due)
      .onConflictDoUpdate({ target: categories.slug, set })
      .returning({ slug: categories.slug, id: categories.id });
    for (const { slug, id } of written) ids.set(slug, id);
  }
  const noted = rows
    .filter((row) => due.includes(row) || !seeded.has(row.slug))
    .map((row) => ({ slug: row.slug, fingerprint: fingerprintOf(row) }));
  if (noted.length > 0)
    await db
      .insert(seededCategories)
      .values(noted)
      .onConflictDoUpdate({ target: seededCategories.slug, set: { fingerprint: sql`excluded.fingerprint` } });
  return ids;
}

/** Categories that an administrator renamed, by the slug they had. */
async function readRenamed(db: Database | Transaction): Promise<[string, number][]> {
  const rows = await db.select().from(retiredSlugs).where(eq(retiredSlugs.kind, 'category'));
  return rows.map(({ slug, targetId }) => [slug, targetId]);
}

/**
 * The category tree that ships with the product, by slug. Running it again changes nothing; it is no sample data. What an
 * administrator changed, renamed or removed is left so. Returns the id of every slug that is there, and of those renamed.
 */
export async function writeCategories(db: Database | Transaction): Promise<Map<string, number>> {
  const common = (entry: {
    slug: string;
    zh: string;
    en: string;
    aliases?: readonly string[];
    concepts?: readonly string[];
  }) => ({
    slug: entry.slug,
    titleZh: entry.zh,
    titleEn: entry.en,
    aliases: [...new Set([...(entry.aliases ?? []), ...(searchWords[entry.slug]?.split('|') ?? [])])],
    concepts: [...(entry.concepts ?? [])],
  });
  const described = (entry: { descriptionZh: string; descriptionEn: string }) => ({
    descriptionZh: entry.descriptionZh,
    descriptionEn: entry.descriptionEn,
  });
  const icon = (key: string): CategoryKey => {
    if (!isCategoryKey(key)) throw new Error(`unknown main category ${key}`);
    return key;
  };
  const renamed = await readRenamed(db);
  const placed = async (rows: CategoryRow[]) => new Map([...renamed, ...(await write(db, rows))]);
  const mains = await placed(
    taxonomy.map((main, position) => ({
      ...common(main),
      ...described(main),
      level: 1,
      icon: icon(main.key),
      position,
    })),
  );
  const subs = await placed(
    taxonomy.flatMap((main) =>
      main.categories.map((sub, position) => ({
        ...common(sub),
        ...described(sub),
        parentId: mains.get(main.slug),
        level: 2,
        icon: icon(main.key),
        position,
      })),
    ),
  );
  const activities = await placed(
    taxonomy.flatMap((main) =>
      main.categories.flatMap((sub) =>
        sub.activities.map((activity, position) => ({
          ...common(activity),
          parentId: subs.get(sub.slug),
          level: 3,
          icon: icon(main.key),
          position,
        })),
      ),
    ),
  );
  return new Map([...mains, ...subs, ...activities]);
}
