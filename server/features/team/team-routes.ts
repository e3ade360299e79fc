import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type ErrorCode, successOf } from '@/lib/contract/envelope';
import {
  acceptInvitationSchema,
  invitationSchema,
  inviteEditorSchema,
  teamSchema,
  transferSchema,
} from '@/lib/contract/team';
import { ownBusinessOf } from '@/server/features/accounts/business';
import { defineCall } from '@/server/features/accounts/call';
import { callerOf } from '@/server/features/accounts/session';
import { isCurrentPassword } from '@/server/features/auth/current-password';
import { countMail } from '@/server/features/auth/mail-request';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import type { ApiEnv } from '@/server/http/context';
import { idParamSchema } from '@/server/http/path-params';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import {
  acceptInvitation,
  findInvitation,
  findTeam,
  inviteEditor,
  type Ownership,
  removeEditor,
  revokeEditorInvitation,
} from './team';
import { transferOwnership } from './transfer-ownership';

const common = { tags: ['Team'], access: 'merchant' as const };
const theTeam = (...codes: ErrorCode[]) =>
  answers('The team', successOf(teamSchema), 'unauthorized', 'forbidden', ...codes);
const nothing = successOf(z.object({}));

/** @throws ApiError forbidden for an editor */
const ownershipOf = (c: Context<ApiEnv>): Ownership => ({
  merchantId: ownBusinessOf(c).id,
  ownerId: callerOf(c).account.id,
});

const answerTeam = async (c: Context<ApiEnv>) => ok(c, await findTeam(c.var.database, ownBusinessOf(c).id));

export const teamRoutes = createRouter()
  .openapi(
    defineCall({
      ...common,
      operationId: 'getTeam',
      method: 'get',
      path: '/merchants/current/team',
      summary: 'The editors of the business and the open invitations; for its owner',
      responses: theTeam(),
    }),
    answerTeam,
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'inviteEditor',
      limits: ['teamInvitation', 'mail', 'accountMail'],
      method: 'post',
      path: '/merchants/current/team/invitations',
      summary:
        'Invites an editor by mail, whether the address has an account or not; replaces an invitation to it',
      request: { body: jsonBody(inviteEditorSchema) },
      responses: theTeam('wrong_state', 'limit_reached', ...BODY_FAILURES),
    }),
    async (c) => {
      const owned = ownershipOf(c);
      const invited = c.req.valid('json');
      await c.var.limits.hit('teamInvitation', String(owned.merchantId));
      await countMail(c, invited.email);
      await inviteEditor(c.var.database, owned, invited, c.var.sendMail);
      return answerTeam(c);
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'withdrawEditorInvitation',
      method: 'delete',
      path: '/merchants/current/team/invitations/{id}',
      summary: 'Takes an invitation back',
      request: { params: idParamSchema },
      responses: theTeam('not_found'),
    }),
    async (c) => {
      await revokeEditorInvitation(c.var.database, ownBusinessOf(c).id, c.req.valid('param').id);
      return answerTeam(c);
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'removeEditor',
      method: 'delete',
      path: '/merchants/current/team/editors/{id}',
      summary: 'Removes an editor, who loses the right at once',
      request: { params: idParamSchema },
      responses: theTeam('not_found'),
    }),
    async (c) => {
      await removeEditor(c.var.database, ownBusinessOf(c).id, c.req.valid('param').id);
      return answerTeam(c);
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'changeOwner',
      limits: ['passwordFailure', 'codeFailure'],
      method: 'put',
      path: '/merchants/current/team/owner',
      summary: 'Makes an editor the owner, and the owner an editor; needs the current password',
      request: { body: jsonBody(transferSchema) },
      responses: answers(
        'It is done',
        nothing,
        'unauthorized',
        'forbidden',
        'not_found',
        'wrong_state',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const owned = ownershipOf(c);
      const { editorId, currentPassword } = c.req.valid('json');
      if (!(await isCurrentPassword(c, callerOf(c).account, currentPassword)))
        throw new ApiError('invalid_fields', { errors: { current_password: ['wrong'] } });
      await transferOwnership(c.var.database, owned, editorId, c.var.sendMail);
      return ok(c, {});
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'readInvitation',
      method: 'post',
      path: '/merchants/current/team/invitation',
      summary: 'Names the business of an invitation that was sent to the address of the account',
      request: { body: jsonBody(acceptInvitationSchema) },
      responses: answers(
        'The invitation',
        successOf(invitationSchema),
        'unauthorized',
        'not_found',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const { token } = c.req.valid('json');
      const invitation = { token, locale: c.var.readerLocale };
      return ok(c, await findInvitation(c.var.database, callerOf(c).account, invitation));
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'acceptInvitation',
      method: 'post',
      path: '/merchants/current/team/acceptance',
      summary: 'Accepts an invitation that was sent to the address of the account, which confirms it',
      request: { body: jsonBody(acceptInvitationSchema) },
      responses: answers(
        'The account is an editor',
        nothing,
        'unauthorized',
        'not_found',
        'wrong_state',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const { token } = c.req.valid('json');
      await acceptInvitation(c.var.database, callerOf(c).account, token, c.var.sendMail);
      return ok(c, {});
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'leaveTeam',
      method: 'delete',
      path: '/merchants/current/team/membership',
      summary: 'Leaves the team; for an editor',
      responses: answers('The account is no editor any more', nothing, 'unauthorized', 'wrong_state'),
    }),
    async (c) => {
      const { account, team } = callerOf(c);
      if (!team) throw new ApiError('wrong_state');
      await removeEditor(c.var.database, team.id, account.id);
      return ok(c, {});
    },
  );
