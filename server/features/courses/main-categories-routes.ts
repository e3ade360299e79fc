import { z } from '@hono/zod-openapi';
import { categoryPlaceSchema, mainCategoryPageSchema, mainCategorySchema } from '@/lib/contract/category';
import { successOf } from '@/lib/contract/envelope';
import { localeQuerySchema } from '@/lib/contract/filters';
import { defineCall } from '@/server/features/accounts/call';
import { findMainCategory, listMainCategories } from '@/server/features/catalogue/categories';
import { findCategoryPath } from '@/server/features/catalogue/category-path';
import { answers } from '@/server/http/answers';
import { slugParamSchema } from '@/server/http/path-params';
import { ok } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';

export const mainCategoryRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'listMainCategories',
      access: 'everyone',
      method: 'get',
      path: '/main_categories',
      tags: ['Categories'],
      summary: 'The tree of three levels',
      request: { query: localeQuerySchema },
      responses: answers('Main categories', successOf(z.array(mainCategorySchema)), 'invalid_fields'),
    }),
    async (c) => ok(c, await listMainCategories(c.var.database, c.req.valid('query').locale)),
  )
  .openapi(
    defineCall({
      operationId: 'getMainCategory',
      access: 'everyone',
      method: 'get',
      path: '/main_categories/{slug}',
      tags: ['Categories'],
      summary: "One main category, by either language's slug",
      request: { params: slugParamSchema, query: localeQuerySchema },
      responses: answers('The category', successOf(mainCategoryPageSchema), 'not_found', 'invalid_fields'),
    }),
    async (c) => {
      const { slug } = c.req.valid('param');
      const found = await findMainCategory(c.var.database, slug, c.req.valid('query').locale);
      return ok(c, { mainCategoryDetail: requireFound(found) });
    },
  )
  .openapi(
    defineCall({
      operationId: 'findCategory',
      access: 'everyone',
      method: 'get',
      path: '/categories/{slug}',
      tags: ['Categories'],
      summary: 'Where a category of any level stands now, by a present or former slug of it',
      request: { params: slugParamSchema, query: localeQuerySchema },
      responses: answers('Its place', successOf(categoryPlaceSchema), 'not_found', 'invalid_fields'),
    }),
    async (c) => {
      const { slug } = c.req.valid('param');
      const found = await findCategoryPath(c.var.database, slug, c.req.valid('query').locale);
      return ok(c, { category: requireFound(found) });
    },
  );
