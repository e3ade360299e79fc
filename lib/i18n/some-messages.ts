import 'server-only';
import type { Locale } from '@/lib/contract/choices';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';

type Messages = typeof zhHk;

/** The groups of messages that a room needs, of all of them. */
export function someMessages<K extends keyof Messages>(locale: Locale, ...groups: K[]): Pick<Messages, K> {
  const all: Messages = locale === 'en' ? en : zhHk;
  return Object.fromEntries(groups.map((group) => [group, all[group]])) as Pick<Messages, K>;
}
