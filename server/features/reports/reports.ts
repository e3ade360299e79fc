import { and, eq, lt } from 'drizzle-orm';
import type { AddReport } from '@/lib/contract/report';
import { listReviewers } from '@/server/features/accounts/administrators';
import { isVisible } from '@/server/features/catalogue/published-courses';
import { notify } from '@/server/features/notices/notify';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database, Transaction } from '@/server/platform/database/client';
import { reports } from '@/server/platform/database/schema/report-schema';
import { comments, posts } from '@/server/platform/database/schema/schema';
import { pageUrl } from '@/server/platform/mail/links';
import type { MailQueue } from '@/server/platform/mail/outbox';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which a resolved report is stored, as the statement on personal data says. */
const KEEP_RESOLVED_DAYS = 365;

/**
 * Stores a report. An urgent report notifies every administrator in the same transaction, once a day for each course or
 * comment, so that repeated reports do not flood them. Returns false if the public cannot see the course or comment.
 */
export async function addReport(
  db: Database,
  { subject, subjectId, reason, urgent, detail, email }: AddReport,
  delivery: { now: Date; sendMail: MailQueue },
): Promise<boolean> {
  const found = subject === 'post' ? await findCourse(db, subjectId) : await findComment(db, subjectId);
  if (!found) return false;
  const { titles, ...reported } = found;
  await db.transaction(async (tx) => {
    await tx.insert(reports).values({ ...reported, reason, urgent, detail, email: email || null });
    if (urgent) await notifyAdministrators(tx, { subject, subjectId, reason, detail, titles }, delivery);
  });
  return true;
}

const courseColumns = {
  postId: posts.id,
  titles: { titleZh: posts.titleZh, titleEn: posts.titleEn },
};

async function findCourse(db: Database, id: number) {
  const [post] = await db
    .select(courseColumns)
    .from(posts)
    .where(and(eq(posts.id, id), isVisible()));
  return post ?? null;
}

async function findComment(db: Database, id: number) {
  const [comment] = await db
    .select({ ...courseColumns, commentId: comments.id })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(and(eq(comments.id, id), eq(comments.state, 'approved'), isVisible()));
  return comment ?? null;
}

type Urgent = Pick<AddReport, 'subject' | 'subjectId' | 'reason' | 'detail'> & {
  titles: { titleZh: string; titleEn: string };
};

async function notifyAdministrators(
  tx: Transaction,
  { subject, subjectId, reason, detail, titles }: Urgent,
  { now, sendMail }: { now: Date; sendMail: MailQueue },
): Promise<void> {
  const path = '/admin/reports';
  const reviewers = await listReviewers(tx);
  await notify(
    tx,
    sendMail,
    reviewers.map(({ id: accountId }) => ({
      accountId,
      kind: 'urgent_report',
      key: `urgent-report ${subject} ${subjectId} ${dayOf(now)} ${accountId}`,
      titles,
      path,
      mail: ({ locale, title, unsubscribeToken }) => ({
        template: 'urgent_report',
        params: { title, reason, detail, url: pageUrl(locale, path), unsubscribeToken },
      }),
    })),
    now,
  );
}

/** Deletes reports that were resolved before the retention period. */
export async function tidyReports(db: Database, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - KEEP_RESOLVED_DAYS * DAY_MS);
  await db.delete(reports).where(lt(reports.resolvedAt, longAgo));
}
