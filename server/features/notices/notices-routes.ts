import { z } from '@hono/zod-openapi';
import type { Role } from '@/lib/contract/choices';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { pagedQuerySchema } from '@/lib/contract/filters';
import {
  mailSettingSchema,
  mailSettingsSchema,
  noticeSchema,
  readNoticesSchema,
  unreadNoticesSchema,
} from '@/lib/contract/notice';
import { defineCall, ROLE_NAMES } from '@/server/features/accounts/call';
import { callerOf } from '@/server/features/accounts/session';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ok, okPage } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { setMailKind } from './mail-settings';
import { listNotices, markRead } from './notices';

/** Creates the calls of one role about its notices and mails, below a path that stands for the account. */
function routesOf(role: Role, base: '/users/current' | '/merchants/current' | '/admin', tag: string) {
  const refusals = role === 'administrator' ? (['forbidden'] as const) : [];
  const common = { tags: [tag], access: role };
  const ofRole = ROLE_NAMES[role];
  return createRouter()
    .openapi(
      defineCall({
        ...common,
        operationId: `list${ofRole}Notices`,
        method: 'get',
        path: `${base}/notices`,
        summary: 'The account’s notices, newest first',
        request: { query: pagedQuerySchema },
        responses: answers(
          'One page of notices',
          pageOf(z.array(noticeSchema)),
          ...refusals,
          'invalid_fields',
        ),
      }),
      async (c) => okPage(c, await listNotices(c.var.database, callerOf(c).account.id, c.req.valid('query'))),
    )
    .openapi(
      defineCall({
        ...common,
        operationId: `read${ofRole}Notices`,
        method: 'post',
        path: `${base}/notices/read`,
        summary: 'Marks notices as read on every device; ids of others are ignored',
        request: { body: jsonBody(readNoticesSchema) },
        responses: answers(
          'What is still unread',
          successOf(unreadNoticesSchema),
          ...refusals,
          ...BODY_FAILURES,
        ),
      }),
      async (c) => {
        const { ids } = c.req.valid('json');
        const unreadNotices = await markRead(c.var.database, callerOf(c).account.id, ids, new Date());
        return ok(c, { unreadNotices });
      },
    )
    .openapi(
      defineCall({
        ...common,
        operationId: `get${ofRole}MailSettings`,
        method: 'get',
        path: `${base}/mail_settings`,
        summary: 'The kinds of mails that the account has switched off',
        responses: answers('The kinds', successOf(mailSettingsSchema(role)), ...refusals),
      }),
      (c) => ok(c, { off: callerOf(c).account.mailsOff }),
    )
    .openapi(
      defineCall({
        ...common,
        operationId: `change${ofRole}MailSettings`,
        method: 'put',
        path: `${base}/mail_settings`,
        summary: 'Switches one kind of mail on or off',
        request: { body: jsonBody(mailSettingSchema(role)) },
        responses: answers(
          'The kinds that are off',
          successOf(mailSettingsSchema(role)),
          ...refusals,
          ...BODY_FAILURES,
        ),
      }),
      async (c) => {
        return ok(c, await setMailKind(c.var.database, callerOf(c).account.id, c.req.valid('json')));
      },
    );
}

export const noticeRoutes = [
  routesOf('member', '/users/current', 'Members'),
  routesOf('merchant', '/merchants/current', 'Advertisements'),
  routesOf('administrator', '/admin', 'Administrators'),
];
