import { defineRouting } from 'next-intl/routing';

export const routing = defineRouting({
  locales: ['zh-hk', 'en'],
  defaultLocale: 'zh-hk',
  localePrefix: 'as-needed',
});
