import type { Locale as AppLocale } from '@/lib/contract/locale';
import type account from '@/messages/islands/account.zh-hk.json';
import type admin from '@/messages/islands/admin.zh-hk.json';
import type advertisement from '@/messages/islands/advertisement.zh-hk.json';
import type contact from '@/messages/islands/contact.zh-hk.json';
import type courseFiles from '@/messages/islands/course-files.zh-hk.json';
import type enquiry from '@/messages/islands/enquiry.zh-hk.json';
import type importReasons from '@/messages/islands/import-reasons.zh-hk.json';
import type merchantDashboard from '@/messages/islands/merchant-dashboard.zh-hk.json';
import type notices from '@/messages/islands/notices.zh-hk.json';
import type report from '@/messages/islands/report.zh-hk.json';
import type richText from '@/messages/islands/rich-text.zh-hk.json';
import type sampleEnquiry from '@/messages/islands/sample-enquiry.zh-hk.json';
import type searchBar from '@/messages/islands/search-bar.zh-hk.json';
import type user from '@/messages/islands/user.zh-hk.json';
import type waitingList from '@/messages/islands/waiting-list.zh-hk.json';
import type messages from '@/messages/zh-hk.json';

declare module 'next-intl' {
  interface AppConfig {
    Locale: AppLocale;
    /** Static views use the first type. Each island adds its own messages. */
    Messages: typeof messages &
      typeof account &
      typeof admin &
      typeof advertisement &
      typeof contact &
      typeof courseFiles &
      typeof importReasons &
      typeof enquiry &
      typeof waitingList &
      typeof merchantDashboard &
      typeof notices &
      typeof report &
      typeof richText &
      typeof sampleEnquiry &
      typeof searchBar &
      typeof user;
  }
}
