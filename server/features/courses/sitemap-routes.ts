import { z } from '@hono/zod-openapi';
import { successOf } from '@/lib/contract/envelope';
import { pagingSchema } from '@/lib/contract/filters';
import { SITEMAP_KINDS, sitemapEntrySchema, sitemapFileSchema } from '@/lib/contract/sitemap';
import { defineCall } from '@/server/features/accounts/call';
import { answers } from '@/server/http/answers';
import { readLagging } from '@/server/http/replica';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { listSitemapEntries, listSitemapFiles } from './sitemap';

export const sitemapRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'listSitemapFiles',
      access: 'everyone',
      method: 'get',
      path: '/sitemap',
      tags: ['Sitemap'],
      summary: 'Files of the sitemap: how many pages each kind has, and when they changed',
      responses: answers('All files', successOf(z.array(sitemapFileSchema))),
    }),
    async (c) => ok(c, await readLagging(c, listSitemapFiles)),
  )
  .openapi(
    defineCall({
      operationId: 'listSitemap',
      access: 'everyone',
      method: 'get',
      path: '/sitemap/{kind}',
      tags: ['Sitemap'],
      summary: 'Slugs of everything public of one kind, 5,000 a page',
      request: {
        params: z.object({ kind: z.enum(SITEMAP_KINDS) }),
        query: z.object({ page: pagingSchema.shape.page }),
      },
      responses: answers(
        'One page of addresses',
        successOf(z.array(sitemapEntrySchema)),
        'not_found',
        'invalid_fields',
      ),
    }),
    async (c) => {
      const { kind } = c.req.valid('param');
      const { page } = c.req.valid('query');
      return ok(c, await readLagging(c, (db) => listSitemapEntries(db, kind, page)));
    },
  );
