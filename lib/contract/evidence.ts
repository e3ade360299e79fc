import { z } from 'zod';
import { QUALIFICATIONS } from './choices';
import { localeSchema, pagingSchema } from './filters';
import { linesOf } from './plain-text';

/**
 * Papers that a merchant sends to administrators about what it states. Of the Sexual Conviction Record Check there is none:
 * the scheme gives no paper to pass on.
 */
export const EVIDENCE_KINDS = ['school', ...QUALIFICATIONS] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const EVIDENCE_OUTCOMES = ['in_order', 'in_doubt'] as const;
/** `delete`: deleted at once, such as what nobody may send. */
export const EVIDENCE_DECISIONS = [...EVIDENCE_OUTCOMES, 'delete'] as const;
export const EVIDENCE_STATES = ['waiting', 'reviewed'] as const;

/** Papers of a merchant that wait for a review at a time. */
export const EVIDENCE_WAITING_MAX = 10;
export const EVIDENCE_NOTE_MAX_LENGTH = 300;
/** Days after the review until a paper is deleted. */
export const EVIDENCE_KEPT_DAYS = 90;

const instantSchema = z.iso.datetime({ offset: true });

/** Fields of POST merchants/current/evidence next to the file `image`. */
export const evidenceFormSchema = z.object({
  kind: z.enum(EVIDENCE_KINDS),
  note: linesOf(EVIDENCE_NOTE_MAX_LENGTH).default(''),
});

/** A paper as its merchant sees it: never its picture. */
export const ownEvidenceSchema = z
  .object({
    id: z.int(),
    kind: z.enum(EVIDENCE_KINDS),
    note: z.string(),
    sentAt: instantSchema,
    /** Null: it waits, and the merchant may take it back. */
    reviewedAt: instantSchema.nullable(),
    /** When it is deleted. Null: it waits. */
    deletedAt: instantSchema.nullable(),
  })
  .meta({ id: 'OwnEvidence' });
export type OwnEvidence = z.infer<typeof ownEvidenceSchema>;

const blank = (value: unknown) => (value === '' || value === null ? undefined : value);

export const evidenceQuerySchema = pagingSchema.extend({
  state: z.preprocess(blank, z.enum(EVIDENCE_STATES).default('waiting')),
  locale: localeSchema,
});
export type EvidenceQuery = z.infer<typeof evidenceQuerySchema>;

/** A paper as administrators see it. Its picture is a download of its own, which is audited. */
export const adminEvidenceSchema = ownEvidenceSchema
  .extend({
    merchant: z.object({ id: z.int(), name: z.string() }),
    outcome: z.enum(EVIDENCE_OUTCOMES).nullable(),
  })
  .meta({ id: 'AdminEvidence' });
export type AdminEvidence = z.infer<typeof adminEvidenceSchema>;

/** Body of POST admin/evidence/{id}/review. */
export const reviewEvidenceSchema = z.object({ decision: z.enum(EVIDENCE_DECISIONS) });
export type ReviewEvidence = z.infer<typeof reviewEvidenceSchema>;
