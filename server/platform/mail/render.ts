import type { Locale } from '@/lib/contract/locale';
import type { Correspondent } from './content';
import { htmlPart } from './html-part';
import { oneClickUrl, unsubscribeUrl } from './links';
import { MAIL_TEMPLATES, type MailTemplateName } from './templates/registry';
import { unsubscribeToken } from './templates/template';
import { textPart } from './text-part';
import type { MailTranslator } from './translator';
import { mailTranslator } from './translator';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  oneClickUrl?: string | undefined;
  replyTo?: Correspondent | undefined;
}

/**
 * Renders a mail in the recipient's language.
 * @throws ZodError if the parameters are invalid
 */
export function renderMail(template: MailTemplateName, locale: Locale, params: unknown): RenderedMail {
  const t = mailTranslator(locale);
  const content = compose(template, t, params, locale);
  const token = unsubscribeTokenOf(params);
  const around = { t, locale, unsubscribeUrl: token && unsubscribeUrl(locale, token) };
  return {
    subject: content.subject,
    text: textPart(content, around),
    html: htmlPart(content, around),
    oneClickUrl: token && oneClickUrl(locale, token),
    replyTo: content.replyTo,
  };
}

function compose<K extends MailTemplateName>(name: K, t: MailTranslator, params: unknown, locale: Locale) {
  const template = MAIL_TEMPLATES[name];
  // Each `compose` takes the output of its own schema, which TypeScript cannot infer for the union.
  const write = template.compose as (
    t: MailTranslator,
    params: unknown,
    locale: Locale,
  ) => ReturnType<typeof template.compose>;
  return write(t, template.params.parse(params), locale);
}

function unsubscribeTokenOf(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || !('unsubscribeToken' in params)) return undefined;
  return unsubscribeToken.parse(params.unsubscribeToken);
}
