import { z } from '@hono/zod-openapi';
import { accountStateSchema, memberExportSchema, sessionSchema } from '@/lib/contract/account';
import { successOf } from '@/lib/contract/envelope';
import { defineCall } from '@/server/features/accounts/call';
import { profileOf } from '@/server/features/accounts/profiles';
import { callerOf, sessionOf } from '@/server/features/accounts/session';
import { closeSession, closeSessions, listSessions } from '@/server/features/accounts/sessions';
import { countUnread } from '@/server/features/notices/notices';
import { answers } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import { idParamSchema } from '@/server/http/path-params';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { clearSessionHeaders } from '@/server/http/session-headers';
import { exportMember } from './member-export';

const nothing = successOf(z.object({}));

export const userRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'getCurrentUser',
      access: 'member',
      method: 'get',
      path: '/users/current',
      tags: ['Members'],
      summary: 'The member’s profile, and the number of unread notices',
      responses: answers('The profile', successOf(accountStateSchema)),
    }),
    async (c) =>
      ok(c, {
        user: profileOf(callerOf(c)),
        unreadNotices: await countUnread(c.var.database, callerOf(c).account.id),
      }),
  )
  .openapi(
    defineCall({
      operationId: 'listSessions',
      access: 'member',
      method: 'get',
      path: '/users/current/sessions',
      tags: ['Members'],
      summary: 'Sessions that are open, the last used first',
      responses: answers('Sessions', successOf(z.array(sessionSchema))),
    }),
    async (c) => {
      const { owner, id } = sessionOf(c);
      return ok(c, await listSessions(c.var.database, owner.account.id, id));
    },
  )
  .openapi(
    defineCall({
      operationId: 'endAllSessions',
      access: 'member',
      method: 'delete',
      path: '/users/current/sessions',
      tags: ['Members'],
      summary: 'Signs out everywhere: ends all sessions, this one too',
      responses: answers('Nothing', nothing),
    }),
    async (c) => {
      const { account } = callerOf(c);
      await closeSessions(c.var.database, account.id);
      clearSessionHeaders(c);
      return ok(c, {});
    },
  )
  .openapi(
    defineCall({
      operationId: 'endSession',
      access: 'member',
      method: 'delete',
      path: '/users/current/sessions/{id}',
      tags: ['Members'],
      summary: 'Ends one session',
      request: { params: idParamSchema },
      responses: answers('Nothing', nothing, 'not_found'),
    }),
    async (c) => {
      const session = sessionOf(c);
      const { id } = c.req.valid('param');
      const ended = await closeSession(c.var.database, session.owner.account.id, id);
      if (!ended) throw new ApiError('not_found');
      if (id === session.id) clearSessionHeaders(c);
      return ok(c, {});
    },
  )
  .openapi(
    defineCall({
      operationId: 'exportData',
      access: 'member',
      method: 'get',
      path: '/users/current/export',
      tags: ['Members'],
      summary: 'Everything kept about the member, to take along',
      responses: answers('The data', successOf(memberExportSchema)),
    }),
    async (c) => {
      const { owner, id } = sessionOf(c);
      c.header('Content-Disposition', 'attachment; filename="my-data.json"');
      return ok(c, await exportMember(c.var.database, owner, id));
    },
  );
