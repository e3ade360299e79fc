import { z } from 'zod';
import { merchantSchema } from './merchant';
import { postCardSchema } from './post';

/**
 * Reply of GET merchants/{slug}, with meta: the merchant and one page of its published courses, most popular
 * first.
 */
export const merchantPageSchema = z.object({ merchant: merchantSchema, posts: z.array(postCardSchema) });
export type MerchantPage = z.infer<typeof merchantPageSchema>;
