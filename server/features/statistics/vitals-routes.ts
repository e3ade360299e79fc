import { z } from '@hono/zod-openapi';
import { successOf } from '@/lib/contract/envelope';
import { visitSchema } from '@/lib/contract/web-vitals';
import { networkOf, SUBSCRIBER } from '@/lib/network/address-prefix';
import { defineCall } from '@/server/features/accounts/call';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { isMachine } from '@/server/http/machine';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { countVisit } from './vitals';

export const vitalRoutes = createRouter().openapi(
  defineCall({
    operationId: 'reportVitals',
    limits: ['visit'],
    access: 'everyone',
    method: 'post',
    path: '/vitals',
    tags: ['Visits'],
    summary: 'Counts how fast a page was for a visitor: numbers of a kind of page, and nothing about who',
    request: { body: jsonBody(visitSchema) },
    responses: answers('Nothing, counted or not', successOf(z.object({})), ...BODY_FAILURES),
  }),
  async (c) => {
    await c.var.limits.hit('visit', networkOf(c.var.clientAddress, SUBSCRIBER));
    if (!isMachine(c)) await countVisit(c.var.database, c.req.valid('json'), new Date());
    return ok(c, {});
  },
);
