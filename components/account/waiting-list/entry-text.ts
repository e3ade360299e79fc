import { useLocale, useTranslations } from 'next-intl';
import type { OwnWaitingEntry } from '@/lib/contract/waiting-list';
import { hongKongTime, shortDate } from '@/lib/format/dates';
import { site } from '@/lib/site/site';
import { numberLink } from '@/lib/site/whatsapp';

/** What a person is told about an entry. */
interface EntryText {
  /** State in a few words. */
  title: string;
  /** What that means and what comes next. */
  text: string;
  /** Link to the merchant's WhatsApp after an acceptance; null: there is none. */
  contact: string | null;
}

/** Returns a function that says in words what an entry's state means. */
export function useEntryText(): (entry: OwnWaitingEntry) => EntryText {
  const t = useTranslations('waitingEntry');
  const locale = useLocale();
  return ({ state, position, places, course, session, merchant, expiresAt, actions }) => {
    const name = session ? `${course.title} · ${session}` : course.title;
    const key = actions.includes('confirm') ? 'unconfirmed' : state;
    const { date, time } = expiresAt ? hongKongTime(expiresAt) : { date: '', time: '' };
    const values = {
      ...{ course: name, places, position: position ?? 0, merchant: merchant.name, site: site.name[locale] },
      ...{ date: date && shortDate(locale, date), time },
    };
    const link = numberLink(
      { contact: merchant.contact, contactIsWhatsapp: true, sample: false },
      t('message', values),
    );
    return { title: t(`states.${key}`), text: t(`texts.${key}`, values), contact: link?.href ?? null };
  };
}
