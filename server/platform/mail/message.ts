import type { Locale } from '@/lib/contract/locale';
import type { Correspondent } from './content';

/** An e-mail that is ready for delivery. */
export interface MailMessage {
  /** Part of its file name in the outbox folder. */
  id: number;
  /** The same at every attempt, so that a mail server can drop a duplicate. */
  messageId: string;
  template: string;
  /** The recipient's language, for the sender's name. */
  locale: Locale;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** When the mail was requested. */
  date: Date;
  /** URL to which a mail program posts a one-click unsubscription (RFC 8058). */
  oneClickUrl?: string | undefined;
  replyTo?: Correspondent | undefined;
}

/** Delivers mails: by SMTP or into files. */
export interface MailTransport {
  /**
   * Resolves once the mail server has accepted the message, or its file is written.
   * @throws PermanentFailure if it is rejected permanently; any other error is worth a retry
   */
  deliver(message: MailMessage): Promise<void>;
  close(): void;
}
