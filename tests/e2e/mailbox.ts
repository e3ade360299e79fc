import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { siteUnderTest } from './site-under-test';

/** Outbox of the site under test. */
const OUTBOX = join(siteUnderTest.dataDir, 'outbox');

/** Waits for the mail from a template to an address. A worker sends mails after the response. */
export async function readMail(template: string, to: string): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        const files = await readdir(OUTBOX).catch(() => []);
        for (const file of files.filter((name) => name.endsWith(`-${template}.eml`)).toReversed()) {
          const mail = await PostalMime.parse(await readFile(join(OUTBOX, file)));
          if (mail.to?.some(({ address }) => address === to)) found = mail;
        }
        return found !== undefined;
      },
      { timeout: 20_000, message: `a mail ${template} to ${to}` },
    )
    .toBe(true);
  return found as Email;
}

/** Returns the URL in a mail's text that contains the given words. */
export function linkIn(mail: Email, words: string): string {
  const link = mail.text?.match(/https?:\/\/\S+/g)?.find((url) => url.includes(words));
  if (!link) throw new Error(`no link with ${words} in: ${mail.text}`);
  return link;
}

/** Follows the link that confirms an address. */
export async function confirmAddress(request: APIRequestContext, email: string): Promise<void> {
  await request.get(linkIn(await readMail('verify_email', email), 'confirmation_token'));
}
