import { createHash } from 'node:crypto';
import type { ContactTopic } from '@/lib/contract/choices';
import { DEFAULT_LOCALE, type Locale } from '@/lib/contract/locale';
import { site } from '@/lib/site/site';
import { dayOf } from '@/server/platform/calendar/calendar';
import { mailHost } from '@/server/platform/mail/envelope';
import type { MailRequest } from '@/server/platform/mail/outbox';

export interface ContactMessage {
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
  locale: Locale;
}

/**
 * Returns the address for messages; if the environment sets none, `contact@` at the mail host (RFC 2142
 * defines no mailbox name for this purpose).
 */
const contactAddress = () => site.contactEmail ?? `contact@${mailHost()}`;

/**
 * Creates the mail to the administrator with a visitor's message. Identical messages on the same
 * day of Hong Kong are sent once.
 */
export function contactMail({ name, email, topic, message, locale }: ContactMessage, now: Date): MailRequest {
  const same = JSON.stringify([email, topic, message, dayOf(now)]);
  return {
    template: 'contact_message',
    to: contactAddress(),
    locale: DEFAULT_LOCALE,
    params: { sender: name, email, topic, message, language: locale },
    idempotencyKey: `contact:${createHash('sha256').update(same).digest('hex')}`,
  };
}
