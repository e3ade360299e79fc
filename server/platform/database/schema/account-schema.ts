import { sql } from 'drizzle-orm';
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
import type { MailKind } from '@/lib/contract/notice';
import { LEAST_STAFF_ROLE, STAFF_ROLES } from '@/lib/contract/staff-roles';
import { createdAt, id, instant, updatedAt } from './columns';

/** Roles of accounts. They are independent: one e-mail address may have an account in each. */

export const accountRole = pgEnum('account_role', ROLES);
export const staffRole = pgEnum('staff_role', STAFF_ROLES);
export const oneTimeTokenKind = pgEnum('one_time_token_kind', [
  'confirmation',
  'reset',
  'invitation',
  'restore_account',
  'restore_email',
]);

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    role: accountRole('role').notNull(),
    /** Trimmed and in lower case; the `uid` of the sign-in protocol. */
    email: text('email').notNull(),
    /** Argon2id hash in PHC string format. */
    passwordHash: text('password_hash').notNull(),
    /** Display name of a member or administrator; a merchant has the name of its business. */
    username: text('username').notNull().default(''),
    /** Language of the account's mails. */
    locale: text('locale').notNull(),
    /** When the current e-mail address was confirmed. */
    confirmedAt: instant('confirmed_at'),
    suspendedAt: instant('suspended_at'),
    /**
     * When the owner closed the account, which is suspended from then on, has no usable address, and is removed a week
     * later (server/features/accounts/closed-accounts).
     */
    closedAt: instant('closed_at'),
    /** What an administrator may do; without meaning for members and merchants. */
    staffRole: staffRole('staff_role').notNull().default(LEAST_STAFF_ROLE),
    /** Kinds of mails that the owner has switched off; the digest is `members.acceptNotification`. */
    mailsOff: text('mails_off').array().$type<MailKind[]>().notNull().default(sql`'{}'::text[]`),
    /** Base32 secret of the time-based one-time codes; required at sign-in once `otpEnabledAt` is set. */
    otpSecret: text('otp_secret'),
    otpEnabledAt: instant('otp_enabled_at'),
    /** Session in which an authenticator was begun; it gets the same secret again until the authenticator is enabled. */
    otpSessionId: integer('otp_session_id'),
    /** Time step of the last accepted code, so that no code works twice. */
    otpLastStep: bigint('otp_last_step', { mode: 'number' }),
    /** Belongs to the demo catalogue and is removed with it. */
    sample: boolean('sample').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('accounts_email').on(t.role, t.email),
    index('accounts_closed').on(t.closedAt).where(sql`closed_at is not null`),
  ],
);

/** One row per session. The access token itself is not stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Identifies the session; sent with the access token. */
    client: text('client').notNull().unique(),
    /** SHA-256 of the access token, hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** Network from which the session was opened: /24 of IPv4, /48 of IPv6. */
    network: text('network').notNull().default(''),
    createdAt: createdAt(),
    /** Rounded to the hour. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /**
     * When the owner last gave a password or code in the session: at sign-in, and before sensitive actions.
     */
    provedAt: instant('proved_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_account').on(t.accountId, t.expiresAt)],
);

/** Browsers that have signed in to an account. Failed sign-ins from other browsers do not lock them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the device token that the browser stores, hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.tokenHash] })],
);

/** Single-use codes that replace a lost authenticator. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256, hexadecimal. A code has 80 random bits, so a slow hash is not needed. */
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.codeHash] })],
);

/** Tokens of links in mails, and invitations. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: id(),
    kind: oneTimeTokenKind('kind').notNull(),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Null for an invitation, whose account does not exist yet. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The e-mail address to which the token was sent; the token confirms no other. */
    email: text('email').notNull(),
    /** Role of an invited administrator. */
    staffRole: staffRole('staff_role').notNull().default(LEAST_STAFF_ROLE),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('one_time_tokens_account').on(t.accountId, t.kind),
    // Former addresses, which are reserved for their accounts.
    index('one_time_tokens_email').on(t.email),
  ],
);

/** Keys of browsers and devices with which an account signs in instead of a password (server/features/passkeys). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The name that the authenticator gave the key, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Number of signatures by the key; 0 where the authenticator does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** The owner's name of the key. */
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_account').on(t.accountId)],
);

/** Challenges of WebAuthn that wait for an answer. Each is used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge, hexadecimal. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** The account that adds a key; null for a sign-in. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_expired').on(t.expiresAt)],
);
