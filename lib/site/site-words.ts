import type { Locale } from '@/lib/contract/locale';
import { legalPath } from './legal';
import { site } from './site';

/** Default words for values that are not configured, so that no placeholder is left in a text. */
const UNSET: Record<Locale, { operator: string; address: string; email: string }> = {
  'zh-hk': { operator: '本網站營運者', address: '營運者的地址', email: '聯絡表格' },
  en: {
    operator: 'the operator of this site',
    address: 'the operator’s address',
    email: 'our contact form',
  },
};

const DATE_LOCALE: Record<Locale, string> = { 'zh-hk': 'zh-HK', en: 'en-HK' };

/** Returns the values of the placeholders in content pages. */
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
 * Replaces the placeholders of a text, such as `{name}` with the brand.
 * @throws Error for an unknown placeholder
 */
export function withSiteWords(text: string, locale: Locale): string {
  const words: Record<string, string> = siteWords(locale);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`there is no word {${name}}`);
    return word;
  });
}

/**
 * Returns whether a text of a page states a value of the operator that is not configured: the address, or the name or
 * the e-mail address after its label. Such a text is left out; the administrator sees a notice instead.
 */
export function statesUnset(text: string, locale: Locale): boolean {
  const { name, address } = site.operator[locale];
  return (
    (!address && text.includes('{address}')) ||
    (!name && /[：:] ?\{operator\}$/.test(text)) ||
    (!site.contactEmail && /^[^{]*[：:] ?\[\{email\}\]/.test(text))
  );
}
