import { z } from '@hono/zod-openapi';
import { pageOf } from '@/lib/contract/envelope';
import { pagedQuerySchema } from '@/lib/contract/filters';
import { hashtagPageSchema, hashtagSchema } from '@/lib/contract/hashtag';
import { defineCall } from '@/server/features/accounts/call';
import { withBookmarks } from '@/server/features/bookmarks/bookmarked-cards';
import { answers } from '@/server/http/answers';
import { slugParamSchema } from '@/server/http/path-params';
import { okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { findHashtag, listHashtags } from './hashtags';

export const hashtagRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'listHashtags',
      access: 'everyone',
      method: 'get',
      path: '/hashtags',
      tags: ['Hashtags'],
      summary: 'Tags of live courses, the most used first',
      request: { query: pagedQuerySchema },
      responses: answers('One page of tags', pageOf(z.array(hashtagSchema)), 'invalid_fields'),
    }),
    async (c) => okPage(c, await listHashtags(c.var.database, c.req.valid('query'))),
  )
  .openapi(
    defineCall({
      operationId: 'getHashtag',
      access: 'everyone',
      method: 'get',
      path: '/hashtags/{slug}',
      tags: ['Hashtags'],
      summary: 'One tag and a page of its live courses',
      request: { params: slugParamSchema, query: pagedQuerySchema },
      responses: answers('The tag', pageOf(hashtagPageSchema), 'not_found', 'invalid_fields'),
    }),
    async (c) => {
      const { slug } = c.req.valid('param');
      const { data, meta } = requireFound(await findHashtag(c.var.database, slug, c.req.valid('query')));
      return okPage(c, { data: await withBookmarks(c, data), meta });
    },
  );
