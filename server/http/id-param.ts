import { z } from '@hono/zod-openapi';
import { courseIdSchema } from '@/lib/contract/course-id';

/** The numeric id in a path. An invalid one answers 404. */
export const idParamSchema = z.object({ id: courseIdSchema });
