import { z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { administratorSchema, merchantAccountSchema, profileSchema } from '@/lib/contract/account';
import type { Role } from '@/lib/contract/choices';
import { successOf } from '@/lib/contract/envelope';
import {
  newPasskeySchema,
  type PasskeyBegin,
  passkeyBeginSchema,
  passkeyOptionsSchema,
  passkeyRoleSchema,
  passkeySchema,
  passkeySignInSchema,
} from '@/lib/contract/passkey';
import { networkOf, SUBSCRIBER } from '@/lib/network/address-prefix';
import { getAccount, isSuspended } from '@/server/features/accounts/accounts';
import { defineCall, ROLE_NAMES } from '@/server/features/accounts/call';
import { ownAccount } from '@/server/features/accounts/profiles';
import { callerOf, sessionOf } from '@/server/features/accounts/session';
import { newSignIn } from '@/server/features/auth/open-session';
import { isPassword } from '@/server/features/auth/password-hash';
import { requireProof } from '@/server/features/auth/require-proof';
import { isSecondFactor } from '@/server/features/auth/second-factor';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import type { ApiEnv } from '@/server/http/context';
import { idParamSchema } from '@/server/http/path-params';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { addPasskey, listPasskeys, notePasskeyUse, removePasskey } from './passkeys';
import { beginRegistration, beginSignIn, readRegistration, readSignIn } from './web-authn';

const TAGS = ['Passkeys'];
const theKeys = ['The account’s passkeys', successOf(z.array(passkeySchema))] as const;

/** Counts on its own: each sign-in form that opens begins an exchange, which must not use up attempts by password. */
const countExchange: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await c.var.limits.hit('passkey', networkOf(c.var.clientAddress, SUBSCRIBER));
  await next();
};

const signInRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'beginPasskeySignIn',
      limits: ['passkey'],
      access: 'everyone',
      method: 'post',
      path: '/passkeys/{role}/options',
      tags: TAGS,
      middleware: countExchange,
      summary: 'Begins to sign in by a passkey: a challenge for the browser, valid for five minutes',
      request: { params: passkeyRoleSchema },
      responses: answers(
        'Options of the WebAuthn API',
        successOf(passkeyOptionsSchema),
        'not_found',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => ok(c, { options: JSON.stringify(await beginSignIn(c.var.database)) }),
  )
  .openapi(
    defineCall({
      operationId: 'signInByPasskey',
      limits: ['passkey'],
      access: 'everyone',
      method: 'post',
      path: '/passkeys/{role}/sign_in',
      tags: TAGS,
      middleware: countExchange,
      summary: 'Opens a session by a passkey; the reply has the headers of the sign-in protocol',
      request: { params: passkeyRoleSchema, body: jsonBody(passkeySignInSchema) },
      responses: answers(
        'The account',
        successOf(z.union([profileSchema, merchantAccountSchema, administratorSchema])),
        'unauthorized',
        'not_found',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const { role } = c.req.valid('param');
      const { database } = c.var;
      c.set('role', role);
      const proved = await readSignIn(database, role, c.req.valid('json').credential);
      const found = proved && (await getAccount(database, proved.passkey.accountId));
      if (!found || isSuspended(found)) throw new ApiError('unauthorized');
      await notePasskeyUse(database, proved.passkey.id, proved.counter);
      const send = await newSignIn(c, found.account);
      send();
      return ok(c, ownAccount(found));
    },
  );

/** Creates the calls of one role about its passkeys, below a path that stands for the account. */
function routesOf(role: Role, base: '/users/current' | '/merchants/current' | '/admin/account') {
  const refusals = role === 'administrator' ? (['forbidden'] as const) : [];
  const common = { tags: TAGS, access: role };
  const ofRole = ROLE_NAMES[role];
  return createRouter()
    .openapi(
      defineCall({
        ...common,
        operationId: `list${ofRole}Passkeys`,
        method: 'get',
        path: `${base}/passkeys`,
        summary: 'The account’s passkeys, newest first',
        responses: answers(...theKeys, ...refusals),
      }),
      async (c) => ok(c, await listPasskeys(c.var.database, callerOf(c).account.id)),
    )
    .openapi(
      defineCall({
        ...common,
        operationId: `begin${ofRole}Passkey`,
        limits: ['passwordFailure', 'codeFailure'],
        method: 'post',
        path: `${base}/passkeys/options`,
        summary:
          'Begins to add a passkey, by the password and, where an authenticator is enabled, a code of it',
        request: { body: jsonBody(passkeyBeginSchema) },
        responses: answers(
          'Options of the WebAuthn API',
          successOf(passkeyOptionsSchema),
          ...refusals,
          ...BODY_FAILURES,
        ),
      }),
      async (c) => {
        await requireOwner(c, c.req.valid('json'));
        return ok(c, {
          options: JSON.stringify(await beginRegistration(c.var.database, callerOf(c).account)),
        });
      },
    )
    .openapi(
      defineCall({
        ...common,
        operationId: `add${ofRole}Passkey`,
        method: 'post',
        path: `${base}/passkeys`,
        summary: 'Adds the passkey that the browser made; the owner gets a mail',
        request: { body: jsonBody(newPasskeySchema) },
        responses: answers(...theKeys, ...refusals, 'limit_reached', 'wrong_state', ...BODY_FAILURES),
      }),
      async (c) => {
        const { id: accountId } = callerOf(c).account;
        const { credential, name } = c.req.valid('json');
        const key = await readRegistration(c.var.database, accountId, credential);
        if (!key) throw new ApiError('invalid_fields', { errors: { credential: ['invalid'] } });
        await addPasskey(c.var.database, sessionOf(c), { name, ...key }, c.var.sendMail);
        return ok(c, await listPasskeys(c.var.database, accountId));
      },
    )
    .openapi(
      defineCall({
        ...common,
        operationId: `remove${ofRole}Passkey`,
        method: 'delete',
        path: `${base}/passkeys/{id}`,
        summary: 'Removes a passkey',
        request: { params: idParamSchema },
        responses: answers(...theKeys, ...refusals, 'not_found'),
      }),
      async (c) => {
        const { id: accountId } = callerOf(c).account;
        await removePasskey(c.var.database, accountId, c.req.valid('param').id);
        return ok(c, await listPasskeys(c.var.database, accountId));
      },
    );
}

/**
 * Checks the caller's password and, where an authenticator is enabled, a code of it, within the limits of failures.
 * @throws ApiError invalid_fields, too_many_requests
 */
async function requireOwner(c: Context<ApiEnv>, { currentPassword, otp = '' }: PasskeyBegin): Promise<void> {
  const { account } = callerOf(c);
  await requireProof(c, 'current_password', () => isPassword(currentPassword, account.passwordHash));
  if (!account.otpEnabledAt) return;
  if (!otp) throw new ApiError('invalid_fields', { errors: { otp: ['required'] } });
  await requireProof(c, 'otp', () => isSecondFactor(c.var.database, account, otp));
}

export const passkeyRoutes = [
  signInRoutes,
  routesOf('member', '/users/current'),
  routesOf('merchant', '/merchants/current'),
  routesOf('administrator', '/admin/account'),
];
