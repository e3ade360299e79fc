import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { dataFolder } from '@/server/platform/settings/data-folder';
import { mailOptions } from './envelope';
import type { MailMessage, MailTransport } from './message';

const ID_DIGITS = 8;

/** Returns the folder of mails that are not sent by SMTP. */
export function outboxFolder(): string {
  return join(dataFolder(), 'outbox');
}

/**
 * Creates a transport that writes `.eml` files, for an installation without a mail server. The files contain
 * valid links, so only their owner can read them.
 */
export function folderTransport(folder = outboxFolder()): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(message) {
      const { message: bytes } = await composer.sendMail(mailOptions(message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, fileName(message));
      // The file name is derived from the mail, so that a retry replaces the file of an interrupted attempt.
      const unfinished = `${path}.part`;
      const file = await open(unfinished, 'w', 0o600);
      try {
        await file.writeFile(bytes as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    },
    close: () => undefined,
  };
}

/** Returns a name that sorts by time: `20261121T021500Z-00000017-digest.eml`. */
function fileName({ id, date, template }: MailMessage): string {
  const time = date.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  return `${time}-${String(id).padStart(ID_DIGITS, '0')}-${template}.eml`;
}
