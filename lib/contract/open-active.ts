import { z } from 'zod';
import { localeSchema } from './filters';

/**
 * The feed of courses for partners, in the format of OpenActive: Realtime Paged Data Exchange 1.0, whose names are
 * in camelCase on the wire too.
 */

/** Items of a page, as the standard recommends. */
export const FEED_PAGE_SIZE = 500;
/** Days for which the feed names a course whose row was deleted; the standard asks for at least 7. */
export const FEED_DELETED_DAYS = 30;

/** The position after which a page begins: neither value for the first page. */
export const feedQuerySchema = z
  .object({
    locale: localeSchema,
    /** Microseconds since 1970, as the item's `modified`. */
    afterTimestamp: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    afterId: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  })
  .refine(({ afterTimestamp, afterId }) => (afterTimestamp === undefined) === (afterId === undefined), {
    path: ['afterId'],
  });
export type FeedQuery = z.infer<typeof feedQuerySchema>;

const itemSchema = z.object({
  state: z.enum(['updated', 'deleted']),
  kind: z.literal('SessionSeries'),
  id: z.int(),
  modified: z.int(),
  /** The course as a SessionSeries of OpenActive; absent from a deleted item. */
  data: z.record(z.string(), z.unknown()).optional(),
});
export type FeedItem = z.infer<typeof itemSchema>;

export const feedPageSchema = z
  .object({ next: z.url(), items: z.array(itemSchema), license: z.url() })
  .meta({ id: 'OpenActiveFeedPage' });
export type FeedPage = z.infer<typeof feedPageSchema>;
