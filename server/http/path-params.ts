import { z } from '@hono/zod-openapi';
import { courseIdSchema } from '@/lib/contract/course-id';

const SLUG_MAX_LENGTH = 200;

/** The slug in a path. Rejects NUL, which PostgreSQL's text type cannot store. */
export const slugParamSchema = z.object({
  slug: z
    .string()
    .max(SLUG_MAX_LENGTH)
    .regex(/^[^\0]+$/),
});

/** The numeric id in a path. An invalid one answers 404. */
export const idParamSchema = z.object({ id: courseIdSchema });
