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
 * Text that an administrator writes for a content page in one language, in place of the default text. Without
 * `publishedAt` it is a draft; with a future `publishedAt` it is scheduled. The page shows the latest
 * published text, so the next one can be written while another is shown.
 */

const problem = (key: FieldError) => ({ error: key });

/** The page and the language of a text. */
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
/** Requires a text for publication. A draft may be empty. */
const hasText = ({ body, publishedAt }: z.infer<typeof pageTextForm>) => !publishedAt || body !== '';
const lacksText = { ...problem('required'), path: ['body'] };

export const pageTextFormSchema = pageTextForm.refine(hasText, lacksText);
export const pageTextChangeSchema = pageTextForm.extend({ version }).refine(hasText, lacksText);
export type PageTextForm = z.infer<typeof pageTextFormSchema>;
/** An incomplete text, for its preview. */
export const pageTextPreviewFormSchema = pageTextForm.pick({ title: true, lead: true, body: true });
export type PageTextPreviewForm = z.infer<typeof pageTextPreviewFormSchema>;

/** `replaced`: published, but the page shows a later text. */
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
