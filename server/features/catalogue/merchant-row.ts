import type { Locale } from '@/lib/contract/locale';
import type { Merchant } from '@/lib/contract/merchant';
import { localise } from '@/server/platform/database/localise';
import { merchants, type pictures } from '@/server/platform/database/schema/schema';
import { logoUrl } from '@/server/platform/media/pictures';
import { marksOf } from './merchant-marks';
import { takesEnquiries } from './takes-enquiries';

/** The public columns of a merchant, from the table or an alias of it; `contact` is the contact that it publishes. */
export const merchantColumnsOf = (from: typeof merchants) => ({
  id: from.id,
  accountId: from.accountId,
  slug: from.slug,
  nameZh: from.nameZh,
  nameEn: from.nameEn,
  descriptionZh: from.descriptionZh,
  descriptionEn: from.descriptionEn,
  addressZh: from.addressZh,
  addressEn: from.addressEn,
  district: from.district,
  contact: from.contact,
  contactIsWhatsapp: from.contactIsWhatsapp,
  verifiedAt: from.verifiedAt,
  trustedAt: from.trustedAt,
  detailsChangedAt: from.detailsChangedAt,
  postCount: from.postCount,
  ratingSum: from.ratingSum,
  ratingCount: from.ratingCount,
  joinedAt: from.joinedAt,
  icon: from.icon,
  sample: from.sample,
});
export const merchantColumns = merchantColumnsOf(merchants);

type MerchantRow = Pick<typeof merchants.$inferSelect, keyof typeof merchantColumns>;
type LogoRow = typeof pictures.$inferSelect | null;

/** Returns the average rating over all courses of a merchant. */
export function ratingOf({
  ratingSum,
  ratingCount,
}: Pick<MerchantRow, 'ratingSum' | 'ratingCount'>): Merchant['rating'] {
  return { average: ratingCount > 0 ? ratingSum / ratingCount : null, count: ratingCount };
}

/** Converts a row to the contract's merchant. */
export function merchantOf(row: MerchantRow, logo: LogoRow, locale: Locale): Merchant {
  const { verified, trusted } = marksOf(row);
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
    takesEnquiries: takesEnquiries(row),
    verified,
    trusted,
    rating: ratingOf(row),
    postCount: row.postCount,
    joinedAt: row.joinedAt.toISOString(),
    icon: row.icon,
    sample: row.sample,
  };
}
