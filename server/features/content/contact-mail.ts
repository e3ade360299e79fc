import { createHash } from 'node:crypto';
import type { ContactTopic } from '@/lib/contract/choices';
import { DEFAULT_LOCALE, type Locale } from '@/lib/contract/locale';
import { site } from '@/lib/site';
import { mailHost } from '@/server/platform/mail/envelope';
import type { MailRequest } from '@/server/platform/mail/outbox';

export interface ContactMessage {
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
  locale: Locale;
}

/** Where messages go while the environment names no address (RFC 2142 has no better word). */
const contactAddress = () => site.contactEmail ?? `contact@${mailHost()}`;

/** What a visitor wrote, as a mail to the administrator. The same words on the same day are one mail, however often they are sent. */
export function contactMail({ name, email, topic, message, locale }: ContactMessage, now: Date): MailRequest {
  const same = JSON.stringify([email, topic, message, now.toISOString().slice(0, 10)]);
  return {
    template: 'contact_message',
    to: contactAddress(),
    locale: DEFAULT_LOCALE,
    params: { sender: name, email, topic, message, language: locale },
    idempotencyKey: `contact:${createHash('sha256').update(same).digest('hex')}`,
  };
}
