import { z } from '@hono/zod-openapi';
import { successOf } from '@/lib/contract/envelope';
import { localeQuerySchema } from '@/lib/contract/filters';
import { homeBannerSchema, popupSchema, webConfigSchema } from '@/lib/contract/promotion';
import { defineCall } from '@/server/features/accounts/call';
import { answers } from '@/server/http/answers';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { listHomeBanners, listPopups, listWebConfigs } from './promotions';

export const promotionRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'listHomeBanners',
      access: 'everyone',
      method: 'get',
      path: '/home_banners',
      tags: ['Promotions'],
      summary: 'Home banners in force now',
      request: { query: localeQuerySchema },
      responses: answers('Banners', successOf(z.array(homeBannerSchema)), 'invalid_fields'),
    }),
    async (c) => ok(c, await listHomeBanners(c.var.database, c.req.valid('query').locale)),
  )
  .openapi(
    defineCall({
      operationId: 'listPopups',
      access: 'everyone',
      method: 'get',
      path: '/popups',
      tags: ['Promotions'],
      summary: 'Promotional popups in force now, of both languages',
      responses: answers('Popups', successOf(z.array(popupSchema))),
    }),
    async (c) => ok(c, await listPopups(c.var.database)),
  )
  .openapi(
    defineCall({
      operationId: 'listWebConfigs',
      access: 'everyone',
      method: 'get',
      path: '/webconfigs',
      tags: ['Promotions'],
      summary: 'Texts of the operator in force now; the first is the scrolling announcement',
      responses: answers('Texts', successOf(z.array(webConfigSchema))),
    }),
    async (c) => ok(c, await listWebConfigs(c.var.database)),
  );
