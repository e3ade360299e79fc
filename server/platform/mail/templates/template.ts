import { z } from 'zod';
import type { Locale } from '@/lib/contract/locale';
import type { MailContent } from '@/server/platform/mail/content';
import type { MailTranslator } from '@/server/platform/mail/translator';

/** A kind of mail: the values it is filled with, and what it says with them. */
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

/** Absolute address of a page. */
export const url = z.url({ protocol: /^https?$/ });

/**
 * From createUnsubscribeToken. A mail that has one carries the headers of RFC 8058 and a link at its foot; one that
 * answers what its reader just did needs none.
 */
export const unsubscribeToken = z.string().regex(/^[\w-]+$/);
