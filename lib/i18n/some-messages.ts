import 'server-only';
import type { Locale } from '@/lib/contract/choices';
import enAccount from '@/messages/en.account.json';
import en from '@/messages/en.json';
import enUser from '@/messages/en.user.json';
import zhHkAccount from '@/messages/zh-hk.account.json';
import zhHk from '@/messages/zh-hk.json';
import zhHkUser from '@/messages/zh-hk.user.json';

const ALL = {
  en: { ...en, ...enAccount, ...enUser },
  'zh-hk': { ...zhHk, ...zhHkAccount, ...zhHkUser },
};
type Messages = (typeof ALL)['zh-hk'];

/** The groups of texts that a room brings along to the browser, out of all of them. */
export function someMessages<K extends keyof Messages>(locale: Locale, ...groups: K[]): Pick<Messages, K> {
  const all: Messages = ALL[locale];
  return Object.fromEntries(groups.map((group) => [group, all[group]])) as Pick<Messages, K>;
}
