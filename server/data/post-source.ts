import type { Source } from '@/lib/contract/choices';
import type { Locale } from '@/lib/contract/locale';
import type { PostDetail } from '@/lib/contract/post';
import type { posts } from '@/server/db/schema';

type SourceColumns = Pick<
  typeof posts.$inferSelect,
  'source' | 'sourceUrlZh' | 'sourceUrlEn' | 'sourceMovedDays'
>;

const DATA_GOV_HK_TERMS: Record<Locale, string> = {
  'zh-hk': 'https://data.gov.hk/tc/terms-and-conditions',
  en: 'https://data.gov.hk/en/terms-and-conditions',
};

/** Names of the feeds as their publisher writes them; null for the operator's own files, whose courses name no source. */
const NAMES: Record<Source, Record<Locale, string> | null> = {
  lcsd_recreation: {
    'zh-hk': '康樂及文化事務署康體活動（資料一線通）',
    en: 'LCSD recreation and sports programmes (DATA.GOV.HK)',
  },
  lcsd_culture: {
    'zh-hk': '康樂及文化事務署文化節目（資料一線通）',
    en: 'LCSD cultural programmes (DATA.GOV.HK)',
  },
  file: null,
};

/** Where an imported course comes from, with the terms it is published under (decisions §6). */
export function sourceOf(post: SourceColumns, locale: Locale): PostDetail['source'] {
  const name = post.source && NAMES[post.source];
  if (!post.source || !name) return null;
  const [wanted, other] =
    locale === 'en' ? [post.sourceUrlEn, post.sourceUrlZh] : [post.sourceUrlZh, post.sourceUrlEn];
  return {
    key: post.source,
    name: name[locale],
    url: wanted ?? other,
    termsUrl: DATA_GOV_HK_TERMS[locale],
    movedDays: post.sourceMovedDays,
  };
}
