import { z } from '@hono/zod-openapi';
import { commentSchema, merchantCommentsQuerySchema, replySchema } from '@/lib/contract/comment';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { businessOf } from '@/server/features/accounts/business';
import { defineCall } from '@/server/features/accounts/call';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import { idParamSchema } from '@/server/http/path-params';
import { ok, okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { listMerchantComments, replyToComment } from './merchant-comments';

const common = { tags: ['Advertisements'], access: 'merchant' as const };

export const merchantCommentRoutes = createRouter()
  .openapi(
    defineCall({
      ...common,
      operationId: 'listReceivedComments',
      method: 'get',
      path: '/merchants/current/comments',
      summary: 'Approved comments on the merchant’s courses, newest first',
      request: { query: merchantCommentsQuerySchema },
      responses: answers(
        'One page of comments',
        pageOf(z.array(commentSchema)),
        'unauthorized',
        'invalid_fields',
      ),
    }),
    async (c) =>
      okPage(c, await listMerchantComments(c.var.database, businessOf(c).id, c.req.valid('query'))),
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'replyToComment',
      method: 'post',
      path: '/comments/{id}/reply',
      summary:
        'Answers a comment on a course of one’s own, once; the public sees it at once, and its writer is notified',
      request: { params: idParamSchema, body: jsonBody(replySchema) },
      responses: answers(
        'The comment with its answer',
        successOf(commentSchema),
        'unauthorized',
        'not_found',
        'already_answered',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const wanted = { merchantId: businessOf(c).id, id: c.req.valid('param').id };
      const delivery = { now: new Date(), sendMail: c.var.sendMail };
      const replied = requireFound(
        await replyToComment(c.var.database, wanted, c.req.valid('json'), delivery),
      );
      if (replied === 'answered') throw new ApiError('already_answered');
      return ok(c, replied);
    },
  );
