import 'server-only';
import type { Locale } from '@/lib/contract/locale';
import en from '@/messages/en.json';
import enAccount from '@/messages/islands/account.en.json';
import zhHkAccount from '@/messages/islands/account.zh-hk.json';
import enAdvertisement from '@/messages/islands/advertisement.en.json';
import zhHkAdvertisement from '@/messages/islands/advertisement.zh-hk.json';
import enMerchantDashboard from '@/messages/islands/merchant-dashboard.en.json';
import zhHkMerchantDashboard from '@/messages/islands/merchant-dashboard.zh-hk.json';
import enNotices from '@/messages/islands/notices.en.json';
import zhHkNotices from '@/messages/islands/notices.zh-hk.json';
import enRichText from '@/messages/islands/rich-text.en.json';
import zhHkRichText from '@/messages/islands/rich-text.zh-hk.json';
import enUser from '@/messages/islands/user.en.json';
import zhHkUser from '@/messages/islands/user.zh-hk.json';
import zhHk from '@/messages/zh-hk.json';

const ALL = {
  en: {
    ...en,
    ...enAccount,
    ...enAdvertisement,
    ...enMerchantDashboard,
    ...enNotices,
    ...enRichText,
    ...enUser,
  },
  'zh-hk': {
    ...zhHk,
    ...zhHkAccount,
    ...zhHkAdvertisement,
    ...zhHkMerchantDashboard,
    ...zhHkNotices,
    ...zhHkRichText,
    ...zhHkUser,
  },
};
type Messages = (typeof ALL)['zh-hk'];

/** Returns the selected namespaces of the messages, to send to the browser. */
export function someMessages<K extends keyof Messages>(locale: Locale, ...groups: K[]): Pick<Messages, K> {
  const all: Messages = ALL[locale];
  return Object.fromEntries(groups.map((group) => [group, all[group]])) as Pick<Messages, K>;
}
