import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LOCALES } from '@/lib/contract/locale';
import { CLAIM_STATES } from '@/lib/contract/merchant-claim';
import { accounts } from './account-schema';
import { createdAt, id, instant } from './columns';
import { merchants } from './schema';

/** Claims of imported merchants. Those that led to nothing are deleted after 90 days (server/features/claims). */
export const merchantClaims = pgTable(
  'merchant_claims',
  {
    id: id(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    state: text('state', { enum: CLAIM_STATES }).notNull().default('sent'),
    name: text('name').notNull(),
    /** What the person is at the merchant. */
    role: text('role').notNull(),
    /** In lower case. Null: the personal data are deleted, and the approval still stands. */
    email: text('email'),
    note: text('note').notNull().default(''),
    locale: text('locale', { enum: LOCALES }).notNull(),
    /** Domain of the listed website at the time of the claim. */
    domain: text('domain').notNull(),
    /** SHA-256 of the token of the mail, hexadecimal. */
    tokenHash: text('token_hash').unique(),
    /** When the last mail was queued. */
    sentAt: instant('sent_at').notNull(),
    createdAt: createdAt(),
    confirmedAt: instant('confirmed_at'),
    decidedAt: instant('decided_at'),
    /** Of a refusal or a release. */
    reason: text('reason').notNull().default(''),
    /** The account that an approval has linked. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Columns of the merchant before the approval, which a release restores. */
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  (t) => [
    uniqueIndex('merchant_claims_open').on(t.merchantId, t.email).where(sql`state in ('sent', 'waiting')`),
    // Of a merchant one claim stands at a time.
    uniqueIndex('merchant_claims_approved').on(t.merchantId).where(sql`state = 'approved'`),
    index('merchant_claims_waiting').on(t.confirmedAt, t.id).where(sql`state = 'waiting'`),
    index('merchant_claims_merchant').on(t.merchantId),
    index('merchant_claims_account').on(t.accountId).where(sql`account_id is not null`),
    index('merchant_claims_email').on(t.email),
  ],
);
