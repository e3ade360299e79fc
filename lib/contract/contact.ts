import { z } from 'zod';
import { emailSchema } from './account-fields';
import { CONTACT_TOPICS } from './choices';
import { localeSchema } from './filters';
import { CONTACT_MESSAGE_MAX_LENGTH, CONTACT_NAME_MAX_LENGTH } from './limits';
import { lineOf, linesOf, written } from './plain-text';

/** A visitor's message to the administrator. */
export const contactFormSchema = z.object({
  name: lineOf(CONTACT_NAME_MAX_LENGTH).refine(...written),
  email: emailSchema,
  topic: z.string().pipe(z.enum(CONTACT_TOPICS)),
  message: linesOf(CONTACT_MESSAGE_MAX_LENGTH).refine(...written),
  /** Honeypot: the field is invisible, so only bots fill it in. The server discards such messages. */
  website: z.string().default(''),
});
export type ContactForm = z.infer<typeof contactFormSchema>;
/** Field values before validation. Initially no topic is selected. */
export type ContactInput = z.input<typeof contactFormSchema>;

/** Body of POST contact. */
export const contactInputSchema = contactFormSchema.extend({ locale: localeSchema });
