import { and, arrayContains, count, eq, exists, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/locale';
import type { Merchant } from '@/lib/contract/merchant';
import type { MerchantPage } from '@/lib/contract/merchant-page';
import { merchantColumns, merchantOf } from '@/server/features/catalogue/merchant-row';
import { idBySlug } from '@/server/features/catalogue/retired-slugs';
import { findCourseScope } from '@/server/features/search/course-filters';
import { pageCourses } from '@/server/features/search/course-list';
import type { Database } from '@/server/platform/database/client';
import { offsetOf, type Page, type Paging, pageMeta } from '@/server/platform/database/page';
import { merchants, pictures, posts } from '@/server/platform/database/schema/schema';
import { recordShown } from '@/server/platform/request/request-context';

function selectMerchants(db: Database, where: SQL | undefined) {
  return db
    .select({ merchant: merchantColumns, logo: pictures })
    .from(merchants)
    .leftJoin(pictures, eq(pictures.id, merchants.logoId))
    .where(where)
    .$dynamic();
}

/**
 * Returns merchants with published courses, optionally in a category, by name in the reader's language.
 * @throws UnknownSlugError if the category does not exist
 */
export async function listMerchants(
  db: Database,
  { category, locale, ...paging }: Paging & { category?: string | undefined; locale: Locale },
): Promise<Page<Merchant[]>> {
  recordShown('merchants', 'lists', 'ratings');
  const listed = and(
    isNull(merchants.suspendedAt),
    gt(merchants.postCount, 0),
    category === undefined ? undefined : await teachesIn(db, category),
  );
  const name =
    locale === 'en'
      ? sql`lower(coalesce(nullif(${merchants.nameEn}, ''), ${merchants.nameZh}))`
      : sql`lower(coalesce(nullif(${merchants.nameZh}, ''), ${merchants.nameEn}))`;
  const [rows, [counted]] = await Promise.all([
    selectMerchants(db, listed).orderBy(name, merchants.id).limit(paging.perPage).offset(offsetOf(paging)),
    db.select({ total: count() }).from(merchants).where(listed),
  ]);
  return {
    data: rows.map(({ merchant, logo }) => merchantOf(merchant, logo, locale)),
    meta: pageMeta(paging, counted?.total ?? 0),
  };
}

async function teachesIn(db: Database, category: string): Promise<SQL> {
  const { categoryIds } = await findCourseScope(db, { category });
  return exists(
    db
      .select({ one: sql`1` })
      .from(posts)
      .where(
        and(
          eq(posts.merchantId, merchants.id),
          eq(posts.state, 'published'),
          arrayContains(posts.categoryIds, categoryIds),
        ),
      ),
  );
}

/**
 * Returns a merchant and one page of its published courses, the most popular first, or null if it is unknown
 * or suspended. A retired slug finds it too.
 */
export async function findMerchant(
  db: Database,
  slug: string,
  { locale, ...paging }: Paging & { locale: Locale },
): Promise<Page<MerchantPage> | null> {
  const [row] = await selectMerchants(
    db,
    and(eq(merchants.id, idBySlug(merchants, 'merchant', slug)), isNull(merchants.suspendedAt)),
  );
  if (!row) return null;
  recordShown(`merchant-${row.merchant.id}`);
  const merchant = merchantOf(row.merchant, row.logo, locale);
  const { data, meta } = await pageCourses(db, {
    merchant: merchant.slug,
    sort: 'popularity',
    locale,
    ...paging,
  });
  return { data: { merchant, posts: data }, meta };
}
