import { ERROR_TEXTS } from '../../lib/failures/error-texts.ts';

/** Start of the document that Next sends when even the root layout could not be rendered. */
const BARE_DOCUMENT = /<html id="__next_error__">\s*<head>/;

/**
 * Adds a language, a title, a sentence and a link to Next's bare error document, whose body is empty until
 * its scripts run, so that it works without JavaScript (specification §2). Returns other pages unchanged.
 * @param url address of the page, whose first segment determines the language
 */
export function withErrorText(html: string, url: string): string {
  if (!BARE_DOCUMENT.test(html)) return html;
  const english = /^\/en(?:[/?]|$)/.test(url);
  const { errorTitle, errorHeading, errorText, home } = ERROR_TEXTS[english ? 'en' : 'zh-hk'];
  const link = `<a href="${english ? '/en' : '/'}">${home}</a>`;
  return html
    .replace(
      BARE_DOCUMENT,
      `<html id="__next_error__" lang="${english ? 'en' : 'zh-Hant-HK'}"><head><title>${errorTitle}</title>`,
    )
    .replace(
      '<body>',
      `<body><noscript><main><h1>${errorHeading}</h1><p>${errorText}</p><p>${link}</p></main></noscript>`,
    );
}
