import { z } from '@hono/zod-openapi';
import { commentSchema, commentsQuerySchema, removedCommentSchema } from '@/lib/contract/comment';
import { addCommentSchema, editCommentSchema } from '@/lib/contract/comment-form';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { pagedQuerySchema } from '@/lib/contract/filters';
import { defineCall } from '@/server/features/accounts/call';
import { callerOf } from '@/server/features/accounts/session';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import { idParamSchema, slugParamSchema } from '@/server/http/path-params';
import { ok, okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { pageComments } from './comments';
import { addComment, editComment, listMemberComments, removeComment } from './member-comments';

export const commentRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'listCourseComments',
      access: 'everyone',
      method: 'get',
      path: '/posts/{slug}/comments',
      tags: ['Courses'],
      summary: 'Approved comments on a course, newest first or by rating',
      request: { params: slugParamSchema, query: commentsQuerySchema },
      responses: answers(
        'One page of comments',
        pageOf(z.array(commentSchema)),
        'not_found',
        'invalid_fields',
      ),
    }),
    async (c) => {
      const { slug } = c.req.valid('param');
      return okPage(c, requireFound(await pageComments(c.var.database, slug, c.req.valid('query'))));
    },
  )
  .openapi(
    defineCall({
      operationId: 'listOwnComments',
      access: 'member',
      method: 'get',
      path: '/comments',
      tags: ['Members'],
      summary: 'Comments the member wrote, with the state of each, newest first',
      request: { query: pagedQuerySchema },
      responses: answers('One page of comments', pageOf(z.array(commentSchema)), 'invalid_fields'),
    }),
    async (c) => {
      const { account } = callerOf(c);
      return okPage(c, await listMemberComments(c.var.database, account.id, c.req.valid('query')));
    },
  )
  .openapi(
    defineCall({
      operationId: 'addComment',
      limits: ['comment'],
      access: 'member',
      method: 'post',
      path: '/comments',
      tags: ['Members'],
      summary: 'Comments on a course; hidden until it is approved, one a member and course',
      request: { body: jsonBody(addCommentSchema) },
      responses: answers(
        'The comment, pending',
        successOf(commentSchema),
        'not_found',
        'duplicate_comment',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const { account } = callerOf(c);
      await c.var.limits.hit('comment', String(account.id));
      const added = requireFound(await addComment(c.var.database, account, c.req.valid('json')));
      if (added === 'duplicate') throw new ApiError('duplicate_comment');
      return ok(c, added);
    },
  )
  .openapi(
    defineCall({
      operationId: 'editComment',
      limits: ['comment'],
      access: 'member',
      method: 'put',
      path: '/comments/{id}',
      tags: ['Members'],
      summary: 'Rewrites a comment of one’s own that still waits for approval',
      request: { params: idParamSchema, body: jsonBody(editCommentSchema) },
      responses: answers(
        'The comment, pending',
        successOf(commentSchema),
        'not_found',
        'comment_settled',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const { account } = callerOf(c);
      await c.var.limits.hit('comment', String(account.id));
      const own = { memberId: account.id, id: c.req.valid('param').id };
      const edited = requireFound(await editComment(c.var.database, own, c.req.valid('json')));
      if (edited === 'settled') throw new ApiError('comment_settled');
      return ok(c, edited);
    },
  )
  .openapi(
    defineCall({
      operationId: 'removeComment',
      access: 'member',
      method: 'delete',
      path: '/comments/{id}',
      tags: ['Members'],
      summary: 'Removes a comment of one’s own that still waits for approval',
      request: { params: idParamSchema },
      responses: answers(
        'The comment that is removed',
        successOf(removedCommentSchema),
        'not_found',
        'comment_settled',
      ),
    }),
    async (c) => {
      const own = { memberId: callerOf(c).account.id, id: c.req.valid('param').id };
      const removed = requireFound(await removeComment(c.var.database, own));
      if (removed === 'settled') throw new ApiError('comment_settled');
      return ok(c, removed);
    },
  );
