import { queuesFor } from '@/lib/contract/admin-overview';
import { listReviewers } from '@/server/features/accounts/administrators';
import { notify } from '@/server/features/notices/notify';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { pageUrl } from '@/server/platform/mail/links';
import type { MailQueue } from '@/server/platform/mail/outbox';
import { readQueues } from './overview';

/**
 * Mails every administrator and reviewer the number of waiting items of each queue of the staff role; nothing if all of
 * them are empty. A job that is retried mails an administrator once a day.
 */
export async function sendDailySummary(
  db: Database,
  { now, createdAt, sendMail }: { now: Date; createdAt: Date; sendMail: MailQueue },
): Promise<void> {
  const waitingQueues = (await readQueues(db, now)).filter(({ waiting }) => waiting > 0);
  const day = dayOf(createdAt);
  const summaries = (await listReviewers(db)).flatMap(({ id, staffRole }) => {
    const queues = queuesFor(staffRole, waitingQueues);
    return queues.length > 0 ? [{ accountId: id, queues }] : [];
  });
  await db.transaction((tx) =>
    notify(
      tx,
      sendMail,
      summaries.map(({ accountId, queues }) => ({
        accountId,
        kind: 'daily_summary',
        key: `daily-summary ${day} ${accountId}`,
        count: queues.reduce((sum, { waiting }) => sum + waiting, 0),
        path: '/admin',
        mail: ({ locale, unsubscribeToken }) => ({
          template: 'daily_summary',
          params: { url: pageUrl(locale, '/admin'), unsubscribeToken, day, queues },
        }),
      })),
      now,
    ),
  );
}
