import { sql } from 'drizzle-orm';
import { createTranslator } from 'use-intl/core';
import type { CourseFilters } from '@/lib/contract/filters';
import type { Locale } from '@/lib/contract/locale';
import { filterWords } from '@/lib/format/filter-words';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { idBySlug } from '@/server/features/catalogue/retired-slugs';
import type { Database } from '@/server/platform/database/client';
import { localise } from '@/server/platform/database/localise';
import { categories, merchants } from '@/server/platform/database/schema/schema';

const MESSAGES: Record<Locale, typeof zhHk> = { en, 'zh-hk': zhHk };

type Names = [zh: string, en: string];

/**
 * Returns a function that says in words what a list contains, such as 鋼琴・觀塘區・星期六. The names of categories and
 * merchants are read once for all lists.
 */
export async function searchTitles(
  db: Database,
  lists: readonly CourseFilters[],
): Promise<(filters: CourseFilters, locale: Locale) => string> {
  const [categoryNames, merchantNames] = await Promise.all([
    readNames(db, 'category', lists.map(categoryOf)),
    readNames(
      db,
      'merchant',
      lists.map(({ merchant }) => merchant),
    ),
  ]);
  return (filters, locale) => {
    const nameIn = (names: Map<string, Names>, slug: string | undefined) => {
      const found = slug === undefined ? undefined : names.get(slug);
      return found ? localise(locale, { name: found }).name : '';
    };
    const parts = [
      nameIn(merchantNames, filters.merchant),
      nameIn(categoryNames, categoryOf(filters)),
      ...wordsOf(filters, locale),
    ].filter(Boolean);
    return parts.join(locale === 'en' ? ' · ' : '・') || MESSAGES[locale].courseIndex.title;
  };
}

const categoryOf = ({ category, subCategory, thirdCategory }: CourseFilters) =>
  thirdCategory ?? subCategory ?? category;

async function readNames(
  db: Database,
  kind: 'category' | 'merchant',
  slugs: readonly (string | undefined)[],
): Promise<Map<string, Names>> {
  const given = [...new Set(slugs.filter((slug) => slug !== undefined))];
  if (given.length === 0) return new Map();
  const table = kind === 'category' ? categories : merchants;
  const columns =
    kind === 'category' ? sql`title_zh as zh, title_en as en` : sql`name_zh as zh, name_en as en`;
  const { rows } = await db.execute<{ given: string; zh: string; en: string }>(sql`
    select wanted.given, named.* from unnest(${sql.param(given)}::text[]) wanted(given),
      lateral (select ${columns} from ${table} where id = ${idBySlug(table, kind, sql`wanted.given`)}) named`);
  return new Map(rows.map((row) => [row.given, [row.zh, row.en]]));
}

/** Returns the words of the other conditions, those of the filter chips of a list. */
function wordsOf(filters: CourseFilters, locale: Locale): string[] {
  const messages = MESSAGES[locale];
  const list = createTranslator({ locale, messages, namespace: 'list' });
  const choices = createTranslator({ locale, messages, namespace: 'choices' });
  // The merchant has its name, and a saved list no visitor's position.
  const others = { ...filters, merchant: undefined, near: filters.near === 'me' ? undefined : filters.near };
  return filterWords(others, { locale, list, choices }).map(({ label }) => label);
}
