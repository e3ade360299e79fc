import type { z } from '@hono/zod-openapi';
import { ERROR_STATUS, type ErrorCode, failureSchema, notSignedInSchema } from '@/lib/contract/envelope';

/** Failures that every route may return. */
const ALWAYS = ['too_many_requests', 'internal_error', 'unavailable'] as const satisfies ErrorCode[];

const DESCRIPTIONS: Record<ErrorCode, string> = {
  malformed_json: 'The body is not a JSON object',
  unauthorized: 'There is no live session',
  forbidden: 'The session is another role’s, its administrator is suspended, or only the owner may do it',
  proof_required: 'The password or a one-time code has to be given again first: POST admin/account/proof',
  second_factor_required:
    'The administrator has to enable an authenticator first: POST admin/account/otp, then its confirmation',
  confirmation_required: 'The account has to confirm its e-mail address first',
  not_found: 'There is no such thing',
  method_not_allowed: 'The path does not accept the method; `Allow` names those it does',
  already_decided: 'Somebody else has decided meanwhile; `decision` says who, what and when',
  duplicate_comment: 'The member has commented on the course already',
  comment_settled: 'The comment was approved or rejected, and stays as it is',
  already_answered: 'The comment has its merchant’s answer already',
  edit_conflict: 'It was changed meanwhile; `version` is not the present one',
  wrong_state: 'Its state does not allow this',
  limit_reached: 'There are as many as are allowed; one has to be removed first',
  needs_review: 'Only a review can change it; `errors` names the fields',
  direct_changes_used: 'As many changes without a review as a day may have were made',
  drafts_full: 'There would be more open drafts than a merchant may have; nothing was stored',
  drafts_unconfirmed:
    'There would be more unpublished advertisements than before the address is confirmed; nothing was stored',
  drafts_size: 'The texts of the drafts would be larger than those of a merchant may be; nothing was stored',
  gone: 'It was withdrawn, or ended by the administrator',
  payload_too_large: 'The body is over 64 KB',
  unsupported_media_type: 'The body is not application/json',
  invalid_fields: 'Some fields are not right; `errors` names them',
  incomplete:
    'Something that is required is missing; `errors` names it, `business` being the merchant’s own details',
  position_required: '`near=me` needs the header `x-position`',
  position_outside: 'The header `x-position` is not a position in Hong Kong',
  too_many_requests: 'Too many requests; `Retry-After` says for how many seconds to wait',
  internal_error: 'Something unexpected went wrong',
  unavailable: 'The database cannot be reached; `Retry-After` says when to try again',
};

/** Builds the failure responses of a route, including those of every route. */
export function failures(...codes: ErrorCode[]) {
  return Object.fromEntries(
    [...codes, ...ALWAYS].map((code) => [
      ERROR_STATUS[code],
      {
        description: DESCRIPTIONS[code],
        content: {
          'application/json': { schema: code === 'unauthorized' ? notSignedInSchema : failureSchema },
        },
      },
    ]),
  );
}

/** Builds the responses of a route: the successful one and its failures. */
export function answers<T extends z.ZodType>(description: string, schema: T, ...codes: ErrorCode[]) {
  return { ...failures(...codes), 200: { description, content: { 'application/json': { schema } } } };
}

/** Failures of a route with a JSON body. */
export const BODY_FAILURES = [
  'malformed_json',
  'payload_too_large',
  'unsupported_media_type',
  'invalid_fields',
] as const satisfies ErrorCode[];

/** Failures of a list with filters. */
export const LIST_FAILURES = [
  'invalid_fields',
  'position_required',
  'position_outside',
] as const satisfies ErrorCode[];

/** Builds a required JSON request body. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}
