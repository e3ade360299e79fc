/**
 * `npm run legal [-- --install] [--to FOLDER]`: writes the PDFs of the privacy policy and the terms from messages/legal,
 * with the operator as the site names it (of the environment, or of /admin/configuration), to `$DATA_DIR/legal`, from where the
 * site serves them at once. It needs Chromium and a font, and installs them only with `--install`. After a change of a text,
 * also those of the repository, with the environment's operator alone (none): `-- --to public/legal`.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { LOCALES } from '@/lib/contract/locale';
import { LEGAL_DOCUMENTS } from '@/lib/site/legal';
import { closeDatabase, getDatabase } from '@/server/platform/database/client';
import { postgresFolder } from '@/server/platform/settings/data-folder';
import { legalFolder } from '@/server/platform/settings/legal-files';
import { legalIdentity, legalIdentityFile } from '@/server/platform/settings/legal-identity';
import { loadStoredSettings } from '@/server/platform/site-settings/stored-settings';
import { installFont, isFontInstalled, legalFontCss } from './legal/legal-fonts';
import { legalPdf } from './legal/legal-pdf';
import { legalFile } from './legal/legal-source';
import { installedChromium, requireChromium } from './steps/chromium';
import { openOrJoinDatabase } from './steps/database';
import { operatorPath } from './steps/operator-path';

const USAGE = 'npm run legal [-- --install] [--to FOLDER]';
const USAGE_ERROR = 2;

function readOptions() {
  try {
    return parseArgs({ options: { install: { type: 'boolean', default: false }, to: { type: 'string' } } })
      .values;
  } catch {
    console.error(USAGE);
    process.exit(USAGE_ERROR);
  }
}

/** Exits the process if something is missing and may not be installed. */
async function requireTools(install: boolean): Promise<string> {
  if (install) {
    if (!isFontInstalled()) await installFont();
    return requireChromium();
  }
  const browser = installedChromium();
  const missing = [
    ...(browser ? [] : ['Chromium (CHROMIUM_PATH can name one)']),
    ...(isFontInstalled() ? [] : ['the font Noto Sans HK (90 MB, into the data folder)']),
  ];
  if (browser && missing.length === 0) return browser;
  console.error(`\nMissing: ${missing.join('; ')}. npm run legal -- --install installs what is missing.\n`);
  process.exit(1);
}

/** Reads what administrators stored about the operator, if this installation has a database. */
async function readOperator(): Promise<void> {
  if (!process.env.DATABASE_URL && !existsSync(postgresFolder())) return;
  const embedded = await openOrJoinDatabase();
  try {
    await loadStoredSettings(getDatabase());
  } finally {
    await closeDatabase();
    await embedded?.stop();
  }
}

const { install, to } = readOptions();
const folder = to ? operatorPath(to) : legalFolder();
// Before the browser starts, so that a folder of another user is reported at once.
await mkdir(folder, { recursive: true });
const executablePath = await requireTools(install);
if (!to) await readOperator();
const fontCss = legalFontCss();
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath, args: sandbox });
try {
  for (const document of LEGAL_DOCUMENTS)
    for (const locale of LOCALES) {
      const file = legalFile(folder, document, locale);
      const pdf = await legalPdf(browser, fontCss, document, locale);
      await writeFile(file, pdf);
      console.log(`${file}: ${Math.ceil(pdf.length / 1000)} kB`);
    }
  await writeFile(legalIdentityFile(folder), legalIdentity());
} finally {
  await browser.close();
}
