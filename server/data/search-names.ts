import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { SEARCH_RESULTS_PER_GROUP } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import type { SearchResult } from '@/lib/contract/search';
import type { Database } from '@/server/db/client';
import { merchants, pictures } from '@/server/db/schema';
import { solid } from '@/server/search/lexicon';
import { type FoldedName, foldName, type Place, placeOf } from '@/server/search/name-match';
import type { Understanding } from '@/server/search/understand';
import { CatalogueCache } from './catalogue-cache';
import { ancestryColumns, category, categoryPath, grandparent, parent } from './category-path';
import { localise } from './localise';
import { thumbnailUrl } from './pictures';

type CategoryRow = Awaited<ReturnType<typeof readCategories>>[number];
type MerchantRow = Awaited<ReturnType<typeof readMerchants>>[number];

interface Named<T> {
  row: T;
  titles: FoldedName[];
  aliases: FoldedName[];
}

/** Names of all categories and merchants, folded: a few thousand, looked through in memory for every key that is typed. */
export interface SearchNames {
  categories: Named<CategoryRow>[];
  merchants: Named<MerchantRow>[];
}

const names = new CatalogueCache<SearchNames>(1);

/** The names at a version of the catalogue. */
export function searchNamesAt(db: Database, version: number): Promise<SearchNames> {
  return names.get(db, '', version, async () => {
    const [categoryRows, merchantRows] = await Promise.all([readCategories(db), readMerchants(db)]);
    return {
      categories: categoryRows.map((row) => ({
        row,
        titles: [row.category.titleZh, row.category.titleEn].map(nameOf),
        aliases: row.aliases.map(nameOf),
      })),
      merchants: merchantRows.map((row) => ({
        row,
        titles: [row.nameZh, row.nameEn].filter(Boolean).map(nameOf),
        aliases: [],
      })),
    };
  });
}

/** Folding takes longer than reading, and most names outlast many versions. */
const folded = new Map<string, FoldedName>();
const KEPT_NAMES = 100_000;

function nameOf(text: string): FoldedName {
  const known = folded.get(text);
  if (known) return known;
  if (folded.size >= KEPT_NAMES) folded.clear();
  const name = foldName(text);
  folded.set(text, name);
  return name;
}

function readCategories(db: Database) {
  return db
    .select({
      id: category.id,
      icon: category.icon,
      level: category.level,
      aliases: category.aliases,
      postCount: category.postCount,
      ...ancestryColumns,
    })
    .from(category)
    .leftJoin(parent, eq(parent.id, category.parentId))
    .leftJoin(grandparent, eq(grandparent.id, parent.parentId))
    .orderBy(category.level, desc(category.postCount), category.id);
}

function readMerchants(db: Database) {
  return db
    .select({ slug: merchants.slug, nameZh: merchants.nameZh, nameEn: merchants.nameEn, logo: pictures })
    .from(merchants)
    .leftJoin(pictures, eq(pictures.id, merchants.logoId))
    .where(and(isNull(merchants.suspendedAt), gt(merchants.postCount, 0)))
    .orderBy(desc(merchants.postCount), merchants.id);
}

/** Rank of a name's kind and of where the keyword stands in it; the smaller the better. */
const RANKS: Record<'titles' | 'aliases', Record<Place, number>> = {
  titles: { whole: 0, begins: 2, holds: 4 },
  aliases: { whole: 1, begins: 3, holds: 5 },
};

/** How well the keyword stands in one of the names; null where in none. */
function rankOf({ titles, aliases }: Named<unknown>, keyword: FoldedName): number | null {
  let best: number | null = null;
  for (const [kind, list] of [
    ['titles', titles],
    ['aliases', aliases],
  ] as const)
    for (const name of list) {
      const place = placeOf(keyword, name);
      if (place && (best === null || RANKS[kind][place] < best)) best = RANKS[kind][place];
    }
  return best;
}

function best<T>(found: { row: T; rank: number }[]): T[] {
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, SEARCH_RESULTS_PER_GROUP)
    .map(({ row }) => row);
}

/** Categories whose names hold the query, or else what it says of an activity. */
export function findCategoriesByName(
  { categories }: SearchNames,
  { text, concepts }: Understanding,
  locale: Locale,
): SearchResult['categories'] {
  if (text === '') return [];
  const keyword = { text, solid: solid(text) };
  const found = categories.flatMap((named) => {
    const rank = rankOf(named, keyword);
    if (rank !== null) return [{ row: named.row, rank }];
    const said = concepts.findIndex((concept) => concept.named.includes(named.row.id));
    return said < 0 ? [] : [{ row: named.row, rank: 6 + said }];
  });
  return best(found).map((row) => ({ ...categoryPath(row, locale), icon: row.icon }));
}

/** Merchants whose names hold the keyword. */
export function findMerchantsByName(
  { merchants: all }: SearchNames,
  keyword: string,
  locale: Locale,
): SearchResult['merchants'] {
  const wanted = foldName(keyword);
  if (wanted.text === '') return [];
  const found = all.flatMap((named) => {
    const rank = rankOf(named, wanted);
    return rank === null ? [] : [{ row: named.row, rank }];
  });
  return best(found).map(({ slug, nameZh, nameEn, logo }) => ({
    slug,
    name: localise(locale, { name: [nameZh, nameEn] }).name,
    imageUrl: thumbnailUrl(logo),
  }));
}
