import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { successOf } from '@/lib/contract/envelope';
import {
  courseEventSchema,
  courseStatisticsSchema,
  statisticsQuerySchema,
} from '@/lib/contract/own-advertisement';
import { networkOf, SUBSCRIBER } from '@/lib/network/address-prefix';
import { businessOf } from '@/server/features/accounts/business';
import { defineCall } from '@/server/features/accounts/call';
import { bodyOf, findLiveSession } from '@/server/features/accounts/session';
import { countInterest, merchantOfVisible, readStatistics } from '@/server/features/statistics/statistics';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import type { ApiEnv } from '@/server/http/context';
import { isMachine } from '@/server/http/machine';
import { idParamSchema } from '@/server/http/path-params';
import { ok } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { findOwnAdvertisement } from './own-advertisements';

const nothing = successOf(z.object({}));

/** Counter that each kind of event increments. */
const EVENT_COUNTS = { view: 'views', whatsapp: 'whatsapp' } as const;

export const courseInterestRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'countInterest',
      limits: ['interest'],
      access: 'everyone',
      method: 'post',
      path: '/posts/{id}/events',
      tags: ['Courses'],
      summary: 'Notes that a reader viewed a course or opened its WhatsApp; a number, and nothing about who',
      request: { params: idParamSchema, body: jsonBody(courseEventSchema) },
      responses: answers('Nothing, counted or not', nothing, 'not_found', ...BODY_FAILURES),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { kind } = c.req.valid('json');
      const merchantId = requireFound(await merchantOfVisible(c.var.database, id));
      if (!isMachine(c) && !(await isOwnView(c, merchantId)) && (await isFirst(c, `${kind} ${id}`)))
        await countInterest(c.var.database, id, EVENT_COUNTS[kind], new Date());
      return ok(c, {});
    },
  )
  .openapi(
    defineCall({
      operationId: 'getCourseStatistics',
      access: 'merchant',
      method: 'get',
      path: '/posts/{id}/statistics',
      tags: ['Advertisements'],
      summary: 'Views, WhatsApp clicks and bookmarks of one’s own advertisement on each day',
      request: { params: idParamSchema, query: statisticsQuerySchema },
      responses: answers(
        'The days asked for, by default the last 30',
        successOf(courseStatisticsSchema),
        'not_found',
        'invalid_fields',
      ),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const now = new Date();
      requireFound(await findOwnAdvertisement(c.var.database, businessOf(c).id, id, now));
      return ok(c, await readStatistics(c.var.database, id, c.req.valid('query'), now));
    },
  );

async function isOwnView(c: Context<ApiEnv>, merchantId: number): Promise<boolean> {
  // A beacon cannot carry custom headers, so the credentials are in the body.
  const session = await findLiveSession(c, 'merchant', { places: [await bodyOf(c)] });
  return (session?.owner.team ?? session?.owner.business)?.id === merchantId;
}

/**
 * Returns whether an event counts: one a day for each network, whatever its user agent. Only the rate limiter
 * holds the network, for a day.
 */
async function isFirst(c: Context<ApiEnv>, what: string): Promise<boolean> {
  try {
    await c.var.limits.hit('interest', `${what} ${networkOf(c.var.clientAddress, SUBSCRIBER)}`);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
