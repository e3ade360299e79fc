import { merchants } from '@/server/platform/database/schema/schema';

/** The public columns of a merchant; `contact` is the contact that the merchant publishes. */
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
  detailsChangedAt: merchants.detailsChangedAt,
  postCount: merchants.postCount,
  ratingSum: merchants.ratingSum,
  ratingCount: merchants.ratingCount,
  joinedAt: merchants.joinedAt,
  icon: merchants.icon,
  sample: merchants.sample,
};
