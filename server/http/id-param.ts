import { z } from '@hono/zod-openapi';
import { postIdSchema } from '@/lib/contract/post-id';

/** The numeric id in a path. An invalid one answers 404. */
export const idParamSchema = z.object({ id: postIdSchema });
