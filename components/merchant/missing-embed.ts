import { html } from 'hono/html';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { absoluteUrl, site } from '@/lib/site';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { embedDocument } from './embed-document';

/** Returns the document for a merchant that is unknown or suspended. */
export function missingEmbed(locale: Locale): string {
  const texts = (locale === 'en' ? en : zhHk).merchant.embed;
  return embedDocument(locale, {
    title: texts.missing,
    body: html`<h1>${texts.missing}</h1>
<a class="all" href="${absoluteUrl(localePath(locale, '/'))}" target="_blank" rel="noopener">${site.name[locale]}</a>`,
  });
}
