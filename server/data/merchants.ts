import { and, arrayContains, count, eq, exists, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/locale';
import type { Merchant } from '@/lib/contract/merchant';
import type { MerchantPage } from '@/lib/contract/merchant-page';
import type { Database } from '@/server/db/client';
import { merchants, pictures, posts } from '@/server/db/schema';
import { localise } from './localise';
import { offsetOf, type Page, type Paging, pageMeta } from './page';
import { logoUrl } from './pictures';
import { pagePosts } from './post-list';
import { findPostScope } from './post-scope';
import { idBySlug } from './retired-slugs';

/** Columns of a merchant that the public sees; `contact` is what it published itself. */
export const merchantColumns = {
  id: merchants.id,
  slug: merchants.slug,
  nameZh: merchants.nameZh,
  nameEn: merchants.nameEn,
  descriptionZh: merchants.descriptionZh,
  descriptionEn: merchants.descriptionEn,
  addressZh: merchants.addressZh,
  addressEn: merchants.addressEn,
  district: merchants.district,
  contact: merchants.contact,
  contactIsWhatsapp: merchants.contactIsWhatsapp,
  verifiedAt: merchants.verifiedAt,
  trustedAt: merchants.trustedAt,
  postCount: merchants.postCount,
  ratingSum: merchants.ratingSum,
  ratingCount: merchants.ratingCount,
  joinedAt: merchants.joinedAt,
  icon: merchants.icon,
  sample: merchants.sample,
};
type MerchantRow = Pick<typeof merchants.$inferSelect, keyof typeof merchantColumns>;
type LogoRow = typeof pictures.$inferSelect | null;

function selectMerchants(db: Database, where: SQL | undefined) {
  return db
    .select({ merchant: merchantColumns, logo: pictures })
    .from(merchants)
    .leftJoin(pictures, eq(pictures.id, merchants.logoId))
    .where(where)
    .$dynamic();
}

/**
 * Merchants that have live courses (in a category, if asked for), by name in the reader's language.
 * @throws UnknownSlugError when the category does not exist
 */
export async function listMerchants(
  db: Database,
  { category, locale, ...paging }: Paging & { category?: string | undefined; locale: Locale },
): Promise<Page<Merchant[]>> {
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
  const { categoryIds } = await findPostScope(db, { category });
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

/** A merchant and one page of its live courses, most popular first; null when unknown or suspended. A retired slug finds it too. */
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
  const merchant = merchantOf(row.merchant, row.logo, locale);
  const { data, meta } = await pagePosts(db, {
    merchant: merchant.slug,
    sort: 'popularity',
    locale,
    ...paging,
  });
  return { data: { merchant, posts: data }, meta };
}

/** What members think of all of a merchant's courses together. */
export function ratingOf({
  ratingSum,
  ratingCount,
}: Pick<MerchantRow, 'ratingSum' | 'ratingCount'>): Merchant['rating'] {
  return { average: ratingCount > 0 ? ratingSum / ratingCount : null, count: ratingCount };
}

export function merchantOf(row: MerchantRow, logo: LogoRow, locale: Locale): Merchant {
  return {
    id: row.id,
    slug: row.slug,
    ...localise(locale, {
      name: [row.nameZh, row.nameEn],
      description: [row.descriptionZh, row.descriptionEn],
      address: [row.addressZh, row.addressEn],
    }),
    logoUrl: logoUrl(logo),
    district: row.district,
    contact: row.contact,
    contactIsWhatsapp: row.contactIsWhatsapp,
    verified: row.verifiedAt !== null,
    trusted: row.trustedAt !== null,
    rating: ratingOf(row),
    postCount: row.postCount,
    joinedAt: row.joinedAt.toISOString(),
    icon: row.icon,
    sample: row.sample,
  };
}
