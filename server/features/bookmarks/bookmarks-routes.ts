import { z } from '@hono/zod-openapi';
import { addBookmarkSchema, bookmarkSchema, removedBookmarkSchema } from '@/lib/contract/bookmark';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { pagedQuerySchema } from '@/lib/contract/filters';
import { defineCall } from '@/server/features/accounts/call';
import { callerOf } from '@/server/features/accounts/session';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { idParamSchema } from '@/server/http/path-params';
import { ok, okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { addBookmark, listBookmarks, removeBookmark } from './bookmarks';

export const bookmarkRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'listBookmarks',
      access: 'member',
      method: 'get',
      path: '/bookmarks',
      tags: ['Members'],
      summary: 'Courses the member has bookmarked, newest first',
      request: { query: pagedQuerySchema },
      responses: answers('One page of bookmarks', pageOf(z.array(bookmarkSchema)), 'invalid_fields'),
    }),
    async (c) => {
      const { account } = callerOf(c);
      return okPage(c, await listBookmarks(c.var.database, account.id, c.req.valid('query')));
    },
  )
  .openapi(
    defineCall({
      operationId: 'addBookmark',
      access: 'member',
      method: 'post',
      path: '/bookmarks',
      tags: ['Members'],
      summary: 'Bookmarks a course; twice is the same as once',
      request: { body: jsonBody(addBookmarkSchema) },
      responses: answers('The bookmark', successOf(bookmarkSchema), 'not_found', ...BODY_FAILURES),
    }),
    async (c) => {
      const { account } = callerOf(c);
      const { postId, locale } = c.req.valid('json');
      return ok(c, requireFound(await addBookmark(c.var.database, { memberId: account.id, postId, locale })));
    },
  )
  .openapi(
    defineCall({
      operationId: 'removeBookmark',
      access: 'member',
      method: 'delete',
      path: '/bookmarks/{id}',
      tags: ['Members'],
      summary: 'Removes the bookmark of the course of this id, if there is one',
      request: { params: idParamSchema },
      responses: answers(
        'The course that is not bookmarked now',
        successOf(removedBookmarkSchema),
        'not_found',
      ),
    }),
    async (c) => {
      const { account } = callerOf(c);
      const { id: postId } = c.req.valid('param');
      await removeBookmark(c.var.database, account.id, postId);
      return ok(c, { postId });
    },
  );
