import { and, eq, exists, not, or, sql } from 'drizzle-orm';
import { hasPlacesOn } from '@/server/features/catalogue/enrolment';
import { isLive } from '@/server/features/catalogue/published-courses';
import { type NoticeRequest, notify } from '@/server/features/notices/notify';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database, Transaction } from '@/server/platform/database/client';
import { placeAlerts } from '@/server/platform/database/schema/member-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { pageUrl } from '@/server/platform/mail/links';
import type { MailQueue } from '@/server/platform/mail/outbox';
import { enqueue } from '@/server/platform/queue/queue';

/** Delay of the mails, within which a merchant can take back a wrong tap. */
const DELAY_MS = 2 * 60 * 1000;
const BATCH = 500;

const courseOfAlert = eq(posts.id, placeAlerts.postId);

/**
 * Queues the job that sends the alerts, if a member waits for a course that has places. Call it in the
 * transaction that changes places.
 * @param postId the course that changed; undefined: any
 */
export async function queuePlaceAlerts(
  tx: Transaction | Database,
  now: Date,
  postId?: number,
): Promise<void> {
  const due = await tx
    .select({ postId: placeAlerts.postId })
    .from(placeAlerts)
    .innerJoin(posts, courseOfAlert)
    .where(
      and(
        postId === undefined ? undefined : eq(placeAlerts.postId, postId),
        isLive(),
        hasPlacesOn(dayOf(now)),
      ),
    )
    .limit(1);
  if (due.length > 0)
    await enqueue(tx, {
      kind: 'send_place_alerts',
      payload: {},
      startAfter: new Date(now.getTime() + DELAY_MS),
    });
}

/**
 * Writes a notice and queues a mail for each alert of a course that has places, and deletes the alert in the same transaction.
 * Deletes the alerts of courses that are over, and those of bookmarks whose course is full again. Idempotent, and safe to run concurrently.
 */
export async function sendPlaceAlerts(
  db: Database,
  { now, sendMail }: { now: Date; sendMail: MailQueue },
): Promise<void> {
  const today = dayOf(now);
  await db.delete(placeAlerts).where(
    exists(
      db
        .select({ one: sql`1` })
        .from(posts)
        .where(
          and(
            courseOfAlert,
            or(
              sql`${posts.state} <> 'published'`,
              sql`${posts.endDate} < ${today}::date`,
              sql`${posts.enrolUntil} < ${today}::date`,
              and(eq(placeAlerts.asked, false), not(hasPlacesOn(today))),
            ),
          ),
        ),
    ),
  );
  for (let sent = BATCH; sent === BATCH; )
    sent = await db.transaction(async (tx) => {
      const due = await tx
        .select({
          memberId: placeAlerts.memberId,
          postId: placeAlerts.postId,
          slug: posts.slug,
          titleZh: posts.titleZh,
          titleEn: posts.titleEn,
        })
        .from(placeAlerts)
        .innerJoin(posts, courseOfAlert)
        .where(and(isLive(), hasPlacesOn(today)))
        .limit(BATCH)
        .for('update', { of: placeAlerts, skipLocked: true });
      if (due.length === 0) return 0;
      const keys = due.map(({ memberId, postId }) => sql`(${memberId}::int, ${postId}::int)`);
      await tx
        .delete(placeAlerts)
        .where(sql`(${placeAlerts.memberId}, ${placeAlerts.postId}) in (${sql.join(keys, sql`, `)})`);
      await notify(
        tx,
        sendMail,
        due.map(({ memberId, slug, titleZh, titleEn }): NoticeRequest => {
          const path = `/course/${slug}`;
          return {
            accountId: memberId,
            kind: 'places_again',
            titles: { titleZh, titleEn },
            path,
            mail: ({ locale, title, unsubscribeToken }) => ({
              template: 'places_again',
              params: { courseTitle: title, url: pageUrl(locale, path), unsubscribeToken },
            }),
          };
        }),
        now,
      );
      return due.length;
    });
}
