/**
 * Writes the PDFs of the privacy policy and the terms (public/legal) from messages/legal, with the operator
 * set in the environment (docs/operations.md). Run it after a change of a text or the operator and commit the
 * output.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { chromium } from '@playwright/test';
import { LOCALES } from '@/lib/contract/locale';
import { LEGAL_DOCUMENTS } from '@/lib/legal';
import { LEGAL_IDENTITY_FILE, legalIdentity } from '@/server/platform/settings/legal-identity';
import { legalFontCss } from './legal/legal-fonts';
import { legalPdf } from './legal/legal-pdf';
import { legalFile } from './legal/legal-source';
import { requireChromium } from './steps/chromium';

const fontCss = await legalFontCss();
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: requireChromium(), args: sandbox });
try {
  for (const document of LEGAL_DOCUMENTS)
    for (const locale of LOCALES) {
      const file = legalFile(document, locale);
      const pdf = await legalPdf(browser, fontCss, document, locale);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, pdf);
      console.log(`${file}: ${Math.ceil(pdf.length / 1000)} kB`);
    }
  await writeFile(LEGAL_IDENTITY_FILE, legalIdentity());
} finally {
  await browser.close();
}
