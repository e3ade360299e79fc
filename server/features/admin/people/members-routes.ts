import { z } from '@hono/zod-openapi';
import { doneSchema } from '@/lib/contract/admin-access';
import {
  adminMemberDetailSchema,
  adminMemberSchema,
  memberQuerySchema,
  personChangeSchema,
} from '@/lib/contract/admin-people';
import { courseIdSchema } from '@/lib/contract/course-id';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { administratorOf, provedRecently } from '@/server/features/accounts/administrator';
import { adminCall, DANGER_FAILURES } from '@/server/features/admin/admin-call';
import { resendConfirmation } from '@/server/features/auth/resend-confirmation';
import { BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { idParamSchema } from '@/server/http/path-params';
import { ok, okPage } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { accountOf, endSessions } from './account-actions';
import { deleteMember, getMember, listMembers, suspendMember } from './members';

const one = { params: idParamSchema };
const theMember = successOf(adminMemberDetailSchema);

export const adminMemberRoutes = createRouter()
  .openapi(
    adminCall('get', '/members', {
      operationId: 'listMembers',
      summary: 'Members, by name or address',
      request: { query: memberQuerySchema },
      reply: pageOf(z.array(adminMemberSchema)),
      failures: ['invalid_fields'],
    }),
    async (c) => okPage(c, await listMembers(c.var.database, c.req.valid('query'))),
  )
  .openapi(
    adminCall('get', '/members/{id}', {
      operationId: 'getMember',
      summary: 'One member: profile, open sessions, and what would go with the account',
      request: one,
      reply: theMember,
      failures: ['not_found'],
    }),
    async (c) => ok(c, await getMember(c.var.database, c.req.valid('param').id)),
  )
  .openapi(
    adminCall('post', '/members/{id}/suspend', {
      operationId: 'suspendMember',
      summary: 'Suspends a member, whose sessions end at once',
      request: { ...one, body: jsonBody(personChangeSchema) },
      reply: theMember,
      failures: ['not_found', 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const change = { isSuspended: true, ...c.req.valid('json') };
      await suspendMember(c.var.database, id, change, administratorOf(c));
      return ok(c, await getMember(c.var.database, id));
    },
  )
  .openapi(
    adminCall('post', '/members/{id}/restore', {
      operationId: 'restoreMember',
      summary: 'Lets a suspended member sign in again',
      request: { ...one, body: jsonBody(personChangeSchema) },
      reply: theMember,
      failures: ['not_found', 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const change = { isSuspended: false, ...c.req.valid('json') };
      await suspendMember(c.var.database, id, change, administratorOf(c));
      return ok(c, await getMember(c.var.database, id));
    },
  )
  .openapi(
    adminCall('delete', '/members/{id}/sessions', {
      operationId: 'endMemberSessions',
      summary: 'Ends all sessions of a member',
      request: one,
      reply: theMember,
      failures: ['not_found'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const found = await accountOf(c.var.database, 'member', id);
      await endSessions(c.var.database, found, null, 'member', administratorOf(c));
      return ok(c, await getMember(c.var.database, id));
    },
  )
  .openapi(
    adminCall('delete', '/members/{id}/sessions/{session}', {
      operationId: 'endMemberSession',
      summary: 'Ends one session of a member',
      request: { params: idParamSchema.extend({ session: courseIdSchema }) },
      reply: theMember,
      failures: ['not_found'],
    }),
    async (c) => {
      const { id, session } = c.req.valid('param');
      const found = await accountOf(c.var.database, 'member', id);
      await endSessions(c.var.database, found, session, 'member', administratorOf(c));
      return ok(c, await getMember(c.var.database, id));
    },
  )
  .openapi(
    adminCall('post', '/members/{id}/confirmation', {
      operationId: 'mailMemberConfirmation',
      limits: ['accountMail'],
      summary: 'Mails the link that confirms the address again',
      request: one,
      reply: successOf(doneSchema),
      failures: ['not_found', 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const found = await accountOf(c.var.database, 'member', id);
      await resendConfirmation(c, found, 'member', administratorOf(c));
      return ok(c, { id });
    },
  )
  .openapi(
    adminCall('delete', '/members/{id}', {
      operationId: 'deleteMember',
      summary: 'Deletes a member with everything personal',
      request: one,
      reply: successOf(doneSchema),
      middleware: provedRecently,
      failures: DANGER_FAILURES,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await deleteMember(c.var.database, id, administratorOf(c));
      return ok(c, { id });
    },
  );
