import type { Locale } from '@/lib/contract/locale';
import type { Correspondent } from './content';

/** An e-mail as it is handed over for delivery. */
export interface MailMessage {
  /** Names its file in the outbox folder. */
  id: number;
  /** The same at every attempt, so that a mail server can drop a second copy. */
  messageId: string;
  template: string;
  /** The reader's: the sender names itself in it. */
  locale: Locale;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** When it was asked for. */
  date: Date;
  /** Address that a mail program posts to when its reader unsubscribes (RFC 8058). */
  oneClickUrl?: string | undefined;
  replyTo?: Correspondent | undefined;
}

/** The way out of the house. */
export interface MailTransport {
  /**
   * Resolves once the message is in other hands, or in its file.
   * @throws PermanentFailure when it is refused for good; any other error is worth another attempt
   */
  deliver(message: MailMessage): Promise<void>;
  close(): void;
}
