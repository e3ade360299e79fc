import { z } from '@hono/zod-openapi';
import { doneSchema } from '@/lib/contract/admin-access';
import {
  funnelQuerySchema,
  funnelSchema,
  hashtagAliasSchema,
  merchantsAtRiskSchema,
  missingPagesSchema,
  redirectSchema,
  searchStatisticsQuerySchema,
  searchStatisticsSchema,
} from '@/lib/contract/admin-insight';
import { successOf } from '@/lib/contract/envelope';
import { localeQuerySchema } from '@/lib/contract/filters';
import { administratorOf } from '@/server/features/accounts/administrator';
import { adminCall } from '@/server/features/admin/admin-call';
import { aliasHashtag } from '@/server/features/admin/categories/hashtags';
import { BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { readLagging } from '@/server/http/replica';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { readFunnel } from './funnel';
import { listMerchantsAtRisk } from './merchants-at-risk';
import { readMissingPages } from './missing-page-list';
import { addRedirect } from './redirects';
import { readSearchStatistics } from './search-statistics';

/** Routes of the figures for administrators, and of what follows from them. */
export const adminInsightRoutes = createRouter()
  .openapi(
    adminCall('get', '/statistics/searches', {
      operationId: 'getSearchStatistics',
      summary: 'Searches of the last twelve weeks, by week and by word; rare words are left out',
      request: { query: searchStatisticsQuerySchema },
      reply: successOf(searchStatisticsSchema),
    }),
    async (c) => {
      const { by } = c.req.valid('query');
      return ok(c, await readLagging(c, (db) => readSearchStatistics(db, by, new Date())));
    },
  )
  .openapi(
    adminCall('get', '/statistics/missing_pages', {
      operationId: 'listMissingPages',
      summary: 'Addresses that answered 404 in the last twelve weeks, with the hosts of their links',
      reply: successOf(missingPagesSchema),
    }),
    async (c) => ok(c, await readMissingPages(c.var.database, new Date())),
  )
  .openapi(
    adminCall('get', '/statistics/funnel', {
      operationId: 'getFunnel',
      summary: 'Views, bookmarks and enquiries of the last days by category or district',
      request: { query: funnelQuerySchema },
      reply: successOf(funnelSchema),
    }),
    async (c) => {
      const query = c.req.valid('query');
      return ok(c, await readLagging(c, (db) => readFunnel(db, query, new Date())));
    },
  )
  .openapi(
    adminCall('get', '/statistics/merchants_at_risk', {
      operationId: 'listMerchantsAtRisk',
      summary: 'Merchants whose listings end soon, have ended without a renewal, or have no views',
      request: { query: localeQuerySchema },
      reply: successOf(merchantsAtRiskSchema),
    }),
    async (c) => {
      const { locale } = c.req.valid('query');
      return ok(c, await readLagging(c, (db) => listMerchantsAtRisk(db, locale, new Date())));
    },
  )
  .openapi(
    adminCall('post', '/redirects', {
      operationId: 'addRedirect',
      summary: 'Has an address that nothing has lead to a course, merchant, category or hashtag',
      request: { body: jsonBody(redirectSchema) },
      reply: successOf(z.object({})),
      failures: BODY_FAILURES,
    }),
    async (c) => {
      await addRedirect(c.var.database, c.req.valid('json'), administratorOf(c));
      return ok(c, {});
    },
  )
  .openapi(
    adminCall('post', '/hashtags/aliases', {
      operationId: 'addHashtagAlias',
      summary: 'Makes a word stand for a hashtag, to which its page leads from then on',
      request: { body: jsonBody(hashtagAliasSchema) },
      reply: successOf(doneSchema),
      failures: ['not_found', 'edit_conflict', ...BODY_FAILURES],
    }),
    async (c) => ok(c, { id: await aliasHashtag(c.var.database, c.req.valid('json'), administratorOf(c)) }),
  );
