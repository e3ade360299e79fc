import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns';
import { merchants } from './schema';

/** Invitations to work for a business as an editor; deleted when they are accepted. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: id(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    /** In lower case; only an account of this address can accept. */
    email: text('email').notNull(),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('team_invitations_address').on(t.merchantId, t.email)],
);
