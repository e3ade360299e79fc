import { folderTransport } from './folder-transport';
import type { MailTransport } from './message';
import { smtpTransport } from './smtp-transport';

/**
 * Creates the configured transport: SMTP if `SMTP_URL` is set, otherwise `.eml` files in the outbox folder
 * (specification §F).
 */
export function mailTransport(): MailTransport {
  const url = process.env.SMTP_URL;
  return url ? smtpTransport(url) : folderTransport();
}
