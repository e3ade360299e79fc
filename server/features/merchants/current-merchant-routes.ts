import { z } from '@hono/zod-openapi';
import { pageOf, successOf } from '@/lib/contract/envelope';
import {
  courseStatisticsSchema,
  currentMerchantSchema,
  ownAdvertisementDetailSchema,
  ownAdvertisementListQuerySchema,
  ownAdvertisementSchema,
  statisticsQuerySchema,
} from '@/lib/contract/own-advertisement';
import { businessOf } from '@/server/features/accounts/business';
import { defineCall } from '@/server/features/accounts/call';
import { workingAccount } from '@/server/features/accounts/profiles';
import { callerOf } from '@/server/features/accounts/session';
import {
  countOwnAdvertisements,
  findOwnAdvertisement,
  listOwnAdvertisements,
} from '@/server/features/advertisements/own-advertisements';
import { ratingOf } from '@/server/features/catalogue/merchant-row';
import { countOpenEnquiries } from '@/server/features/enquiries/enquiries';
import { countUnread } from '@/server/features/notices/notices';
import { readMerchantStatistics } from '@/server/features/statistics/statistics';
import { countWaiting } from '@/server/features/waiting-list/merchant-lists';
import { answers } from '@/server/http/answers';
import { idParamSchema } from '@/server/http/path-params';
import { ok, okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';

const common = { tags: ['Advertisements'], access: 'merchant' as const };

export const currentMerchantRoutes = createRouter()
  .openapi(
    defineCall({
      ...common,
      operationId: 'getCurrentMerchant',
      method: 'get',
      path: '/merchants/current',
      summary:
        'The merchant’s business, unread notices, enquiries that wait, people who wait for places, and how many advertisements it has in each state',
      responses: answers('The business', successOf(currentMerchantSchema), 'unauthorized'),
    }),
    async (c) =>
      ok(c, {
        merchant: workingAccount(callerOf(c)),
        role: callerOf(c).team ? ('editor' as const) : ('owner' as const),
        rating: ratingOf(businessOf(c)),
        unreadNotices: await countUnread(c.var.database, callerOf(c).account.id),
        openEnquiries: await countOpenEnquiries(c.var.database, businessOf(c).id),
        waiting: await countWaiting(c.var.database, businessOf(c).id),
        postCounts: await countOwnAdvertisements(c.var.database, businessOf(c).id),
      }),
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'getStatistics',
      method: 'get',
      path: '/merchants/current/statistics',
      summary: 'Views, WhatsApp clicks and bookmarks of all of its advertisements on each day',
      request: { query: statisticsQuerySchema },
      responses: answers(
        'The days asked for, by default the last 30',
        successOf(courseStatisticsSchema),
        'unauthorized',
        'invalid_fields',
      ),
    }),
    async (c) =>
      ok(c, await readMerchantStatistics(c.var.database, businessOf(c).id, c.req.valid('query'), new Date())),
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'listOwnAdvertisements',
      method: 'get',
      path: '/merchants/current/posts',
      summary: 'The merchant’s advertisements, of one state or all, the last changed first',
      request: { query: ownAdvertisementListQuerySchema },
      responses: answers(
        'One page of advertisements',
        pageOf(z.array(ownAdvertisementSchema)),
        'unauthorized',
        'invalid_fields',
      ),
    }),
    async (c) =>
      okPage(
        c,
        await listOwnAdvertisements(c.var.database, businessOf(c).id, c.req.valid('query'), new Date()),
      ),
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'getOwnAdvertisement',
      method: 'get',
      path: '/merchants/current/posts/{id}',
      summary: 'One of them: what was typed, its pictures, and what has happened to it',
      request: { params: idParamSchema },
      responses: answers(
        'The advertisement',
        successOf(ownAdvertisementDetailSchema),
        'unauthorized',
        'not_found',
      ),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return ok(
        c,
        requireFound(await findOwnAdvertisement(c.var.database, businessOf(c).id, id, new Date())),
      );
    },
  );
