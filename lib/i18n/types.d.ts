import type { Locale as AppLocale } from '@/lib/contract/choices';
import type messages from '@/messages/zh-hk.json';

declare module 'next-intl' {
  interface AppConfig {
    Locale: AppLocale;
    Messages: typeof messages;
  }
}
