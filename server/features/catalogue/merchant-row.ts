import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import type { Merchant } from '@/lib/contract/merchant';
import { takesEnquiries } from '@/lib/contract/takes-enquiries';
import { merchants, type pictures } from '@/server/platform/database/schema/schema';
import { logoUrl } from '@/server/platform/media/pictures';
import { marksOf } from './merchant-marks';

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
  addressHidden: from.addressHidden,
  website: from.website,
  facebook: from.facebook,
  instagram: from.instagram,
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
  source: from.source,
  claimedAt: from.claimedAt,
});
export const merchantColumns = merchantColumnsOf(merchants);

type MerchantRow = Pick<typeof merchants.$inferSelect, keyof typeof merchantColumns>;
type LogoRow = typeof pictures.$inferSelect | null;

/**
 * Returns whether a merchant can be claimed: an imported one without an account. A sample with a website shows the steps;
 * its claim is never approved.
 */
export function isClaimable({
  accountId,
  source,
  claimedAt,
  sample,
  website,
}: Pick<MerchantRow, 'accountId' | 'source' | 'claimedAt' | 'sample' | 'website'>): boolean {
  if (accountId !== null || claimedAt !== null) return false;
  return source !== null || (sample && website !== null);
}

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
      address: row.addressHidden ? ['', ''] : [row.addressZh, row.addressEn],
    }),
    logoUrl: logoUrl(logo),
    district: row.district,
    website: row.website,
    facebook: row.facebook,
    instagram: row.instagram,
    contact: row.contact,
    contactIsWhatsapp: row.contactIsWhatsapp,
    takesEnquiries: takesEnquiries(row),
    claimable: isClaimable(row),
    verified,
    trusted,
    rating: ratingOf(row),
    postCount: row.postCount,
    joinedAt: row.joinedAt.toISOString(),
    icon: row.icon,
    sample: row.sample,
  };
}
