import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

/** Outbox of the site under test (playwright.config.ts, DATA_DIR). */
const OUTBOX = '.data/test/outbox';

/** Waits for a mail to an address and returns its first link that matches. */
export async function linkInMail(to: string, kind: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      for (const file of await readdir(OUTBOX).catch(() => [])) {
        const mail = await PostalMime.parse(await readFile(join(OUTBOX, file)).catch(() => ''));
        const links = mail.text?.match(/https?:\/\/\S+/g) ?? [];
        if (mail.to?.some(({ address }) => address === to))
          found ||= links.find((link) => kind.test(link)) ?? '';
      }
      return found;
    })
    .not.toBe('');
  return found;
}
