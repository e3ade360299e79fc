import { createTranslator } from 'use-intl/core';
import type { ContactTopic, REPORT_REASONS } from '@/lib/contract/choices';
import type { Locale } from '@/lib/contract/locale';
import { site } from '@/lib/site/site';
import en from '@/messages/en.json';
import contactEn from '@/messages/islands/contact.en.json';
import contactZhHk from '@/messages/islands/contact.zh-hk.json';
import reportEn from '@/messages/islands/report.en.json';
import reportZhHk from '@/messages/islands/report.zh-hk.json';
import zhHk from '@/messages/zh-hk.json';

const MESSAGES: Record<Locale, typeof zhHk> = { en, 'zh-hk': zhHk };

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

/** Translates keys of the `mail` messages. `{site}` is replaced by the name of the site. */
export type MailTranslator = (
  key: Leaves<typeof zhHk.mail>,
  values?: Record<string, string | number | Date>,
) => string;

/** Hong Kong uses the British format for English dates, as pages do. */
const DATES: Record<Locale, string> = { 'zh-hk': 'zh-HK', en: 'en-GB' };

/**
 * Creates the translator of a language. It throws if a text lacks a value, because no mail is better than an
 * incomplete one.
 */
export function mailTranslator(locale: Locale): MailTranslator {
  const translate = createTranslator({
    // The type knows the site's languages only; the formats accept every BCP 47 tag.
    locale: DATES[locale] as Locale,
    messages: MESSAGES[locale],
    namespace: 'mail',
    timeZone: 'Asia/Hong_Kong',
    onError: (error) => {
      throw error;
    },
  });
  return (key, values) => translate(key, { site: site.name[locale], ...values });
}

/** Returns the name of a district. */
export function districtName(locale: Locale, district: keyof typeof zhHk.choices.district): string {
  return MESSAGES[locale].choices.district[district];
}

/** Returns the name of a contact topic. */
export function contactTopicName(locale: Locale, topic: ContactTopic): string {
  return (locale === 'en' ? contactEn : contactZhHk).contactForm.topics[topic];
}

/** Returns the name of a reason for a report. */
export function reportReasonName(locale: Locale, reason: (typeof REPORT_REASONS)[number]): string {
  return (locale === 'en' ? reportEn : reportZhHk).report.reasons[reason];
}
