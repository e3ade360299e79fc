import { z } from 'zod';
import { courseCardSchema } from './course';
import { merchantSchema } from './merchant';

/**
 * Reply of GET merchants/{slug}, with meta: the merchant and one page of its published courses, most popular
 * first.
 */
export const merchantPageSchema = z.object({ merchant: merchantSchema, posts: z.array(courseCardSchema) });
export type MerchantPage = z.infer<typeof merchantPageSchema>;
