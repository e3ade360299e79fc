import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import type { Browser } from '@playwright/test';
import type { Locale } from '@/lib/contract/locale';
import { HTML_LANG } from '@/lib/i18n/routing';
import type { LegalDocument } from '@/lib/site/legal';
import { site } from '@/lib/site/site';
import { legalHtml } from './legal-html';
import { legalChecksum, legalText } from './legal-source';

/** Name of the checksum in the document properties. */
export const CHECKSUM_KEY = 'SourceSHA256';

/**
 * Prints a document as a tagged PDF with bookmarks, embedded fonts, and the checksum of its source in the
 * properties.
 */
export async function legalPdf(
  browser: Browser,
  fontCss: string,
  document: LegalDocument,
  locale: Locale,
): Promise<Uint8Array> {
  const text = legalText(document, locale);
  const page = await browser.newPage();
  try {
    await page.setContent(legalHtml(text, locale, fontCss), { waitUntil: 'load' });
    await page.evaluate(() => globalThis.document.fonts.ready);
    const printed = await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true });
    return withProperties(printed, text.title, document, locale);
  } finally {
    await page.close();
  }
}

async function withProperties(
  printed: Uint8Array,
  title: string,
  document: LegalDocument,
  locale: Locale,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(printed, { updateMetadata: false });
  // Uses the date of the text, so that the same text always produces the same properties.
  const date = new Date(`${site.legalDate}T00:00:00Z`);
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(site.name[locale]);
  pdf.setCreator(site.name[locale]);
  pdf.setLanguage(HTML_LANG[locale]);
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
  const info = pdf.context.lookup(pdf.context.trailerInfo.Info);
  if (!info || !('set' in info) || typeof info.set !== 'function')
    throw new Error('the PDF has no properties');
  info.set(PDFName.of(CHECKSUM_KEY), PDFHexString.fromText(legalChecksum(document, locale)));
  return pdf.save();
}
