import type { Source } from './choices';

/**
 * Publisher of the data of an imported course, and its terms, shown on the course page (specification §F).
 */
export interface SourceTerms {
  nameZh: string;
  nameEn: string;
  termsUrlZh: string | null;
  termsUrlEn: string | null;
}

const DATA_GOV_HK = {
  termsUrlZh: 'https://data.gov.hk/tc/terms-and-conditions',
  termsUrlEn: 'https://data.gov.hk/en/terms-and-conditions',
};

/** Null terms: the administrator's own file, which has none. */
export const SOURCE_TERMS: Record<Source, SourceTerms> = {
  lcsd_recreation: {
    nameZh: '康樂及文化事務署「康樂及體育活動」（資料一線通）',
    nameEn: 'Leisure and Cultural Services Department, recreation and sports programmes (DATA.GOV.HK)',
    ...DATA_GOV_HK,
  },
  lcsd_culture: {
    nameZh: '康樂及文化事務署「文化節目」（資料一線通）',
    nameEn: 'Leisure and Cultural Services Department, cultural programmes (DATA.GOV.HK)',
    ...DATA_GOV_HK,
  },
  file: { nameZh: '機構提供的檔案', nameEn: 'A file from the provider', termsUrlZh: null, termsUrlEn: null },
};
