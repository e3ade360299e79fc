import type { Locale } from '@/lib/contract/locale';
import { legalPath } from './legal';
import { site } from './site';

/** What is said where the operator has not set a value: words that a reader may read, and no blank to fill in. */
const UNSET: Record<Locale, { operator: string; address: string; email: string }> = {
  'zh-hk': { operator: '本網站營運者', address: '營運者的地址', email: '聯絡表格' },
  en: {
    operator: 'the operator of this site',
    address: 'the operator’s address',
    email: 'our contact form',
  },
};

const DATE_LOCALE: Record<Locale, string> = { 'zh-hk': 'zh-HK', en: 'en-HK' };

/** Values that pages of text name in braces. */
export function siteWords(locale: Locale) {
  const operator = site.operator[locale];
  const unset = UNSET[locale];
  const date = new Intl.DateTimeFormat(DATE_LOCALE[locale], { dateStyle: 'long', timeZone: 'UTC' });
  return {
    name: site.name[locale],
    operator: operator.name ?? unset.operator,
    address: operator.address ?? unset.address,
    email: site.contactEmail ?? unset.email,
    updated: date.format(new Date(site.legalDate)),
    privacyPdf: legalPath('privacy', locale),
    termsPdf: legalPath('terms', locale),
  };
}

/**
 * A text with its values filled in: `{name}` becomes the brand.
 * @throws Error for a name that there is no value for
 */
export function withSiteWords(text: string, locale: Locale): string {
  const words: Record<string, string> = siteWords(locale);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`there is no word {${name}}`);
    return word;
  });
}

/** Whether the operator has said who it is, in this language. */
export function isOperatorNamed(locale: Locale): boolean {
  const { name, address } = site.operator[locale];
  return Boolean(name && address && site.contactEmail);
}
