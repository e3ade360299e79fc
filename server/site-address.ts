import { DEFAULT_LOCALE, type Locale } from '@/lib/contract/choices';

/** Origin of the site, where links in mails lead. */
export function siteOrigin(): string {
  return (process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? '3000'}`).replace(/\/$/, '');
}

/** An address of the site in a language. */
export function sitePage(locale: Locale, path: string): string {
  return `${siteOrigin()}${locale === DEFAULT_LOCALE ? '' : `/${locale}`}${path}`;
}
