import {
  bigint,
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { ROLES } from '@/lib/contract/choices';
import { createdAt, id, instant, updatedAt } from './columns';

/** Who can sign in, in three roles that know nothing of each other: an address may have an account in each. */

export const accountRole = pgEnum('account_role', ROLES);
export const oneTimeTokenKind = pgEnum('one_time_token_kind', ['confirmation', 'reset', 'invitation']);

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    role: accountRole('role').notNull(),
    /** Trimmed and in lower case: the `uid` of the protocol. */
    email: text('email').notNull(),
    /** Argon2id, in PHC's string format. */
    passwordHash: text('password_hash').notNull(),
    /** How a member or administrator is greeted; a merchant has its business's name. */
    username: text('username').notNull().default(''),
    /** Language of the mails it gets. */
    locale: text('locale').notNull(),
    /** When it followed the link sent to its present address. */
    confirmedAt: instant('confirmed_at'),
    suspendedAt: instant('suspended_at'),
    /** Base32 secret of its time-based codes; asked for at sign-in once they are enabled. */
    otpSecret: text('otp_secret'),
    otpEnabledAt: instant('otp_enabled_at'),
    /** Time step of the code used last, so that none works twice. */
    otpLastStep: bigint('otp_last_step', { mode: 'number' }),
    /** Signs in to the demo catalogue and leaves with it. */
    sample: boolean('sample').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('accounts_email').on(t.role, t.email)],
);

/** One row a session, kept at most until `expiresAt`; the token itself is nowhere. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Names the session; sent beside the token. */
    client: text('client').notNull().unique(),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** The network it was opened from: /24 of IPv4, /48 of IPv6. */
    network: text('network').notNull().default(''),
    createdAt: createdAt(),
    /** To the hour. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** When its owner last gave a password or a code in it: at its beginning, and before what is dangerous. */
    provedAt: instant('proved_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_account').on(t.accountId, t.expiresAt)],
);

/** Browsers that have signed in to an account: what others guess at its password does not keep them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token that the browser keeps, hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.tokenHash] })],
);

/** Codes that stand in for an authenticator that was lost, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256, hexadecimal: a code has 80 random bits, so nothing slower is needed. */
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.codeHash] })],
);

/** What a link in a mail carries, and invitations. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: id(),
    kind: oneTimeTokenKind('kind').notNull(),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Null on an invitation, whose account does not exist yet. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The address it was sent to; it proves nothing about another. */
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('one_time_tokens_account').on(t.accountId, t.kind)],
);
