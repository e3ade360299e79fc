import { z } from 'zod';

/** A course in a list of them, its texts in the reader's language. */
export const mailCourseSchema = z.object({
  title: z.string(),
  url: z.url(),
  merchant: z.string(),
  /** Where it takes place, in words; may be empty. */
  place: z.string(),
  /** Of the demo catalogue, and said so. */
  sample: z.boolean(),
});
export type MailCourse = z.infer<typeof mailCourseSchema>;

/** A part of a mail, top to bottom. Plain texts: the HTML part escapes them. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** Someone else's words, line breaks kept. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'courses'; courses: readonly MailCourse[] }
  /** Small print. */
  | { kind: 'note'; text: string };

/** A person with an address. */
export interface Correspondent {
  name: string;
  address: string;
}

/** What a mail says, before it becomes text and HTML. */
export interface MailContent {
  subject: string;
  heading: string;
  blocks: MailBlock[];
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: Correspondent;
}
