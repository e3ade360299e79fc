import type { MerchantImport } from './course-import';

/** The department that publishes both feeds, and the merchant of the recreation programmes. */
export const LCSD: MerchantImport = {
  source: 'lcsd_recreation',
  sourceId: 'lcsd',
  slug: 'merchant-lcsd',
  nameZh: '康樂及文化事務署',
  nameEn: 'Leisure and Cultural Services Department',
  descriptionZh:
    '香港特別行政區政府部門，在全港十八區舉辦康樂體育訓練班、同樂日及文化節目。課程資料來自政府公開數據。',
  descriptionEn:
    'A department of the Hong Kong Government that runs sports training courses, fun days and cultural programmes in all 18 districts. Course details come from public data.',
  addressZh: '',
  addressEn: '',
  district: null,
  contact: '24145555',
  contactIsWhatsapp: false,
  website: 'https://www.lcsd.gov.hk/',
};
