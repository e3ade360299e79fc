import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { MailKind } from '@/lib/contract/notice';
import type { Database, Transaction } from '@/server/platform/database/client';
import type { MailAudience, MailTokenPurpose } from '@/server/platform/database/schema/mail-choices';
import { mailTokens } from '@/server/platform/database/schema/mail-schema';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_DAYS: Record<MailTokenPurpose, number> = {
  confirm: 7,
  unsubscribe: 400,
  /** As long as an offer may come for somebody who waits. */
  waiting: 400,
};
const TOKEN_BYTES = 32;

/** The recipient of a mail, for whom a link in it acts. */
export interface MailSubject {
  audience: MailAudience;
  subjectId: number;
  /** Audience `account`: the kind of mail that the link switches off. */
  mailKind?: MailKind | null;
}

/**
 * Creates a token for a link in a mail. Only its SHA-256 is stored, so that read access to the database does
 * not reveal usable tokens.
 */
export async function createMailToken(
  tx: Transaction | Database,
  purpose: MailTokenPurpose,
  { audience, subjectId, mailKind = null }: MailSubject,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_DAYS[purpose] * DAY_MS);
  await tx
    .insert(mailTokens)
    .values({ hash: hashOf(token), purpose, audience, subjectId, mailKind, expiresAt });
  return token;
}

/**
 * Returns the recipient for whom a token was created; null if it is unknown, has another purpose, or has
 * expired.
 */
export async function findMailSubject(
  tx: Transaction | Database,
  purpose: MailTokenPurpose,
  token: string,
  now: Date,
): Promise<MailSubject | null> {
  const [found] = await tx
    .select({ audience: mailTokens.audience, subjectId: mailTokens.subjectId, mailKind: mailTokens.mailKind })
    .from(mailTokens)
    .where(
      and(eq(mailTokens.hash, hashOf(token)), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, now)),
    );
  return found ?? null;
}

/** Deletes all tokens of a recipient for one purpose, which invalidates the links in earlier mails. */
export async function dropMailTokens(
  tx: Transaction | Database,
  purpose: MailTokenPurpose,
  { audience, subjectId }: MailSubject,
): Promise<void> {
  await tx
    .delete(mailTokens)
    .where(
      and(
        eq(mailTokens.audience, audience),
        eq(mailTokens.subjectId, subjectId),
        eq(mailTokens.purpose, purpose),
      ),
    );
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
