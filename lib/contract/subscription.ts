import { z } from 'zod';
import { emailSchema } from './account-fields';
import { localeSchema } from './filters';

/** Body of POST subscribe. Lower case, so that an address subscribes only once. */
export const subscribeInputSchema = z.object({
  email: z.string().pipe(emailSchema),
  locale: localeSchema,
});

/** A token from a link in a mail: 256 random bits in base64url. */
const mailTokenSchema = z.string().regex(/^[\w-]{43}$/);

/** Body of POST subscribe/confirm. */
export const confirmInputSchema = z.object({ token: mailTokenSchema, locale: localeSchema });

/**
 * Query of POST and GET unsubscribe. The mail client controls the body (RFC 8058), so the query holds all
 * values.
 */
export const unsubscribeQuerySchema = z.object({ token: mailTokenSchema, locale: localeSchema });

/** A message to display, in the reader's language. */
export const messageSchema = z.object({ message: z.string() });
export type Message = z.infer<typeof messageSchema>;
