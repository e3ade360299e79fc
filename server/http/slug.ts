import { z } from '@hono/zod-openapi';

const SLUG_MAX_LENGTH = 200;

/** The slug of a path. What PostgreSQL's text cannot hold cannot be one. */
export const slugParamSchema = z.object({
  slug: z
    .string()
    .max(SLUG_MAX_LENGTH)
    .regex(/^[^\0]+$/),
});
