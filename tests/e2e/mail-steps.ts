import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

/** Where the site under test leaves its mails (playwright.config.ts, DATA_DIR). */
const OUTBOX = '.data/test/outbox';

/** The first link of a kind in what was mailed to an address; waits until it is there. */
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
