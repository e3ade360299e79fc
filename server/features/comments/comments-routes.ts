import { createRoute, z } from '@hono/zod-openapi';
import { commentSchema } from '@/lib/contract/comment';
import { addCommentSchema, editCommentSchema } from '@/lib/contract/comment-form';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { pagedQuerySchema } from '@/lib/contract/filters';
import { callerOf, signedIn } from '@/server/features/accounts/session';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import { idParamSchema } from '@/server/http/id-param';
import { ok, okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { slugParamSchema } from '@/server/http/slug';
import { pageComments } from './comments';
import { addComment, editComment, listMemberComments } from './member-comments';

export const commentRoutes = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/posts/{slug}/comments',
      tags: ['Courses'],
      summary: 'Approved comments on a course, newest first',
      request: { params: slugParamSchema, query: pagedQuerySchema },
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
    createRoute({
      method: 'get',
      path: '/comments',
      tags: ['Members'],
      middleware: signedIn('member'),
      summary: 'Comments the member wrote, with the state of each, newest first',
      request: { query: pagedQuerySchema },
      responses: answers(
        'One page of comments',
        pageOf(z.array(commentSchema)),
        'unauthorized',
        'invalid_fields',
      ),
    }),
    async (c) => {
      const { account } = callerOf(c);
      return okPage(c, await listMemberComments(c.var.database, account.id, c.req.valid('query')));
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/comments',
      tags: ['Members'],
      middleware: signedIn('member'),
      summary: 'Comments on a course; hidden until it is approved, one a member and course',
      request: { body: jsonBody(addCommentSchema) },
      responses: answers(
        'The comment, pending',
        successOf(commentSchema),
        'unauthorized',
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
    createRoute({
      method: 'put',
      path: '/comments/{id}',
      tags: ['Members'],
      middleware: signedIn('member'),
      summary: 'Rewrites a comment of one’s own that still waits for approval',
      request: { params: idParamSchema, body: jsonBody(editCommentSchema) },
      responses: answers(
        'The comment, pending',
        successOf(commentSchema),
        'unauthorized',
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
  );
