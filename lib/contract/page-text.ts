import { z } from 'zod';

/** Pages of text whose words the operator may replace (specification §E); ours stand in messages/pages. */
export const TEXT_PAGES = [
  'about',
  'join',
  'partnership',
  'affiliate',
  'membership',
  'contact',
  'faq',
  'support',
  'disclaimer',
  'accessibility',
  'personal-data',
  'others',
] as const;
export type TextPage = (typeof TEXT_PAGES)[number];

/** What the operator has a page say; an empty title or lead leaves ours. */
export const pageTextSchema = z
  .object({
    title: z.string(),
    lead: z.string(),
    /** Sanitised HTML. */
    body: z.string(),
  })
  .meta({ id: 'PageText' });
export type PageText = z.infer<typeof pageTextSchema>;

/** What GET page_texts/{page} answers; null: the page says what it comes with. */
export const pageTextReplySchema = z.object({ pageText: pageTextSchema.nullable() });
export type PageTextReply = z.infer<typeof pageTextReplySchema>;
