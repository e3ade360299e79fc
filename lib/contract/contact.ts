import { z } from 'zod';
import { emailSchema } from './account-fields';
import { CONTACT_TOPICS } from './choices';
import { localeSchema } from './filters';
import { CONTACT_MESSAGE_MAX_LENGTH, CONTACT_NAME_MAX_LENGTH } from './limits';
import { lineOf, linesOf, written } from './plain-text';

/** What a visitor writes to the administrator. */
export const contactFormSchema = z.object({
  name: lineOf(CONTACT_NAME_MAX_LENGTH).refine(...written),
  email: emailSchema,
  topic: z.string().pipe(z.enum(CONTACT_TOPICS)),
  message: linesOf(CONTACT_MESSAGE_MAX_LENGTH).refine(...written),
  /** Shown to nobody: what is written here was written by a machine, and goes nowhere. */
  website: z.string().default(''),
});
export type ContactForm = z.infer<typeof contactFormSchema>;
/** What the fields hold while they are typed in; no topic is chosen at first. */
export type ContactInput = z.input<typeof contactFormSchema>;

/** POST contact. */
export const contactInputSchema = contactFormSchema.extend({ locale: localeSchema });
