import type { Database, Transaction } from '@/server/platform/database/client';
import type { MailAudience } from '@/server/platform/database/schema/mail-choices';
import { findMailSubject } from './mail-tokens';
import { endNotifications } from './member-notices';
import { endSubscription } from './subscribers';

/** How notifications end for each audience. */
const END: Record<MailAudience, (tx: Transaction, subjectId: number, now: Date) => Promise<void>> = {
  member: endNotifications,
  subscriber: endSubscription,
};

/**
 * Ends the notifications that a mail's unsubscribe link speaks for; doing so twice is the same as once.
 * @returns false when the link is unknown or too old
 */
export async function unsubscribe(db: Database, token: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const subject = await findMailSubject(tx, 'unsubscribe', token, now);
    if (!subject) return false;
    await END[subject.audience](tx, subject.subjectId, now);
    return true;
  });
}
