import type { Context } from 'hono';
import { successOf } from '@/lib/contract/envelope';
import { placeAlertSchema } from '@/lib/contract/place-alert';
import { defineCall } from '@/server/features/accounts/call';
import { callerOf } from '@/server/features/accounts/session';
import { answers, BODY_FAILURES } from '@/server/http/answers';
import type { ApiEnv } from '@/server/http/context';
import { idParamSchema } from '@/server/http/path-params';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { addPlaceAlert, hasPlaceAlert, removePlaceAlert } from './place-alerts';

const common = {
  path: '/posts/{id}/place_alert',
  tags: ['Members'],
  access: 'member' as const,
  request: { params: idParamSchema },
};
const theAlert = [
  'Whether the member waits for places of the course now',
  successOf(placeAlertSchema),
  'unauthorized',
  'not_found',
] as const;

const keyOf = (c: Context<ApiEnv>, postId: number) => ({ memberId: callerOf(c).account.id, postId });

export const placeAlertRoutes = createRouter()
  .openapi(
    defineCall({
      ...common,
      operationId: 'getPlaceAlert',
      method: 'get',
      summary: 'Whether the member waits for places of the course',
      responses: answers(...theAlert),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return ok(c, { postId: id, waiting: await hasPlaceAlert(c.var.database, keyOf(c, id)) });
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'addPlaceAlert',
      method: 'post',
      summary: 'Asks for one mail when a full course has places again; twice is the same as once',
      responses: answers(...theAlert, 'wrong_state', 'limit_reached', ...BODY_FAILURES),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await addPlaceAlert(c.var.database, keyOf(c, id), new Date());
      return ok(c, { postId: id, waiting: true });
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'removePlaceAlert',
      method: 'delete',
      summary: 'Takes the request for a mail back, if there is one',
      responses: answers(...theAlert),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await removePlaceAlert(c.var.database, keyOf(c, id));
      return ok(c, { postId: id, waiting: false });
    },
  );
