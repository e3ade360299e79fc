import { z } from 'zod';
import { localeSchema } from './filters';
import { EMAIL_MAX_LENGTH } from './limits';

/** POST subscribe: in lower case, so that one address subscribes once. */
export const subscribeInputSchema = z.object({
  email: z.string().trim().toLowerCase().max(EMAIL_MAX_LENGTH).pipe(z.email()),
  locale: localeSchema,
});

/** A token out of a link in a mail: 256 random bits. */
const mailTokenSchema = z.string().regex(/^[\w-]{43}$/);

/** POST subscribe/confirm. */
export const confirmInputSchema = z.object({ token: mailTokenSchema, locale: localeSchema });

/** POST and GET unsubscribe, whose query holds everything: the body belongs to the mail program (RFC 8058). */
export const unsubscribeQuerySchema = z.object({ token: mailTokenSchema, locale: localeSchema });

/** What there is to say, in the reader's language. */
export const messageSchema = z.object({ message: z.string() });
export type Message = z.infer<typeof messageSchema>;
