import { z } from 'zod';
import { PICTURE_PROBLEMS } from './picture-problems';

/** Error codes of the API with their HTTP status (specification §B). */
export const ERROR_STATUS = {
  malformed_json: 400,
  unauthorized: 401,
  forbidden: 403,
  proof_required: 403,
  second_factor_required: 403,
  confirmation_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_decided: 409,
  duplicate_comment: 409,
  comment_settled: 409,
  already_answered: 409,
  edit_conflict: 409,
  wrong_state: 409,
  limit_reached: 409,
  needs_review: 409,
  direct_changes_used: 409,
  drafts_full: 409,
  drafts_unconfirmed: 409,
  drafts_size: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_fields: 422,
  incomplete: 422,
  position_required: 422,
  position_outside: 422,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/**
 * Codes that the sign-in protocol sends beside its English texts. Its other failures have the code of their
 * status: 401 on sign-in is `unauthorized`, which means wrong credentials.
 */
export const SIGN_IN_CODES = [
  'account_suspended',
  'otp_required',
  'puzzle_required',
  'last_administrator',
] as const;
export type SignInCode = (typeof SIGN_IN_CODES)[number];

/** Problems of a single field. The client has a translation for each (specification §5). */
export const FIELD_ERRORS = [
  'required',
  'max_length',
  'invalid',
  'unknown_choice',
  'out_of_range',
  'hashtag_characters',
  'hashtag_count',
  'price_order',
  'fee_basis_unit',
  'age_order',
  'time_order',
  'date_order',
  'taken',
  'wrong',
  'link',
  'too_complex',
  ...PICTURE_PROBLEMS,
] as const;
export type FieldError = (typeof FIELD_ERRORS)[number];

/** The last administrative decision on a resource. */
export const decisionSchema = z
  .object({ actor: z.string(), action: z.string(), at: z.iso.datetime({ offset: true }) })
  .meta({ id: 'Decision' });
export type Decision = z.infer<typeof decisionSchema>;

export const failureSchema = z
  .object({
    success: z.literal(false),
    code: z.enum(ERROR_CODES),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.enum(FIELD_ERRORS))).optional(),
    /** For a conflict: the decision that another administrator made first. */
    decision: decisionSchema.optional(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof failureSchema>;

/**
 * Reply to a request without the required session, in the shape of the sign-in protocol (specification §B).
 */
export const notSignedInSchema = z
  .object({ success: z.literal(false), errors: z.array(z.string()) })
  .meta({ id: 'NotSignedIn' });

export const pageMetaSchema = z
  .object({
    page: z.int().min(1),
    perPage: z.int().min(1),
    total: z.int().min(0),
    totalPages: z.int().min(0),
    /** True if counting stopped at COUNT_CAP. */
    capped: z.boolean(),
  })
  .meta({ id: 'PageMeta' });
export type PageMeta = z.infer<typeof pageMetaSchema>;

/** Returns the schema of `{success: true, data}` for a resource. */
export function successOf<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

/** Returns the schema of `{success: true, data, meta}` for one page of a list. */
export function pageOf<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data, meta: pageMetaSchema });
}
