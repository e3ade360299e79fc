/** Separate from the other choices because the script of every page imports these (specification §9). */
export const LOCALES = ['zh-hk', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'zh-hk';
