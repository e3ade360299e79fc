import { z } from '@hono/zod-openapi';
import { postIdSchema } from '@/lib/contract/post-id';

/** The number of a path; what is none names nothing (404). */
export const idParamSchema = z.object({ id: postIdSchema });
