import { z } from 'zod';
import { reasonSchema } from './admin-advertisements';
import { localeSchema, pagingSchema } from './filters';
import { LOCALES } from './locale';
import { CLAIM_STATES } from './merchant-claim';

/** The administrator's queue of claims of imported merchants (merchant-claim.ts). */

const instantSchema = z.iso.datetime({ offset: true });

/**
 * What the address of a claim has: no merchant account; one without courses and team, which the approval links; or one
 * that is in use, suspended or closed, so that the claim cannot be approved.
 */
export const CLAIM_ACCOUNTS = ['none', 'unused', 'in_use'] as const;

const blank = (value: unknown) => (value === '' || value === null ? undefined : value);

/** Query of GET admin/claims. `decided`: approved, refused and released claims. */
export const CLAIM_LISTS = ['waiting', 'decided'] as const;
export const adminClaimQuerySchema = pagingSchema.extend({
  state: z.preprocess(blank, z.enum(CLAIM_LISTS).default('waiting')),
  locale: localeSchema,
});
export type AdminClaimQuery = z.infer<typeof adminClaimQuerySchema>;

/** A claim in the administrator's queue. */
export const adminClaimSchema = z
  .object({
    id: z.int(),
    state: z.enum(CLAIM_STATES),
    name: z.string(),
    role: z.string(),
    /** Null: the personal data are deleted. */
    email: z.string().nullable(),
    note: z.string(),
    language: z.enum(LOCALES),
    /** Domain of the website that was listed at the time of the claim. */
    domain: z.string(),
    confirmedAt: instantSchema.nullable(),
    decidedAt: instantSchema.nullable(),
    /** Of a refusal or a release. */
    reason: z.string(),
    account: z.enum(CLAIM_ACCOUNTS),
    merchant: z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      website: z.string().nullable(),
      courses: z.int(),
      sample: z.boolean(),
      /** Whether another claim of it has been approved. */
      claimed: z.boolean(),
    }),
    /** Number of other waiting claims of the same merchant. */
    others: z.int(),
  })
  .meta({ id: 'AdminClaim' });
export type AdminClaim = z.infer<typeof adminClaimSchema>;

export const CLAIM_DECISIONS = ['approve', 'refuse'] as const;
export type ClaimDecision = (typeof CLAIM_DECISIONS)[number];

/** Body of POST admin/claims/{id}/decision. A refusal needs a reason, which is mailed. */
export const decideClaimSchema = z
  .object({ decision: z.enum(CLAIM_DECISIONS), reason: reasonSchema.optional() })
  .refine(({ decision, reason }) => decision !== 'refuse' || reason, { error: 'required', path: ['reason'] });
export type DecideClaim = z.infer<typeof decideClaimSchema>;

/** Body of POST admin/claims/{id}/release. The reason is mailed. */
export const releaseClaimSchema = z.object({ reason: reasonSchema });
