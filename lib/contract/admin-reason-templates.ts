import { z } from 'zod';
import { item, required, TITLE_MAX, version } from './admin-editor-fields';

export const REASON_KINDS = ['advertisement', 'comment', 'merchant', 'expiry'] as const;
/**
 * Template of a reason for sending an advertisement back. The form inserts its text in the merchant's
 * language.
 */
export const reasonTemplateFormSchema = z.object({
  kind: z.enum(REASON_KINDS),
  titleZh: required(TITLE_MAX),
  titleEn: required(TITLE_MAX),
  textZh: required(1_000),
  textEn: required(1_000),
});
export const reasonTemplateChangeSchema = reasonTemplateFormSchema.extend({ version });
export type ReasonTemplateForm = z.infer<typeof reasonTemplateFormSchema>;
export const reasonTemplateSchema = z
  .object({ ...item, ...reasonTemplateFormSchema.shape, position: z.int() })
  .meta({ id: 'ReasonTemplate' });
export type ReasonTemplate = z.infer<typeof reasonTemplateSchema>;
