import { z } from 'zod';
import {
  instant,
  instantSchema,
  item,
  optional,
  SUMMARY_MAX,
  TITLE_MAX,
  version,
} from './admin-editor-fields';
import type { FieldError } from './envelope';
import { BODY_MAX_LENGTH } from './limits';
import { LOCALES } from './locale';
import { TEXT_PAGES } from './page-text';

/**
 * What an operator has a page of text say in one language, in the place of what it comes with. Without `publishedAt` a draft,
 * with one to come scheduled; of those published the latest is shown. So the next one can be written while another is shown.
 */

const problem = (key: FieldError) => ({ error: key });

/** Which page, in which language. */
const place = {
  page: z.enum(TEXT_PAGES, problem('unknown_choice')),
  language: z.enum(LOCALES, problem('unknown_choice')),
};
export const pageTextPlaceSchema = z.object(place);
export type PageTextPlace = z.infer<typeof pageTextPlaceSchema>;

const pageTextForm = z.object({
  ...place,
  title: optional(TITLE_MAX),
  lead: optional(SUMMARY_MAX),
  body: optional(BODY_MAX_LENGTH),
  publishedAt: instant,
});
/** A draft may be empty; what is to be public has a text. */
const hasText = ({ body, publishedAt }: z.infer<typeof pageTextForm>) => !publishedAt || body !== '';
const lacksText = { ...problem('required'), path: ['body'] };

export const pageTextFormSchema = pageTextForm.refine(hasText, lacksText);
export const pageTextChangeSchema = pageTextForm.extend({ version }).refine(hasText, lacksText);
export type PageTextForm = z.infer<typeof pageTextFormSchema>;
/** As its preview is asked for, with whatever it has so far. */
export const pageTextPreviewFormSchema = pageTextForm.pick({ title: true, lead: true, body: true });
export type PageTextPreviewForm = z.infer<typeof pageTextPreviewFormSchema>;

/** `replaced`: published, but a later one is shown. */
export const PAGE_TEXT_STATES = ['draft', 'scheduled', 'published', 'replaced'] as const;
export const adminPageTextSchema = z
  .object({
    ...item,
    ...pageTextForm.shape,
    state: z.enum(PAGE_TEXT_STATES),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'AdminPageText' });
export type AdminPageText = z.infer<typeof adminPageTextSchema>;
