import type { Database, Transaction } from '@/server/platform/database/client';
import type { MailAudience } from '@/server/platform/database/schema/mail-choices';
import { setMailKind } from './mail-settings';
import { findMailSubject, type MailSubject } from './mail-tokens';
import { endNotifications } from './member-notices';
import { endSearches } from './search-subscribers';
import { endSubscription } from './subscribers';

/** The function that ends notifications, by audience. */
const END: Record<MailAudience, (tx: Transaction, subject: MailSubject, now: Date) => Promise<void>> = {
  member: (tx, { subjectId }) => endNotifications(tx, subjectId),
  subscriber: (tx, { subjectId }, now) => endSubscription(tx, subjectId, now),
  account: async (tx, { subjectId, mailKind }) => {
    if (mailKind) await setMailKind(tx, subjectId, { kind: mailKind, on: false });
  },
  // Its mail has a link to confirm only.
  saved_search: async () => {},
  // Its links lead to its own page, which ends it.
  waiting_entry: async () => {},
  searches: (tx, { subjectId }, now) => endSearches(tx, subjectId, now),
};

/**
 * Ends the notifications that the unsubscribe link of a mail belongs to. Idempotent.
 * @returns false if the token is unknown or has expired
 */
export async function unsubscribe(db: Database, token: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const subject = await findMailSubject(tx, 'unsubscribe', token, now);
    if (!subject) return false;
    await END[subject.audience](tx, subject, now);
    return true;
  });
}
