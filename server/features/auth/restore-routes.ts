import { successOf } from '@/lib/contract/envelope';
import { restorationInputSchema, restorationSchema } from '@/lib/contract/restoration';
import { defineCall } from '@/server/features/accounts/call';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { restore } from './restore';

export const restoreRoutes = createRouter().openapi(
  defineCall({
    operationId: 'restore',
    access: 'everyone',
    method: 'post',
    path: '/restorations',
    tags: ['Accounts'],
    summary: 'Restores a deleted account, or the former address of an account, by the token of a mailed link',
    request: { body: jsonBody(restorationInputSchema) },
    responses: answers(
      'What was restored; a token to set a new password after a change of address',
      successOf(restorationSchema),
      'not_found',
      'wrong_state',
      ...BODY_FAILURES,
    ),
  }),
  async (c) => ok(c, await restore(c.var.database, c.req.valid('json').token, c.var.sendMail)),
);
