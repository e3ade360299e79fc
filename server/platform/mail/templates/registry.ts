import type { z } from 'zod';
import { accountTemplates } from './account';
import { administratorTemplates } from './administrator';
import { memberTemplates } from './member';
import { merchantTemplates } from './merchant';
import { visitorTemplates } from './visitor';

/** All mail templates by name. */
export const MAIL_TEMPLATES = {
  ...accountTemplates,
  ...memberTemplates,
  ...merchantTemplates,
  ...administratorTemplates,
  ...visitorTemplates,
};

export type MailTemplateName = keyof typeof MAIL_TEMPLATES;
/** Parameters of a template, stored as JSON until the mail is sent. */
export type MailParams<K extends MailTemplateName> = z.input<(typeof MAIL_TEMPLATES)[K]['params']>;
