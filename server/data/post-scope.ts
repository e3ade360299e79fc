import { sql } from 'drizzle-orm';
import type { PostFilters } from '@/lib/contract/filters';
import type { Database } from '@/server/db/client';
import { categories, merchants } from '@/server/db/schema';
import { storedCategorySlug } from './category-slug';
import { idBySlug } from './retired-slugs';

/** What the slugs of a list stand for, and the catalogue's version at that moment. */
export interface PostScope {
  categoryIds: number[];
  merchantId: number | null;
  catalogueVersion: number;
}

type SlugFilter = 'category' | 'subCategory' | 'thirdCategory' | 'merchant';

/** A filter names a category or merchant that does not exist. */
export class UnknownSlugError extends Error {
  constructor(readonly filters: SlugFilter[]) {
    super(`unknown ${filters.join(', ')}`);
    this.name = 'UnknownSlugError';
  }
}

const CATEGORY_FILTERS = ['category', 'subCategory', 'thirdCategory'] as const;

/**
 * Looks the slugs of a list up, in one round trip. Retired ones count, and either language's form of a category's.
 * @throws UnknownSlugError
 */
export async function findPostScope(
  db: Database,
  filters: Pick<PostFilters, SlugFilter>,
): Promise<PostScope> {
  const [category, subCategory, thirdCategory] = CATEGORY_FILTERS.map((name) => categoryId(filters[name]));
  const { rows } = await db.execute<Record<SlugFilter, number | null> & { version: string | null }>(sql`
    select (select version from catalogue_state where id = 1) as version,
      ${category} as "category", ${subCategory} as "subCategory", ${thirdCategory} as "thirdCategory",
      ${merchantId(filters.merchant)} as "merchant"`);
  const found = rows[0];
  const given = ([...CATEGORY_FILTERS, 'merchant'] as const).filter((name) => filters[name] !== undefined);
  const unknown = given.filter((name) => found?.[name] == null);
  if (unknown.length > 0) throw new UnknownSlugError(unknown);
  return {
    categoryIds: CATEGORY_FILTERS.flatMap((name) => found?.[name] ?? []),
    merchantId: found?.merchant ?? null,
    catalogueVersion: Number(found?.version ?? 0),
  };
}

function categoryId(given: string | undefined) {
  if (given === undefined) return sql`null::int`;
  return idBySlug(categories, 'category', storedCategorySlug(given));
}

function merchantId(slug: string | undefined) {
  if (slug === undefined) return sql`null::int`;
  return sql`(select id from merchants where suspended_at is null and id = ${idBySlug(merchants, 'merchant', slug)})`;
}
