import { z } from 'zod';
import type { Locale } from '@/lib/contract/locale';
import type { MailContent } from '@/server/platform/mail/content';
import type { MailTranslator } from '@/server/platform/mail/translator';

/** A mail template: the schema of its parameters, and the function that composes its content. */
export interface MailTemplate<T extends z.ZodType<object>> {
  params: T;
  compose(t: MailTranslator, params: z.output<T>, locale: Locale): MailContent;
}

export function mailTemplate<T extends z.ZodType<object>>(
  params: T,
  compose: MailTemplate<T>['compose'],
): MailTemplate<T> {
  return { params, compose };
}

/** A day in Hong Kong, YYYY-MM-DD. */
export const day = z.iso.date().transform((date) => new Date(`${date}T00:00:00+08:00`));

/** Absolute URL of a page. */
export const url = z.url({ protocol: /^https?$/ });

/**
 * Created by createUnsubscribeToken. A mail with this parameter has the headers of RFC 8058 and an
 * unsubscribe link in its footer. A mail that answers an action of its recipient needs none.
 */
export const unsubscribeToken = z.string().regex(/^[\w-]+$/);
