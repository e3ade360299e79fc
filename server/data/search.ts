import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Locale } from '@/lib/contract/choices';
import { SEARCH_RESULTS_PER_GROUP } from '@/lib/contract/limits';
import type { SearchResult } from '@/lib/contract/search';
import type { Database } from '@/server/db/client';
import { merchants, pictures } from '@/server/db/schema';
import { foldText } from '@/server/search/analysis';
import { ancestryColumns, category, categoryPath, grandparent, parent } from './category-path';
import { isLive } from './live-posts';
import { localise } from './localise';
import { logoUrl } from './pictures';
import { readCards } from './post-cards';
import { matchesKeyword } from './post-filters';
import { selectIds } from './post-list';
import { postOrder } from './post-order';

const FIRST = { page: 1, perPage: SEARCH_RESULTS_PER_GROUP };
const EMPTY: SearchResult = { categories: [], merchants: [], posts: [] };

/** At most five categories, merchants and courses for a keyword (specification §9); none for an empty one. */
export async function search(
  db: Database,
  keyword: string | undefined,
  locale: Locale,
): Promise<SearchResult> {
  if (keyword === undefined) return EMPTY;
  const [foundCategories, foundMerchants, foundPosts] = await Promise.all([
    searchCategories(db, keyword, locale),
    searchMerchants(db, keyword, locale),
    searchPosts(db, keyword, locale),
  ]);
  return { categories: foundCategories, merchants: foundMerchants, posts: foundPosts };
}

async function searchCategories(
  db: Database,
  keyword: string,
  locale: Locale,
): Promise<SearchResult['categories']> {
  const names = [category.titleZh, category.titleEn, sql`array_to_string(${category.aliases}, ' ')`];
  const rows = await db
    .select({ icon: category.icon, ...ancestryColumns })
    .from(category)
    .leftJoin(parent, eq(parent.id, category.parentId))
    .leftJoin(grandparent, eq(grandparent.id, parent.parentId))
    .where(or(...names.map((name) => holds(name, keyword))))
    .orderBy(
      begins([category.titleZh, category.titleEn], keyword),
      category.level,
      desc(category.postCount),
      category.id,
    )
    .limit(SEARCH_RESULTS_PER_GROUP);
  return rows.map((row) => ({ ...categoryPath(row, locale), icon: row.icon }));
}

async function searchMerchants(
  db: Database,
  keyword: string,
  locale: Locale,
): Promise<SearchResult['merchants']> {
  const names = [merchants.nameZh, merchants.nameEn];
  const rows = await db
    .select({ slug: merchants.slug, nameZh: merchants.nameZh, nameEn: merchants.nameEn, logo: pictures })
    .from(merchants)
    .leftJoin(pictures, eq(pictures.id, merchants.logoId))
    .where(
      and(
        isNull(merchants.suspendedAt),
        gt(merchants.postCount, 0),
        or(...names.map((name) => holds(name, keyword))),
      ),
    )
    .orderBy(begins(names, keyword), desc(merchants.postCount), merchants.id)
    .limit(SEARCH_RESULTS_PER_GROUP);
  return rows.map((row) => ({
    slug: row.slug,
    name: localise(locale, { name: [row.nameZh, row.nameEn] }).name,
    imageUrl: logoUrl(row.logo),
  }));
}

async function searchPosts(db: Database, keyword: string, locale: Locale): Promise<SearchResult['posts']> {
  const ids = await selectIds(
    db,
    and(isLive(), matchesKeyword(keyword)),
    postOrder('relevance', keyword),
    FIRST,
  );
  const cards = await readCards(db, ids, locale);
  return cards.map(({ title, slug, listImage }) => ({ title, slug, imageUrl: listImage?.url ?? null }));
}

function holds(name: PgColumn | SQL, keyword: string): SQL {
  return sql`strpos(lower(${name}), ${foldText(keyword)}) > 0`;
}

/** False sorts before true: names that begin with the keyword come first. */
function begins(names: PgColumn[], keyword: string): SQL {
  return sql`not (${or(...names.map((name) => sql`starts_with(lower(${name}), ${foldText(keyword)})`))})`;
}
