import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { administratorSchema, merchantAccountSchema, profileSchema } from '@/lib/contract/account';
import { AGE_BANDS, GENDERS, ROLES, type Role } from '@/lib/contract/choices';
import type { ApiEnv } from '@/server/http/context';
import { MOUNTS } from '@/server/http/mounts';

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
const PROFILES: Record<Role, z.ZodRawShape> = {
  member: {
    username: text().optional(),
    gender: z.enum(GENDERS).optional(),
    age: z.enum(AGE_BANDS).optional(),
    interests: text().optional(),
    acceptNotification: z.boolean().optional(),
    guardianConsent: z.boolean().optional(),
    locale: text().optional(),
  },
  merchant: {
    name: text().optional(),
    address: text().optional(),
    description: text().optional(),
    contact: text().optional(),
    contactIsWhatsapp: z.boolean().optional(),
    logo: text().optional(),
    locale: text().optional(),
  },
  administrator: { username: text().optional(), locale: text().optional() },
};
const PASSWORDS = { password: text(), passwordConfirmation: text() };

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

interface Call {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  summary: string;
  body?: z.ZodRawShape;
  query?: z.ZodRawShape;
  answer?: z.ZodType;
}

function callsOf(role: Role): Call[] {
  const account = ACCOUNTS[role];
  const withAccount = z.object({ success: z.boolean(), ...STATUS, data: account });
  const withTimes = withAccount.extend({ data: account.extend({ createdAt: text(), updatedAt: text() }) });
  const invitation: z.ZodRawShape = role === 'administrator' ? { invitationToken: text() } : {};
  const otp: z.ZodRawShape = role === 'administrator' ? { otp: text().optional() } : {};
  const signUp = { email: text(), ...PASSWORDS, ...invitation, ...PROFILES[role] };
  const change = {
    ...PROFILES[role],
    email: text().optional(),
    password: text().optional(),
    passwordConfirmation: text().optional(),
    currentPassword: text().optional(),
  };
  const reset = { ...PASSWORDS, currentPassword: text().optional(), resetPasswordToken: text().optional() };
  const redirect = { redirectUrl: text().optional() };
  return [
    { method: 'post', path: '', summary: 'Signs up and opens a session', body: signUp, answer: withTimes },
    { method: 'put', path: '', summary: 'Changes the account', body: change, answer: withTimes },
    {
      method: 'delete',
      path: '',
      summary: 'Removes the account; a present password that is sent along has to be right',
      body: { currentPassword: text().optional() },
      answer: neutral,
    },
    {
      method: 'post',
      path: '/sign_in',
      summary: 'Opens a session',
      body: { email: text(), password: text(), proofOfWork: text().optional(), ...otp },
      answer: withAccount,
    },
    {
      method: 'delete',
      path: '/sign_out',
      summary: 'Ends the session',
      answer: z.object({ success: z.boolean() }),
    },
    { method: 'get', path: '/validate_token', summary: 'Whose session it is', answer: withAccount },
    {
      method: 'post',
      path: '/password',
      summary: 'Mails a link to set a new password',
      body: { email: text(), redirectUrl: text() },
      answer: neutral,
    },
    {
      method: 'get',
      path: '/password/edit',
      summary: 'Where that link leads: on to redirect_url with the token',
      query: { resetPasswordToken: text(), ...redirect },
    },
    {
      method: 'put',
      path: '/password',
      summary: 'Sets a new password, by session or reset token',
      body: reset,
      answer: withAccount.extend({ message: text() }),
    },
    {
      method: 'get',
      path: '/confirmation',
      summary: 'Confirms the address and leads on to redirect_url',
      query: { confirmationToken: text(), ...redirect },
    },
    {
      method: 'post',
      path: '/confirmation',
      summary: 'Mails the link to confirm the address again',
      body: { email: text() },
      answer: neutral,
    },
  ];
}

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });

/**
 * Adds the routes of the sign-in protocol to the OpenAPI document. The protocol validates its requests
 * itself.
 */
export function documentProtocol(api: OpenAPIHono<ApiEnv>): void {
  for (const role of ROLES)
    for (const { method, path, summary, body, query, answer } of callsOf(role))
      api.openAPIRegistry.registerPath({
        method,
        path: MOUNTS[role] + path,
        tags: [TAGS[role]],
        summary,
        request: {
          ...(body ? { body: { required: method !== 'delete', ...json(z.object(body)) } } : {}),
          ...(query ? { query: z.object(query) } : {}),
        },
        responses: {
          ...(answer
            ? { 200: { description: 'Done', ...json(answer) } }
            : { 302: { description: 'Leads on' } }),
          '4XX': { description: 'Refused; `errors` says why', ...json(refused) },
        },
      });
}
