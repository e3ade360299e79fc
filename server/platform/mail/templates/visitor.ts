import { z } from 'zod';
import { CONTACT_TOPICS } from '@/lib/contract/choices';
import { LOCALES } from '@/lib/contract/locale';
import { inSubject } from '@/server/platform/mail/in-subject';
import { shownEmail } from '@/server/platform/mail/shown-email';
import { contactTopicName } from '@/server/platform/mail/translator';
import { mailTemplate } from './template';

/** Messages from visitors to the administrator. */
export const visitorTemplates = {
  contact_message: mailTemplate(
    z.object({
      sender: z.string(),
      email: z.email({ pattern: z.regexes.html5Email }),
      topic: z.enum(CONTACT_TOPICS),
      message: z.string(),
      language: z.enum(LOCALES),
    }),
    (t, { sender, email, topic: key, message, language }, locale) => {
      const topic = contactTopicName(locale, key);
      return {
        subject: t('contactMessage.subject', { topic, sender: inSubject(sender) }),
        heading: t('contactMessage.heading', { sender }),
        blocks: [
          {
            kind: 'text',
            text: t('contactMessage.from', {
              sender,
              email: shownEmail(email),
              topic,
              language: t(`contactMessage.language.${language}`),
            }),
          },
          { kind: 'quote', text: message },
          { kind: 'note', text: t('contactMessage.note') },
        ],
        replyTo: { name: sender, address: email },
      };
    },
  ),
};
