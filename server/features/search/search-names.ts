import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { SEARCH_RESULTS_PER_GROUP } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import type { SearchResult } from '@/lib/contract/search';
import { type Ancestry, categoryPath } from '@/server/features/catalogue/category-path';
import { joined, solid } from '@/server/features/search-language/lexicon';
import { type NameUnits, nameDistance } from '@/server/features/search-language/near-names';
import type { Understanding } from '@/server/features/search-language/understand';
import { toUnits } from '@/server/features/search-language/units';
import { CatalogueCache } from '@/server/platform/cache/catalogue-cache';
import type { Database } from '@/server/platform/database/client';
import { categories, merchants, pictures } from '@/server/platform/database/schema/schema';
import { thumbnailUrl } from '@/server/platform/media/pictures';

/** How a keyword matches a name: the whole name, its beginning, or a part of it. */
type Place = 'whole' | 'begins' | 'holds';

/** A folded text, with and without spaces. */
interface FoldedName extends NameUnits {
  text: string;
  solid: string;
}

type CategoryRow = Pick<typeof categories.$inferSelect, 'id' | 'icon'> & Ancestry;
type MerchantRow = Pick<typeof merchants.$inferSelect, 'id' | 'slug' | 'nameZh' | 'nameEn'> & {
  logo: typeof pictures.$inferSelect | null;
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
  /** The merchants of each folded name. */
  byName: ReadonlyMap<string, { id: number }[]>;
}

const names = new CatalogueCache<SearchNames>(1);

/** Returns the names at a version of the catalogue. */
export function searchNamesAt(db: Database, version: number): Promise<SearchNames> {
  return names.get(db, '', version, async () => {
    const [categories, merchants] = await Promise.all([readCategoryNames(db), readMerchantNames(db)]);
    const named = merchants.flatMap(({ row: { id }, titles }) => titles.map(({ text }) => ({ text, id })));
    return { categories, merchants, byName: Map.groupBy(named, ({ text }) => text) };
  });
}

/** Ordered by level, main categories first, then by the number of courses. */
async function readCategoryNames(db: Database): Promise<Named<CategoryRow>[]> {
  const { id, parentId, icon, slug, titleZh, titleEn, aliases } = categories;
  const rows = await db
    .select({ id, parentId, icon, slug, titleZh, titleEn, aliases })
    .from(categories)
    .orderBy(asc(categories.level), desc(categories.postCount), asc(id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const above = (row: (typeof rows)[number]) =>
    row.parentId === null ? null : (byId.get(row.parentId) ?? null);
  return rows.map((category) => {
    const parent = above(category);
    return {
      row: { id: category.id, icon: category.icon, category, parent, grandparent: parent && above(parent) },
      titles: [category.titleZh, category.titleEn].map(nameOf),
      aliases: category.aliases.map(nameOf),
    };
  });
}

/** Merchants with published courses, ordered by the number of courses. */
async function readMerchantNames(db: Database): Promise<Named<MerchantRow>[]> {
  const rows = await db
    .select({
      id: merchants.id,
      slug: merchants.slug,
      nameZh: merchants.nameZh,
      nameEn: merchants.nameEn,
      logo: pictures,
    })
    .from(merchants)
    .leftJoin(pictures, eq(pictures.id, merchants.logoId))
    .where(and(isNull(merchants.suspendedAt), gt(merchants.postCount, 0)))
    .orderBy(desc(merchants.postCount), asc(merchants.id));
  return rows.map((row) => ({
    row,
    titles: [row.nameZh, row.nameEn].filter(Boolean).map(nameOf),
    aliases: [],
  }));
}

/** Folding takes longer than reading, and most names do not change between versions. */
const folded = new LRUCache<string, FoldedName>({ max: 100_000, memoMethod: foldName });
const nameOf = (text: string) => folded.memo(text);

const BEGINS_HAN = /^\p{Script=Han}/u;

/** Folds a name for comparison. */
function foldName(text: string): FoldedName {
  const units = toUnits(text);
  const folded = joined(units);
  return { units, text: folded, solid: solid(folded) };
}

/**
 * Returns how a keyword matches a name, or null when it does not. Latin text matches at the start of a word
 * only, Han characters match anywhere. Spaces between Latin words are ignored at the beginning of the name
 * (mongkok, k pop).
 */
function placeOf(keyword: Omit<FoldedName, 'units'>, name: FoldedName): Place | null {
  if (name.solid.startsWith(keyword.solid)) return name.solid === keyword.solid ? 'whole' : 'begins';
  const at = name.text.indexOf(keyword.text);
  if (at < 0) return null;
  if (BEGINS_HAN.test(keyword.text)) return 'holds';
  const before = name.text[at - 1] ?? '';
  return !/[\p{L}\p{N}]/u.test(before) || BEGINS_HAN.test(before) ? 'holds' : null;
}

/** Ranks of matches, the smaller the better. An alias comes after a title of the same match. */
const RANKS: Record<Place, number> = { whole: 0, begins: 2, holds: 4 };
const AFTER_TITLE = 1;

/** Returns the best rank of the keyword among the names; infinite when it matches none. */
function rankOf({ titles, aliases }: Named<unknown>, keyword: Omit<FoldedName, 'units'>): number {
  const rank = (name: FoldedName) => {
    const place = placeOf(keyword, name);
    return place ? RANKS[place] : Number.POSITIVE_INFINITY;
  };
  return Math.min(...titles.map(rank), ...aliases.map((name) => rank(name) + AFTER_TITLE));
}

function best<T>(found: { row: T; rank: number }[]): T[] {
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, SEARCH_RESULTS_PER_GROUP)
    .map(({ row }) => row);
}

/** Rank of a title that begins with a lone character as typed: 游泳 before 遊戲, which folding cannot tell apart. */
const AS_TYPED = 0.5;
const beginsAsTyped = ({ row }: Named<CategoryRow>, typed: string): boolean =>
  [...typed].length === 1 && BEGINS_HAN.test(typed) && row.category.titleZh.startsWith(typed);

/**
 * Returns the categories whose names match the query; after them, the categories of the activities that it
 * names.
 */
export function findCategoriesByName(
  { categories }: SearchNames,
  { text, concepts }: Understanding,
  { keyword: typed, locale }: { keyword: string; locale: Locale },
): SearchResult['categories'] {
  if (text === '') return [];
  const keyword = { text, solid: solid(text) };
  const found = categories.flatMap((named) => {
    const rank = beginsAsTyped(named, typed) ? AS_TYPED : rankOf(named, keyword);
    if (Number.isFinite(rank)) return [{ row: named.row, rank }];
    const said = concepts.findIndex((concept) => concept.named.includes(named.row.id));
    return said < 0 ? [] : [{ row: named.row, rank: 6 + said }];
  });
  return best(found).map((row) => ({ ...categoryPath(row, locale), icon: row.icon }));
}

/** Rank of a name with a mistake, after every name that contains the keyword. */
const NEAR_RANK = 10;

/** Returns the merchants whose names match the keyword, and after them those whose names it may mean, by a mistake. */
export function findMerchantsByName(
  { merchants: all }: SearchNames,
  keyword: string,
  locale: Locale,
): SearchResult['merchants'] {
  const wanted = foldName(keyword);
  if (wanted.text === '') return [];
  const found = all.flatMap((named) => {
    const matched = rankOf(named, wanted);
    const rank = Number.isFinite(matched) ? matched : NEAR_RANK + distanceOf(named, wanted);
    return Number.isFinite(rank) ? [{ row: named.row, rank }] : [];
  });
  return best(found).map(({ slug, nameZh, nameEn, logo }) => ({
    slug,
    name: localise(locale, { name: [nameZh, nameEn] }).name,
    imageUrl: thumbnailUrl(logo),
  }));
}

const distanceOf = ({ titles }: Named<unknown>, wanted: FoldedName): number =>
  Math.min(...titles.map((name) => nameDistance(wanted, name)));

/** The merchants that a keyword names; more than one have the same name. */
export interface NamedMerchants {
  ids: number[];
  name: string;
  /** How far the keyword is from the name: 0 if it is the name, but for case and signs; about 1 for a wrong character. */
  distance: number;
}

/** Distances of a name with other spaces, and of one whose last word is unfinished. */
const OTHER_SPACES = 0.1;
const UNFINISHED_WORD = 0.2;

/** Returns the merchants of which a text is the whole name as typed. */
export function merchantsCalled({ byName }: SearchNames, text: string): NamedMerchants | null {
  const { text: wanted } = foldName(text);
  const ids = byName.get(wanted)?.map(({ id }) => id) ?? [];
  return ids.length > 0 ? { ids, name: text.trim(), distance: 0 } : null;
}

/**
 * Returns the merchants whose name a text is, as typed or with a mistake; null if it is a part of a name as typed, or in
 * none.
 */
export function merchantsMeant(names: SearchNames, text: string): NamedMerchants | null {
  const called = merchantsCalled(names, text);
  const wanted = foldName(text);
  if (called || wanted.text === '') return called;
  let nearest: { row: MerchantRow; name: string; distance: number } | null = null;
  for (const named of names.merchants)
    for (const [at, name] of named.titles.entries()) {
      const distance = distanceAsTyped(wanted, name);
      if (distance === null) return null;
      if (distance >= (nearest?.distance ?? Number.POSITIVE_INFINITY)) continue;
      const { row } = named;
      nearest = { row, name: [row.nameZh, row.nameEn].filter(Boolean)[at] ?? '', distance };
    }
  return nearest && { ids: [nearest.row.id], name: nearest.name, distance: nearest.distance };
}

/** Returns the distance of a keyword from a name; null if it is a part of it as typed. */
function distanceAsTyped(wanted: FoldedName, name: FoldedName): number | null {
  const place = placeOf(wanted, name);
  if (place === null) return nameDistance(wanted, name);
  if (place === 'whole') return OTHER_SPACES;
  const next = name.text.startsWith(wanted.text) ? (name.text[wanted.text.length] ?? '') : '';
  const isCut = wanted.units.length > 1 && /[a-z\d]$/.test(wanted.text) && /[a-z\d]/.test(next);
  return isCut ? UNFINISHED_WORD : null;
}
