import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import { administratorSchema, merchantAccountSchema, profileSchema } from '@/lib/contract/account';
import { emailSchema, passwordSchema } from '@/lib/contract/account-fields';
import type { Role } from '@/lib/contract/choices';
import { ROLE_NAMES } from '@/server/features/accounts/call';
import { jsonBody } from '@/server/http/answers';
import { securityOf } from '@/server/http/openapi/security';
import { PROFILE_FIELDS } from './profile-fields';

const ACCOUNTS = {
  member: profileSchema,
  merchant: merchantAccountSchema,
  administrator: administratorSchema,
};
const TAGS: Record<Role, string> = {
  member: 'Signing in: members',
  merchant: 'Signing in: merchants',
  administrator: 'Signing in: administrators',
};

const text = () => z.string();
const NO_FIELDS: z.ZodRawShape = {};

/** Sent in addition to `success`, which newer clients read. The protocol's own clients accept either. */
const STATUS = { status: z.enum(['success', 'error']).optional() };
const neutral = z.object({ success: z.boolean(), ...STATUS, message: text() });
const refused = z
  .object({
    success: z.literal(false),
    ...STATUS,
    errors: z.union([z.array(text()), z.record(text(), z.array(text()))]),
    /**
     * `otp_required`: the password is correct, but a one-time code is missing. `puzzle_required`: a solved
     * puzzle is missing.
     */
    code: text().optional(),
    /**
     * To solve it, sign in again with `proof_of_work` set to `text:number`, whose SHA-256 begins with `bits`
     * zero bits.
     */
    puzzle: z.object({ text: text(), bits: z.int() }).optional(),
    /** Codes of the problems, by field. */
    error_codes: z.record(text(), z.array(text())).optional(),
    /** The account as requested, for a rejected sign-up. */
    data: z.object({}).loose().optional(),
  })
  .meta({ id: 'ProtocolFailure' });

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });
const FAILURES = { '4XX': { description: 'Refused; `errors` says why', ...json(refused) } };
const done = (schema: z.ZodType) => ({ 200: { description: 'Done', ...json(schema) }, ...FAILURES });
const LEADS_ON = { 302: { description: 'Leads on' }, ...FAILURES };

/** The calls that need the session of the role. A new password may also be set by a reset token. */
const IN_SESSION: ReadonlySet<string> = new Set([
  'changeAccount',
  'destroyAccount',
  'signOut',
  'validateToken',
  'changePassword',
]);

/** Names the calls of a role, and adds what they require. */
function named<C extends Record<string, RouteConfig>>(role: Role, calls: C): C {
  return Object.fromEntries(
    Object.entries(calls).map(([verb, call]) => [
      verb,
      {
        ...call,
        operationId: verb + ROLE_NAMES[role],
        security: [
          ...securityOf(IN_SESSION.has(verb) ? role : 'everyone'),
          ...(verb === 'changePassword' ? [{}] : []),
        ],
      },
    ]),
  ) as C;
}

/** Declares the calls of the sign-in protocol for one role. */
export function protocolDeclarations(role: Role) {
  const tags = [TAGS[role]];
  const account = ACCOUNTS[role];
  // The logo is a file of a multipart form.
  const logo = role === 'merchant' ? { logo: text().optional() } : NO_FIELDS;
  const profile: z.ZodRawShape = { ...PROFILE_FIELDS[role], ...logo };
  const invitation = role === 'administrator' ? { invitationToken: text() } : NO_FIELDS;
  const otp = role === 'administrator' ? { otp: text().optional() } : NO_FIELDS;
  const withAccount = z.object({ success: z.boolean(), ...STATUS, data: account });
  const withTimes = withAccount.extend({ data: account.extend({ createdAt: text(), updatedAt: text() }) });
  const newPassword = { password: passwordSchema, passwordConfirmation: text() };
  const redirectUrl = text().optional();
  return named(role, {
    signUp: createRoute({
      method: 'post',
      path: '/',
      tags,
      summary: 'Signs up and opens a session',
      request: {
        body: jsonBody(z.object({ email: emailSchema, ...newPassword, ...invitation, ...profile })),
      },
      responses: done(withTimes),
    }),
    changeAccount: createRoute({
      method: 'put',
      path: '/',
      tags,
      summary: 'Changes the account',
      request: {
        body: jsonBody(
          z.object({
            ...profile,
            email: emailSchema.optional(),
            password: passwordSchema.optional(),
            passwordConfirmation: text().optional(),
            currentPassword: text().optional(),
          }),
        ),
      },
      responses: done(withTimes),
    }),
    destroyAccount: createRoute({
      method: 'delete',
      path: '/',
      tags,
      summary:
        role === 'administrator'
          ? 'Removes the account, by the present password and a code where an authenticator is on'
          : 'Removes the account: at once by the present password, otherwise after a week in which a mailed link restores it',
      request: {
        body: {
          required: role === 'administrator',
          ...json(z.object({ currentPassword: text().optional(), ...otp })),
        },
      },
      responses: done(neutral),
    }),
    signIn: createRoute({
      method: 'post',
      path: '/sign_in',
      tags,
      summary: 'Opens a session',
      request: {
        body: jsonBody(z.object({ email: text(), password: text(), proofOfWork: text().optional(), ...otp })),
      },
      responses: done(withAccount),
    }),
    signOut: createRoute({
      method: 'delete',
      path: '/sign_out',
      tags,
      summary: 'Ends the session',
      responses: done(z.object({ success: z.boolean() })),
    }),
    validateToken: createRoute({
      method: 'get',
      path: '/validate_token',
      tags,
      summary: 'Whose session it is',
      responses: done(withAccount),
    }),
    requestReset: createRoute({
      method: 'post',
      path: '/password',
      tags,
      summary:
        role === 'administrator'
          ? 'Mails a link to set a new password, if an authenticator is on'
          : 'Mails a link to set a new password',
      request: { body: jsonBody(z.object({ email: text(), redirectUrl: text() })) },
      responses: done(neutral),
    }),
    openReset: createRoute({
      method: 'get',
      path: '/password/edit',
      tags,
      summary: 'Where that link leads: on to redirect_url with the token',
      request: { query: z.object({ resetPasswordToken: text(), redirectUrl }) },
      responses: LEADS_ON,
    }),
    changePassword: createRoute({
      method: 'put',
      path: '/password',
      tags,
      summary:
        role === 'administrator'
          ? 'Sets a new password, by session, or by reset token and a code where an authenticator is on'
          : 'Sets a new password, by session or reset token',
      request: {
        body: jsonBody(
          z.object({
            ...newPassword,
            currentPassword: text().optional(),
            resetPasswordToken: text().optional(),
            ...otp,
          }),
        ),
      },
      responses: done(withAccount.extend({ message: text() })),
    }),
    confirm: createRoute({
      method: 'get',
      path: '/confirmation',
      tags,
      summary: 'Confirms the address and leads on to redirect_url',
      request: { query: z.object({ confirmationToken: text(), redirectUrl }) },
      responses: LEADS_ON,
    }),
    requestConfirmation: createRoute({
      method: 'post',
      path: '/confirmation',
      tags,
      summary: 'Mails the link to confirm the address again',
      request: { body: jsonBody(z.object({ email: text() })) },
      responses: done(neutral),
    }),
  });
}
