import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Administrator as AdministratorAccount, sessionSchema } from '@/lib/contract/account';
import {
  adminAccountSchema,
  administratorsSchema,
  doneSchema,
  inviteSchema,
  otpConfirmationSchema,
  otpEnrolmentSchema,
  proofSchema,
  provedSchema,
  recoveryCodesSchema,
  staffRoleChangeSchema,
} from '@/lib/contract/admin-access';
import { successOf } from '@/lib/contract/envelope';
import { administratorOf, provedRecently } from '@/server/features/accounts/administrator';
import { ownAccount } from '@/server/features/accounts/profiles';
import { requiresSecondFactor } from '@/server/features/accounts/second-factor-requirement';
import { callerOf, sessionOf } from '@/server/features/accounts/session';
import { closeSession, closeSessions, listSessions, noteProof } from '@/server/features/accounts/sessions';
import { adminCall, DANGER_FAILURES } from '@/server/features/admin/admin-call';
import { inviteByMail } from '@/server/features/auth/invitation';
import { isOneTimeCode, newOtpSecret, otpUri } from '@/server/features/auth/one-time-code';
import { isPassword } from '@/server/features/auth/password-hash';
import { countRecoveryCodes } from '@/server/features/auth/recovery-codes';
import { requireProof } from '@/server/features/auth/require-proof';
import { isSecondFactor, newRecoveryCodes } from '@/server/features/auth/second-factor';
import { BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import type { ApiEnv } from '@/server/http/context';
import { idParamSchema } from '@/server/http/path-params';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { clearSessionHeaders } from '@/server/http/session-headers';
import {
  changeStaffRole,
  disableOtp,
  enableOtp,
  listAdministrators,
  renewRecoveryCodes,
  restoreAdministrator,
  revokeInvitation,
  startOtp,
  suspendAdministrator,
} from './administrators';

const one = { params: idParamSchema };
const done = successOf(doneSchema);
const dangerous = { middleware: provedRecently, failures: DANGER_FAILURES };

/**
 * Checks a code of the caller's authenticator, or a recovery code. The password alone must not disable the
 * second factor.
 * @throws ApiError wrong_state without an authenticator, invalid_fields, too_many_requests
 */
async function proveByCode(c: Context<ApiEnv>, otp: string): Promise<void> {
  const { account } = callerOf(c);
  if (!account.otpEnabledAt) throw new ApiError('wrong_state');
  await requireProof(c, 'otp', () => isSecondFactor(c.var.database, account, otp));
}

export const adminAccessRoutes = createRouter()
  .openapi(
    adminCall('get', '/account', {
      operationId: 'getAdministrator',
      summary: 'The administrator who is signed in',
      reply: successOf(adminAccountSchema),
    }),
    async (c) => {
      const caller = callerOf(c);
      const { id, otpEnabledAt } = caller.account;
      return ok(c, {
        administrator: ownAccount(caller) as AdministratorAccount,
        recoveryCodesLeft: await countRecoveryCodes(c.var.database, id),
        provedUntil: sessionOf(c).provedUntil?.toISOString() ?? null,
        secondFactorRequired: otpEnabledAt === null && (await requiresSecondFactor(c.var.database)),
      });
    },
  )
  .openapi(
    adminCall('post', '/account/proof', {
      operationId: 'proveIdentity',
      limits: ['passwordFailure', 'codeFailure'],
      summary: 'Gives the password or a code again, which lets dangerous calls through for ten minutes',
      request: { body: jsonBody(proofSchema) },
      reply: successOf(provedSchema),
      failures: BODY_FAILURES,
    }),
    async (c) => {
      const { currentPassword, otp } = c.req.valid('json');
      const { account } = callerOf(c);
      if (otp)
        await requireProof(
          c,
          'otp',
          async () => account.otpEnabledAt !== null && isSecondFactor(c.var.database, account, otp),
        );
      else
        await requireProof(c, 'current_password', () =>
          isPassword(currentPassword ?? '', account.passwordHash),
        );
      const provedUntil = await noteProof(c.var.database, sessionOf(c).id);
      if (!provedUntil) throw new ApiError('unauthorized');
      return ok(c, { provedUntil: provedUntil.toISOString() });
    },
  )
  .openapi(
    adminCall('post', '/account/otp', {
      operationId: 'beginOtp',
      summary:
        'Begins with an authenticator app, again with the same key in the same session; nothing changes until a first code of it is given',
      reply: successOf(otpEnrolmentSchema),
      ...dangerous,
      failures: ['proof_required', 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id, email } = callerOf(c).account;
      const secret = await startOtp(c.var.database, id, sessionOf(c).id, newOtpSecret());
      return ok(c, { secret, uri: otpUri(email, secret) });
    },
  )
  .openapi(
    adminCall('post', '/account/otp/confirm', {
      operationId: 'confirmOtp',
      limits: ['passwordFailure', 'codeFailure'],
      summary:
        'Turns the authenticator on by a first code of it, and ends the other sessions; answers ten recovery codes, shown this once',
      request: { body: jsonBody(otpConfirmationSchema) },
      reply: successOf(recoveryCodesSchema),
      ...dangerous,
      failures: ['proof_required', 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { account } = callerOf(c);
      const { otp } = c.req.valid('json');
      if (account.otpEnabledAt || !account.otpSecret) throw new ApiError('wrong_state');
      await requireProof(c, 'otp', () => isOneTimeCode(c.var.database, account, otp.replaceAll(/\s/g, '')));
      const codes = newRecoveryCodes();
      const hashes = codes.map(({ hash }) => hash);
      await enableOtp(c.var.database, sessionOf(c), hashes, c.var.sendMail);
      return ok(c, { recoveryCodes: codes.map(({ code }) => code) });
    },
  )
  .openapi(
    adminCall('post', '/account/otp/disable', {
      operationId: 'disableOtp',
      limits: ['passwordFailure', 'codeFailure'],
      summary: 'Turns the authenticator off by a code, and ends the other sessions',
      request: { body: jsonBody(otpConfirmationSchema) },
      reply: done,
      ...dangerous,
      failures: ['proof_required', 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = callerOf(c).account;
      await proveByCode(c, c.req.valid('json').otp);
      await disableOtp(c.var.database, id, administratorOf(c), c.var.sendMail, sessionOf(c).id);
      return ok(c, { id });
    },
  )
  .openapi(
    adminCall('post', '/account/recovery_codes', {
      operationId: 'renewRecoveryCodes',
      limits: ['passwordFailure', 'codeFailure'],
      summary: 'Ten new recovery codes in the place of the old ones, by a code; shown this once',
      request: { body: jsonBody(otpConfirmationSchema) },
      reply: successOf(recoveryCodesSchema),
      ...dangerous,
      failures: ['proof_required', 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      await proveByCode(c, c.req.valid('json').otp);
      const codes = newRecoveryCodes();
      const hashes = codes.map(({ hash }) => hash);
      await renewRecoveryCodes(c.var.database, callerOf(c).account.id, hashes, administratorOf(c));
      return ok(c, { recoveryCodes: codes.map(({ code }) => code) });
    },
  )
  .openapi(
    adminCall('get', '/account/sessions', {
      operationId: 'listAdministratorSessions',
      summary: 'The administrator’s open sessions, the last used first',
      reply: successOf(z.array(sessionSchema)),
    }),
    async (c) => {
      const { owner, id } = sessionOf(c);
      return ok(c, await listSessions(c.var.database, owner.account.id, id));
    },
  )
  .openapi(
    adminCall('delete', '/account/sessions', {
      operationId: 'endOtherAdministratorSessions',
      summary: 'Ends the administrator’s other sessions; this one stays',
      reply: done,
    }),
    async (c) => {
      const { owner, id } = sessionOf(c);
      await closeSessions(c.var.database, owner.account.id, id);
      return ok(c, { id });
    },
  )
  .openapi(
    adminCall('delete', '/account/sessions/{id}', {
      operationId: 'endAdministratorSession',
      summary: 'Ends one of the administrator’s own sessions',
      request: one,
      reply: done,
      failures: ['not_found'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const session = sessionOf(c);
      const ended = await closeSession(c.var.database, session.owner.account.id, id);
      if (!ended) throw new ApiError('not_found');
      if (id === session.id) clearSessionHeaders(c);
      return ok(c, { id });
    },
  )
  .openapi(
    adminCall('get', '/administrators', {
      operationId: 'listAdministrators',
      summary: 'Every administrator, and the open invitations',
      reply: successOf(administratorsSchema),
    }),
    async (c) => ok(c, await listAdministrators(c.var.database, callerOf(c).account.id)),
  )
  .openapi(
    adminCall('post', '/administrators/invitations', {
      operationId: 'inviteAdministrator',
      summary: 'Invites an administrator: the link goes by mail, works once and for a week',
      request: { body: jsonBody(inviteSchema) },
      reply: done,
      ...dangerous,
      failures: ['proof_required', ...BODY_FAILURES],
    }),
    async (c) => {
      const id = await inviteByMail(c.var.database, {
        ...c.req.valid('json'),
        locale: c.var.readerLocale,
        actor: administratorOf(c),
        sendMail: c.var.sendMail,
      });
      return ok(c, { id });
    },
  )
  .openapi(
    adminCall('delete', '/administrators/invitations/{id}', {
      operationId: 'withdrawAdministratorInvitation',
      summary: 'Takes an invitation back',
      request: one,
      reply: done,
      failures: ['not_found'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await revokeInvitation(c.var.database, id, administratorOf(c));
      return ok(c, { id });
    },
  )
  .openapi(
    adminCall('post', '/administrators/{id}/suspend', {
      operationId: 'suspendAdministrator',
      summary: 'Suspends another administrator, whose sessions end at once',
      request: one,
      reply: done,
      ...dangerous,
      failures: [...DANGER_FAILURES, 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await suspendAdministrator(c.var.database, id, administratorOf(c));
      return ok(c, { id });
    },
  )
  .openapi(
    adminCall('post', '/administrators/{id}/restore', {
      operationId: 'restoreAdministrator',
      summary: 'Lets a suspended administrator sign in again',
      request: one,
      reply: done,
      ...dangerous,
      failures: [...DANGER_FAILURES, 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await restoreAdministrator(c.var.database, id, administratorOf(c));
      return ok(c, { id });
    },
  )
  .openapi(
    adminCall('post', '/administrators/{id}/staff_role', {
      operationId: 'changeStaffRole',
      summary: 'Changes what another administrator may do, from the next request on',
      request: { ...one, body: jsonBody(staffRoleChangeSchema) },
      reply: done,
      ...dangerous,
      failures: [...DANGER_FAILURES, 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { staffRole } = c.req.valid('json');
      await changeStaffRole(c.var.database, id, staffRole, administratorOf(c), c.var.sendMail);
      return ok(c, { id });
    },
  )
  .openapi(
    adminCall('delete', '/administrators/{id}/otp', {
      operationId: 'removeAdministratorOtp',
      summary: 'Turns off the authenticator that another administrator has lost; its sessions end',
      request: one,
      reply: done,
      ...dangerous,
      failures: [...DANGER_FAILURES, 'wrong_state'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await disableOtp(c.var.database, id, administratorOf(c), c.var.sendMail);
      return ok(c, { id });
    },
  );
