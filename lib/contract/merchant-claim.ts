import { z } from 'zod';
import { emailSchema } from './account-fields';
import { localeSchema } from './filters';
import { CONTACT_NAME_MAX_LENGTH } from './limits';
import { lineOf, linesOf, written } from './plain-text';

/**
 * The claim of an imported merchant by who runs it: a mail to the domain of the listed website, then a decision of an
 * administrator (docs/decisions/126-claims-of-imported-merchants.md).
 */

/** `sent`: the mail waits for its confirmation. `released`: an administrator has taken an approval back. */
export const CLAIM_STATES = ['sent', 'waiting', 'approved', 'refused', 'released'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Why a mail proves nothing about a listing: it names no website, one of many customers, or one of a government. */
export const CLAIM_OBSTACLES = ['no_website', 'public_host', 'government'] as const;
export type ClaimObstacle = (typeof CLAIM_OBSTACLES)[number];

export const CLAIM_ROLE_MAX_LENGTH = 80;
export const CLAIM_NOTE_MAX_LENGTH = 500;

/** Returns whether an address is at exactly this domain. Neither a subdomain nor the domain above it is. */
export const isAtDomain = (email: string, domain: string): boolean =>
  email.slice(email.lastIndexOf('@') + 1) === domain;

/** The form of a claim. */
export const claimFormSchema = z.object({
  name: lineOf(CONTACT_NAME_MAX_LENGTH).refine(...written),
  /** What the person is at the merchant. */
  role: lineOf(CLAIM_ROLE_MAX_LENGTH).refine(...written),
  email: z.string().pipe(emailSchema),
  note: linesOf(CLAIM_NOTE_MAX_LENGTH).default(''),
  /** Honeypot: the field is invisible, so only bots fill it in. The server discards what they send. */
  website: z.string().default(''),
});
export type ClaimForm = z.infer<typeof claimFormSchema>;

/** Body of POST merchants/{slug}/claim. */
export const addClaimSchema = claimFormSchema.extend({ locale: localeSchema });
export type AddClaim = z.infer<typeof addClaimSchema>;

/** Reply of GET merchants/{slug}/claim. */
export const claimableMerchantSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    sample: z.boolean(),
    /** Domain of the listed website, at which the address has to be. Null: there is an obstacle. */
    domain: z.string().nullable(),
    obstacle: z.enum(CLAIM_OBSTACLES).nullable(),
  })
  .meta({ id: 'ClaimableMerchant' });
export type ClaimableMerchant = z.infer<typeof claimableMerchantSchema>;

/** A token from the link of a mail: 128 random bits in base64url. */
const tokenSchema = z.string().regex(/^[\w-]{22}$/);
/** Body of POST merchant_claims/read and merchant_claims/confirm. */
export const claimTokenSchema = z.object({ token: tokenSchema, locale: localeSchema });

/** A claim as the person sees it who opens the link. */
export const ownClaimSchema = z
  .object({
    merchant: z.object({ slug: z.string(), name: z.string() }),
    /** Who claims, and the role there; empty after the decision. */
    name: z.string(),
    role: z.string(),
    state: z.enum(CLAIM_STATES),
  })
  .meta({ id: 'OwnClaim' });
export type OwnClaim = z.infer<typeof ownClaimSchema>;
