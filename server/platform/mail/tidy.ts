import { and, eq, isNotNull, isNull, lt, notExists, or } from 'drizzle-orm';
import { mails, mailTokens, subscribers } from '@/server/platform/database/schema/mail-schema';
import { savedSearches } from '@/server/platform/database/schema/saved-search-schema';
import type { JobContext } from '@/server/platform/queue/context';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Long enough for support questions about a mail, and longer than any job refers to it. */
const KEEP_SENT_DAYS = 90;
/** A failed job can be retried for this long. */
const KEEP_UNSENT_DAYS = 365;
/** Longer than a confirmation link is valid. */
const KEEP_UNCONFIRMED_DAYS = 30;
/** The Unsolicited Electronic Messages Ordinance (Cap. 593) requires three years. */
const KEEP_UNSUBSCRIBED_DAYS = 3 * 366;

/** Deletes personal data of mails and subscriptions that are no longer needed. */
export async function tidyMail({ db, now }: JobContext): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.delete(mails).where(lt(mails.sentAt, before(KEEP_SENT_DAYS)));
  await db.delete(mails).where(and(isNull(mails.sentAt), lt(mails.createdAt, before(KEEP_UNSENT_DAYS))));
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
  await db
    .delete(savedSearches)
    .where(
      and(
        isNotNull(savedSearches.subscriberId),
        isNull(savedSearches.confirmedAt),
        lt(savedSearches.createdAt, before(KEEP_UNCONFIRMED_DAYS)),
      ),
    );
  const endedLongAgo = (ended: typeof subscribers.unsubscribedAt | typeof subscribers.searchesEndedAt) =>
    lt(ended, before(KEEP_UNSUBSCRIBED_DAYS));
  await db
    .delete(subscribers)
    .where(
      and(
        or(
          and(isNull(subscribers.confirmedAt), lt(subscribers.requestedAt, before(KEEP_UNCONFIRMED_DAYS))),
          endedLongAgo(subscribers.unsubscribedAt),
        ),
        or(isNull(subscribers.searchesEndedAt), endedLongAgo(subscribers.searchesEndedAt)),
        notExists(
          db
            .select({ id: savedSearches.id })
            .from(savedSearches)
            .where(eq(savedSearches.subscriberId, subscribers.id)),
        ),
      ),
    );
}
