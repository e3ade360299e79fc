/** Apart from the other choices, because every page's script needs these (specification §9). */
export const LOCALES = ['zh-hk', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'zh-hk';
