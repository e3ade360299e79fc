import { createRoute, z } from '@hono/zod-openapi';
import { blogCardSchema, blogPageSchema } from '@/lib/contract/blog';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { localeQuerySchema, pagedQuerySchema } from '@/lib/contract/filters';
import { findBlog, listBlogs } from '@/server/data/blogs';
import { answers } from '@/server/http/answers';
import { ok, okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { slugParamSchema } from '@/server/http/slug';

export const blogRoutes = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/blogs',
      tags: ['Blog'],
      summary: 'Published entries, newest first',
      request: { query: pagedQuerySchema },
      responses: answers('One page of entries', pageOf(z.array(blogCardSchema)), 'invalid_fields'),
    }),
    async (c) => okPage(c, await listBlogs(c.var.database, c.req.valid('query'))),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/blogs/{slug}',
      tags: ['Blog'],
      summary: 'One entry',
      request: { params: slugParamSchema, query: localeQuerySchema },
      responses: answers('The entry', successOf(blogPageSchema), 'not_found', 'invalid_fields'),
    }),
    async (c) => {
      const { slug } = c.req.valid('param');
      const blog = requireFound(await findBlog(c.var.database, slug, c.req.valid('query').locale));
      return ok(c, { blog });
    },
  );
