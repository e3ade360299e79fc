import { z } from '@hono/zod-openapi';
import { blogCardSchema, blogListQuerySchema, blogPageSchema } from '@/lib/contract/blog';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { localeQuerySchema } from '@/lib/contract/filters';
import { defineCall } from '@/server/features/accounts/call';
import { answers } from '@/server/http/answers';
import { slugParamSchema } from '@/server/http/path-params';
import { ok, okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { findBlog, listBlogs, listRelatedBlogs } from './blogs';

export const blogRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'listBlogs',
      access: 'everyone',
      method: 'get',
      path: '/blogs',
      tags: ['Blog'],
      summary: 'Published entries, of one category or all, newest first',
      request: { query: blogListQuerySchema },
      responses: answers('One page of entries', pageOf(z.array(blogCardSchema)), 'invalid_fields'),
    }),
    async (c) => okPage(c, await listBlogs(c.var.database, c.req.valid('query'))),
  )
  .openapi(
    defineCall({
      operationId: 'getBlog',
      access: 'everyone',
      method: 'get',
      path: '/blogs/{slug}',
      tags: ['Blog'],
      summary: 'One entry, and others to read next',
      request: { params: slugParamSchema, query: localeQuerySchema },
      responses: answers('The entry', successOf(blogPageSchema), 'not_found', 'invalid_fields'),
    }),
    async (c) => {
      const { slug } = c.req.valid('param');
      const { locale } = c.req.valid('query');
      const blog = requireFound(await findBlog(c.var.database, slug, locale));
      return ok(c, { blog, related: await listRelatedBlogs(c.var.database, blog, locale) });
    },
  );
