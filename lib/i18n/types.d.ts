import type { Locale as AppLocale } from '@/lib/contract/choices';
import type account from '@/messages/zh-hk.account.json';
import type messages from '@/messages/zh-hk.json';
import type user from '@/messages/zh-hk.user.json';

declare module 'next-intl' {
  interface AppConfig {
    Locale: AppLocale;
    /** What the server paints, and what islands bring along. */
    Messages: typeof messages & typeof account & typeof user;
  }
}
