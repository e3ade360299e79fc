import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { OUTBOX_FILE, type OutboxMail, type OutboxMailDetail } from '@/lib/contract/admin-operations';
import { offsetOf, type Page, type Paging, pageMeta } from '@/server/platform/database/page';
import { outboxFolder } from '@/server/platform/mail/folder-transport';

/** Returns one page of the mails in the outbox folder, the latest first. */
export async function listOutbox(paging: Paging): Promise<Page<{ active: boolean; mails: OutboxMail[] }>> {
  const files = (await readdir(outboxFolder()).catch(() => [])).filter((file) => OUTBOX_FILE.test(file));
  const shown = files
    .sort()
    .reverse()
    .slice(offsetOf(paging), offsetOf(paging) + paging.perPage);
  const mails = await Promise.all(shown.map(mailOf));
  return {
    data: { active: !process.env.SMTP_URL, mails: mails.filter((mail) => mail !== null) },
    meta: pageMeta(paging, files.length),
  };
}

/** Returns one mail of the outbox with its content, or null if it does not exist. */
export async function findOutboxMail(file: string): Promise<OutboxMailDetail | null> {
  const mail = OUTBOX_FILE.test(file) ? await mailOf(file) : null;
  const bytes = mail && (await readFile(join(outboxFolder(), file)).catch(() => null));
  if (!bytes) return null;
  const { to, from, subject = '', text = '', html = '' } = await PostalMime.parse(bytes);
  return {
    ...mail,
    to: (to ?? []).map(({ address = '' }) => address).join(', '),
    from: from?.address ?? '',
    subject,
    text,
    html,
  };
}

/** Returns the metadata from the file name and the file, or null if the file no longer exists. */
async function mailOf(file: string): Promise<OutboxMail | null> {
  const [, year, month, day, hour, minute, second, template = ''] =
    file.match(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-\d+-([a-z_]+)\.eml$/) ?? [];
  const found = await stat(join(outboxFolder(), file)).catch(() => null);
  const at = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
  return found && { file, template, at: new Date(at).toISOString(), size: found.size };
}
