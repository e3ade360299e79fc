import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { EVIDENCE_KINDS, EVIDENCE_OUTCOMES } from '@/lib/contract/evidence';
import { createdAt, id, instant } from './columns';
import { merchants } from './schema';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Papers that merchants send to administrators about what they state. The picture is a column, so that it is in no folder,
 * bucket or cache that serves pictures, and is gone with its row (docs/decisions/128).
 */
export const evidence = pgTable(
  'evidence',
  {
    id: id(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: EVIDENCE_KINDS }).notNull(),
    /** What the merchant says about it. */
    note: text('note').notNull().default(''),
    /** WebP, encoded again from what was sent. */
    picture: bytes('picture').notNull(),
    createdAt: createdAt(),
    /** When an administrator reviewed it, with the outcome; null while it waits. */
    reviewedAt: instant('reviewed_at'),
    outcome: text('outcome', { enum: EVIDENCE_OUTCOMES }),
  },
  (t) => [
    index('evidence_merchant').on(t.merchantId),
    index('evidence_waiting').on(t.createdAt).where(sql`reviewed_at is null`),
    index('evidence_reviewed').on(t.reviewedAt).where(sql`reviewed_at is not null`),
  ],
);
