import { z } from 'zod';

/** A course in a list, with its texts in the recipient's language. */
export const mailCourseSchema = z.object({
  title: z.string(),
  url: z.url(),
  merchant: z.string(),
  /** Location as text; may be empty. */
  place: z.string(),
  /** Belongs to the demo catalogue; the mail says so. */
  sample: z.boolean(),
});
export type MailCourse = z.infer<typeof mailCourseSchema>;

/** One bar of a chart. */
export interface MailBar {
  label: string;
  value: number;
}

/** A block of a mail, from top to bottom. Texts are plain: the HTML part escapes them. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** A text by another person, with its line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** A link on a line of its own. */
  | { kind: 'link'; label: string; url: string }
  | { kind: 'courses'; courses: readonly MailCourse[] }
  /** The first cell of a row names it. */
  | { kind: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  /** A bar chart as a table, which every mail program shows and reads aloud. */
  | { kind: 'bars'; caption: string; bars: readonly MailBar[] }
  /** Small print. */
  | { kind: 'note'; text: string };

/** A name and an e-mail address. */
export interface Correspondent {
  name: string;
  address: string;
}

/** Content of a mail, from which the text and HTML parts are rendered. */
export interface MailContent {
  subject: string;
  heading: string;
  blocks: MailBlock[];
  /** Recipient of a reply, if it is not the sender. */
  replyTo?: Correspondent;
}
