import type { Locale } from '@/lib/contract/locale';
import type { Merchant } from '@/lib/contract/merchant';
import { localise } from '@/server/platform/database/localise';
import { merchants, type pictures } from '@/server/platform/database/schema/schema';
import { logoUrl } from '@/server/platform/media/pictures';
import { marksOf } from './merchant-marks';
import { takesEnquiries } from './takes-enquiries';

/** The public columns of a merchant; `contact` is the contact that the merchant publishes. */
export const merchantColumns = {
  id: merchants.id,
  accountId: merchants.accountId,
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
  detailsChangedAt: merchants.detailsChangedAt,
  postCount: merchants.postCount,
  ratingSum: merchants.ratingSum,
  ratingCount: merchants.ratingCount,
  joinedAt: merchants.joinedAt,
  icon: merchants.icon,
  sample: merchants.sample,
};

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
