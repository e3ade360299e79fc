import { z } from 'zod';
import { merchantSchema } from './merchant';
import { postCardSchema } from './post';

/** What GET merchants/{slug} answers, with meta: the merchant and one page of its live courses, most popular first. */
export const merchantPageSchema = z.object({ merchant: merchantSchema, posts: z.array(postCardSchema) });
export type MerchantPage = z.infer<typeof merchantPageSchema>;
