import { folderTransport } from './folder-transport';
import type { MailTransport } from './message';
import { smtpTransport } from './smtp-transport';

/** SMTP where `SMTP_URL` names a server, else `.eml` files in the outbox folder (specification §F). */
export function mailTransport(): MailTransport {
  const url = process.env.SMTP_URL;
  return url ? smtpTransport(url) : folderTransport();
}
