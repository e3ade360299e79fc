import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '@/server/platform/database/client';
import type { MailAudience, MailTokenPurpose } from '@/server/platform/database/schema/mail-choices';
import { mailTokens } from '@/server/platform/database/schema/mail-schema';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_DAYS: Record<MailTokenPurpose, number> = { confirm: 7, unsubscribe: 400 };
const TOKEN_BYTES = 32;

/** Whom a link in a mail speaks for. */
export interface MailSubject {
  audience: MailAudience;
  subjectId: number;
}

/** A new token for a link in a mail. Only its SHA-256 is kept, so that no reader of the database can use it. */
export async function createMailToken(
  tx: Transaction | Database,
  purpose: MailTokenPurpose,
  { audience, subjectId }: MailSubject,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_DAYS[purpose] * DAY_MS);
  await tx.insert(mailTokens).values({ hash: hashOf(token), purpose, audience, subjectId, expiresAt });
  return token;
}

/** Whom a token speaks for; null when it is unknown, for something else, or too old. */
export async function findMailSubject(
  tx: Transaction | Database,
  purpose: MailTokenPurpose,
  token: string,
  now: Date,
): Promise<MailSubject | null> {
  const [found] = await tx
    .select({ audience: mailTokens.audience, subjectId: mailTokens.subjectId })
    .from(mailTokens)
    .where(
      and(eq(mailTokens.hash, hashOf(token)), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, now)),
    );
  return found ?? null;
}

/** Ends the links of one purpose in all mails that were sent to someone. */
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
