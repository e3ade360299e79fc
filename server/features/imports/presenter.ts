import { createHash } from 'node:crypto';
import { cleanText } from '@/server/features/imports/text/clean';
import type { MerchantImport } from './course-import';
import { LCSD } from './lcsd';

const SLUG_MAX_LENGTH = 60;
const LCSD_NAMES = new Set([LCSD.nameZh, '康文署']);

/**
 * Returns the organisation of a culture event, by its name without 主辦 and "Presented by"; null when it has
 * none.
 */
export function presenterOf(event: Record<string, unknown>): MerchantImport | null {
  const nameZh = cleanText(event.presenterorgc).replace(/\s*(?:主辦|呈獻|舉辦)$/, '');
  const nameEn = cleanText(event.presenterorge).replace(
    /^(?:jointly\s+)?(?:presented|organi[sz]ed) by:?\s*/i,
    '',
  );
  const name = nameZh || nameEn;
  if (name === '') return null;
  if (LCSD_NAMES.has(nameZh) || nameEn === LCSD.nameEn) return LCSD;
  const sourceId = name.normalize('NFKC').replace(/\s+/g, ' ');
  return {
    source: 'lcsd_culture',
    sourceId,
    slug: `merchant-culture-${slugPart(nameEn, sourceId)}`,
    nameZh,
    nameEn,
    descriptionZh: '在政府演藝場地及社區開班的藝術團體。資料來自康樂及文化事務署的公開數據。',
    descriptionEn:
      'An arts group that runs classes at Government performance venues and in the community. Details come from public data of the Leisure and Cultural Services Department.',
    addressZh: '',
    addressEn: '',
    district: null,
    contact: localNumber(cleanText(event.enquiry)),
    contactIsWhatsapp: false,
  };
}

/**
 * Returns the first Hong Kong telephone number in a text: eight digits, the first from 2 to 9, with optional
 * separators.
 */
export function localNumber(text: string): string | null {
  const found = /(?<!\d)([2-9]\d{3})[\s\u2010\u2011-]?(\d{4})(?!\d)/u.exec(
    text.normalize('NFKC').replace(/\+?852[\s\u2010\u2011-]*/gu, ''),
  );
  return found ? `${found[1]}${found[2]}` : null;
}

/**
 * Returns the slug of the English name. A hash of the full name distinguishes organisations with the same
 * spelling.
 */
function slugPart(nameEn: string, sourceId: string): string {
  const mark = createHash('sha256').update(sourceId).digest('hex').slice(0, 6);
  const words = nameEn
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/-+$/, '');
  return words === '' ? mark : `${words}-${mark}`;
}
