import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { OUTBOX_FILE, type OutboxMail, type OutboxMailDetail } from '@/lib/contract/admin-operations';
import { offsetOf, type Page, type Paging, pageMeta } from '@/server/platform/database/page';
import { outboxFolder } from '@/server/platform/mail/folder-transport';
import { shownEmail } from '@/server/platform/mail/shown-email';

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
  const { from, text = '', html = '' } = await PostalMime.parse(bytes);
  return { ...mail, from: from?.address ?? '', text: withoutTokens(text), html: withoutTokens(html) };
}

/**
 * Cuts the tokens of links: who holds one resets the password of its recipient, or signs up in its place. The files have
 * them, for whoever may read the disk.
 */
function withoutTokens(text: string): string {
  return text.replace(/((?:[?&]|&amp;)[a-z_]*token=)[^\s&"'<>)\]]+/gi, '$1…');
}

/** Bytes of a file that contain the headers of every mail of the product. */
const HEADER_BYTES = 16 * 1024;

/**
 * Returns the metadata from the file name and the headers, or null if the file no longer exists. Of a file that cannot be
 * read, it returns what the name says.
 */
async function mailOf(file: string): Promise<OutboxMail | null> {
  const [, year, month, day, hour, minute, second, template = ''] =
    file.match(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-\d+-([a-z_]+)\.eml$/) ?? [];
  const at = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  try {
    return { file, template, at, readable: true, ...(await headersOf(file)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    console.error(`outbox: ${file} cannot be read`, error);
    return { file, template, at, readable: false, to: '', subject: '', size: 0 };
  }
}

async function headersOf(file: string): Promise<Pick<OutboxMail, 'to' | 'subject' | 'size'>> {
  const opened = await open(join(outboxFolder(), file));
  try {
    const { size } = await opened.stat();
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(Math.min(size, HEADER_BYTES)));
    const [headers = ''] = buffer.toString('latin1', 0, bytesRead).split('\r\n\r\n', 1);
    const { to = [], subject = '' } = await PostalMime.parse(Buffer.from(`${headers}\r\n\r\n`, 'latin1'));
    return { to: to.map(({ address = '' }) => shownEmail(address)).join(', '), subject, size };
  } finally {
    await opened.close();
  }
}
