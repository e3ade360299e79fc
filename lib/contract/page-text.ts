import { z } from 'zod';

/**
 * Content pages whose text an administrator can replace (specification §E). The default texts are in
 * messages/pages.
 */
export const TEXT_PAGES = [
  'about',
  'join',
  'partnership',
  'affiliate',
  'membership',
  'contact',
  'faq',
  'support',
  'before-paying',
  'disclaimer',
  'accessibility',
  'personal-data',
  'others',
] as const;
export type TextPage = (typeof TEXT_PAGES)[number];

/** An administrator's text of a content page. An empty title or lead keeps the default. */
export const pageTextSchema = z
  .object({
    title: z.string(),
    lead: z.string(),
    /** Sanitised HTML. */
    body: z.string(),
  })
  .meta({ id: 'PageText' });
export type PageText = z.infer<typeof pageTextSchema>;

/** Reply of GET page_texts/{page}. Null: the page shows the default text. */
export const pageTextReplySchema = z.object({ pageText: pageTextSchema.nullable() });
export type PageTextReply = z.infer<typeof pageTextReplySchema>;
