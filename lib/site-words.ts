import type { Locale } from '@/lib/contract/locale';
import { legalPath } from './legal';
import { site } from './site';

/** What stands for a value that the operator has not set; the texts explain the brackets. */
const UNSET: Record<Locale, { operator: string; address: string; email: string }> = {
  'zh-hk': { operator: '〔營運者名稱〕', address: '〔營運者地址〕', email: '〔營運者電郵〕' },
  en: {
    operator: '[name of the operator]',
    address: '[address of the operator]',
    email: '[operator’s e-mail]',
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
