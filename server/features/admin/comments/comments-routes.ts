import { z } from '@hono/zod-openapi';
import { bulkResultSchema } from '@/lib/contract/admin-advertisements';
import {
  adminCommentQuerySchema,
  adminCommentSchema,
  decideCommentsSchema,
} from '@/lib/contract/admin-comments';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { adminActionOf, adminCall } from '@/server/features/admin/admin-call';
import { BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ok, okPage } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { decideComments, listCommentQueue } from './comment-queue';

export const adminCommentRoutes = createRouter()
  .openapi(
    adminCall('get', '/comments', {
      operationId: 'listReviewedComments',
      summary: 'Comments of a state; those that wait the longest first',
      request: { query: adminCommentQuerySchema },
      reply: pageOf(z.array(adminCommentSchema)),
      failures: ['invalid_fields'],
    }),
    async (c) => okPage(c, await listCommentQueue(c.var.database, c.req.valid('query'))),
  )
  .openapi(
    adminCall('post', '/comments/decisions', {
      operationId: 'decideComments',
      summary: 'Approves, rejects or marks as spam up to 500 comments that wait, each as it was read',
      request: { body: jsonBody(decideCommentsSchema) },
      reply: successOf(bulkResultSchema),
      failures: BODY_FAILURES,
    }),
    async (c) => ok(c, await decideComments(c.var.database, c.req.valid('json'), adminActionOf(c))),
  );
