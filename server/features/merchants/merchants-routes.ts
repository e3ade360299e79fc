import { z } from '@hono/zod-openapi';
import { commentSchema, commentsQuerySchema } from '@/lib/contract/comment';
import { pageOf } from '@/lib/contract/envelope';
import { merchantListQuerySchema, pagedQuerySchema } from '@/lib/contract/filters';
import { merchantSchema } from '@/lib/contract/merchant';
import { merchantPageSchema } from '@/lib/contract/merchant-page';
import { defineCall } from '@/server/features/accounts/call';
import { withBookmarks } from '@/server/features/bookmarks/bookmarked-cards';
import { pageMerchantComments } from '@/server/features/comments/merchant-comments';
import { answers } from '@/server/http/answers';
import { slugParamSchema } from '@/server/http/path-params';
import { okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { findMerchant, listMerchants } from './merchants';

export const merchantRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'listMerchants',
      access: 'everyone',
      method: 'get',
      path: '/merchants',
      tags: ['Merchants'],
      summary: 'Merchants with live courses, by name',
      request: { query: merchantListQuerySchema },
      responses: answers('One page of merchants', pageOf(z.array(merchantSchema)), 'invalid_fields'),
    }),
    async (c) => okPage(c, await listMerchants(c.var.database, c.req.valid('query'))),
  )
  .openapi(
    defineCall({
      operationId: 'getMerchant',
      access: 'everyone',
      method: 'get',
      path: '/merchants/{slug}',
      tags: ['Merchants'],
      summary: 'One merchant and a page of its live courses',
      request: { params: slugParamSchema, query: pagedQuerySchema },
      responses: answers('The merchant', pageOf(merchantPageSchema), 'not_found', 'invalid_fields'),
    }),
    async (c) => {
      const { slug } = c.req.valid('param');
      const { data, meta } = requireFound(await findMerchant(c.var.database, slug, c.req.valid('query')));
      return okPage(c, { data: await withBookmarks(c, data), meta });
    },
  )
  .openapi(
    defineCall({
      operationId: 'listMerchantComments',
      access: 'everyone',
      method: 'get',
      path: '/merchants/{slug}/comments',
      tags: ['Merchants'],
      summary: 'Approved comments on a merchant’s live courses, newest first or by rating',
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
      return okPage(c, requireFound(await pageMerchantComments(c.var.database, slug, c.req.valid('query'))));
    },
  );
