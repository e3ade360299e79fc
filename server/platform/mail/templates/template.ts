import { z } from 'zod';
import type { Locale } from '@/lib/contract/locale';
import type { MailContent } from '@/server/platform/mail/content';
import { inMail } from '@/server/platform/mail/in-subject';
import type { MailTranslator } from '@/server/platform/mail/translator';

/** A mail template: the schema of its parameters, and the function that composes its content. */
export interface MailTemplate<T extends z.ZodType<object>> {
  params: T;
  compose(t: MailTranslator, params: z.output<T>, locale: Locale): MailContent;
  /** Whether the mail may go to an address that nobody has confirmed. */
  toUnconfirmed?: true;
}

export function mailTemplate<T extends z.ZodType<object>>(
  params: T,
  compose: MailTemplate<T>['compose'],
): MailTemplate<T> {
  return { params, compose };
}

/** A day in Hong Kong, YYYY-MM-DD. */
export const day = z.iso.date().transform((date) => new Date(`${date}T00:00:00+08:00`));

/**
 * The one text of people that a mail to an unconfirmed address may contain: the name of whoever asked for a mail about
 * its own account, or that invites. Cut, and without links.
 */
export const shownName = z.string().transform(inMail).brand<'name in a mail'>();

type Closed =
  | z.ZodURL
  | z.ZodEmail
  | z.ZodEnum
  | z.ZodOptional<z.ZodEnum>
  | z.ZodInt
  | typeof day
  | typeof shownName;

/**
 * A template for addresses that nobody has confirmed, to which anybody can have it sent: its type admits no text that
 * a visitor or merchant has written, such as a keyword, a title or a message.
 */
export function openTemplate<S extends Record<string, Closed>>(
  params: z.ZodObject<S>,
  compose: MailTemplate<z.ZodObject<S>>['compose'],
): MailTemplate<z.ZodObject<S>> {
  return { params, compose, toUnconfirmed: true };
}

/** Absolute URL of a page. */
export const url = z.url({ protocol: /^https?$/ });

/**
 * Created by createUnsubscribeToken. A mail with this parameter has the headers of RFC 8058 and an
 * unsubscribe link in its footer. A mail that answers an action of its recipient needs none.
 */
export const unsubscribeToken = z.string().regex(/^[\w-]+$/);
