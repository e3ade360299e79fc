import { z } from '@hono/zod-openapi';

const SLUG_MAX_LENGTH = 200;

/** The slug in a path. Rejects NUL, which PostgreSQL's text type cannot store. */
export const slugParamSchema = z.object({
  slug: z
    .string()
    .max(SLUG_MAX_LENGTH)
    .regex(/^[^\0]+$/),
});
