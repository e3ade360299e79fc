import { sql } from 'drizzle-orm';
import { SEARCH_RESULTS_PER_GROUP } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import type { SearchResult } from '@/lib/contract/search';
import { type Ancestry, categoryPath } from '@/server/features/catalogue/category-path';
import { solid } from '@/server/features/search-language/lexicon';
import { type FoldedName, foldName, type Place, placeOf } from '@/server/features/search-language/name-match';
import type { Understanding } from '@/server/features/search-language/understand';
import { CatalogueCache } from '@/server/platform/cache/catalogue-cache';
import { RowsMemo } from '@/server/platform/cache/rows-memo';
import type { Database } from '@/server/platform/database/client';
import { localise } from '@/server/platform/database/localise';
import { categories, merchants, pictures } from '@/server/platform/database/schema/schema';
import { type PictureRow, thumbnailUrl } from '@/server/platform/media/pictures';

type StoredCategory = Pick<
  typeof categories.$inferSelect,
  'id' | 'parentId' | 'icon' | 'slug' | 'titleZh' | 'titleEn' | 'aliases'
>;
type CategoryRow = Pick<StoredCategory, 'id' | 'icon'> & Ancestry;
type MerchantRow = Pick<typeof merchants.$inferSelect, 'slug' | 'nameZh' | 'nameEn'> & {
  logo: PictureRow | null;
};

interface Named<T> {
  row: T;
  titles: FoldedName[];
  aliases: FoldedName[];
}

/**
 * Folded names of all categories and merchants. They are a few thousand and are scanned in memory for every
 * keystroke.
 */
export interface SearchNames {
  categories: Named<CategoryRow>[];
  merchants: Named<MerchantRow>[];
}

const names = new CatalogueCache<SearchNames>(1);

/** Returns the names at a version of the catalogue. */
export function searchNamesAt(db: Database, version: number): Promise<SearchNames> {
  return names.get(db, '', version, async () => {
    const [categories, merchants] = await Promise.all([categoryNames.read(db), merchantNames.read(db)]);
    return { categories, merchants };
  });
}

/** Ordered by level, main categories first, then by the number of courses. */
const categoryNames = new RowsMemo(
  sql`
    select ${categories.id}, ${categories.parentId} as "parentId", ${categories.icon}, ${categories.slug},
      ${categories.titleZh} as "titleZh", ${categories.titleEn} as "titleEn", ${categories.aliases}
    from ${categories} order by ${categories.level}, ${categories.postCount} desc, ${categories.id}`,
  (rows: StoredCategory[]): Named<CategoryRow>[] => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const above = ({ parentId }: StoredCategory) => (parentId === null ? null : (byId.get(parentId) ?? null));
    return rows.map((category) => {
      const { id, icon, titleZh, titleEn, aliases } = category;
      const parent = above(category);
      return {
        row: { id, icon, category, parent, grandparent: parent && above(parent) },
        titles: [titleZh, titleEn].map(nameOf),
        aliases: aliases.map(nameOf),
      };
    });
  },
);

/** Merchants with published courses, ordered by the number of courses. */
const merchantNames = new RowsMemo(
  sql`
    select ${merchants.slug}, ${merchants.nameZh} as "nameZh", ${merchants.nameEn} as "nameEn",
      (select to_json(${pictures}) from ${pictures} where ${pictures.id} = ${merchants.logoId}) as logo
    from ${merchants} where ${merchants.suspendedAt} is null and ${merchants.postCount} > 0
    order by ${merchants.postCount} desc, ${merchants.id}`,
  (rows: MerchantRow[]): Named<MerchantRow>[] =>
    rows.map((row) => ({
      row,
      titles: [row.nameZh, row.nameEn].filter(Boolean).map(nameOf),
      aliases: [],
    })),
);

/** Caches folded names: folding takes longer than reading, and most names do not change between versions. */
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

/** Ranks by kind of name and kind of match; the smaller the better. */
const RANKS: Record<'titles' | 'aliases', Record<Place, number>> = {
  titles: { whole: 0, begins: 2, holds: 4 },
  aliases: { whole: 1, begins: 3, holds: 5 },
};

/** Returns the best rank of the keyword among the names; null when it matches none. */
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

/**
 * Returns the categories whose names match the query; after them, the categories of the activities that it
 * names.
 */
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

/** Returns the merchants whose names match the keyword. */
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
