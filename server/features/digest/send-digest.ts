import { listNewCourses } from '@/server/features/courses/new-courses';
import { createMailToken } from '@/server/features/notices/mail-tokens';
import type { Transaction } from '@/server/platform/database/client';
import type { MailCourse } from '@/server/platform/mail/content';
import { queueMail } from '@/server/platform/mail/outbox';
import type { JobContext } from '@/server/platform/queue/context';
import { mailCourse } from './mail-course';
import { type DigestReader, digestReaders } from './readers';
import { type DigestWeek, digestWeek } from './week';

const COURSES_PER_DIGEST = 8;

/**
 * Queues the weekly digest for every reader with at least one new course. A run that was interrupted can be
 * repeated: the idempotency key prevents a second digest for the same week.
 */
export async function sendWeeklyDigest({ db, now, createdAt }: JobContext): Promise<void> {
  const week = digestWeek(createdAt);
  const known = new Map<string, Promise<MailCourse[]>>();
  const coursesFor = ({ categoryIds, locale }: DigestReader) => {
    const key = `${locale} ${[...categoryIds].sort((a, b) => a - b)}`;
    const courses =
      known.get(key) ??
      listNewCourses(db, { ...week, categoryIds, locale, limit: COURSES_PER_DIGEST }).then((cards) =>
        cards.map((card) => mailCourse(card, locale)),
      );
    known.set(key, courses);
    return courses;
  };
  for await (const readers of digestReaders(db)) {
    const digests = await Promise.all(
      readers.map(async (reader) => ({ reader, courses: await coursesFor(reader) })),
    );
    await db.transaction(async (tx) => {
      for (const { reader, courses } of digests)
        if (courses.length > 0) await queueDigest(tx, reader, courses, week, now);
    });
  }
}

async function queueDigest(
  tx: Transaction,
  { email, locale, audience, subjectId }: DigestReader,
  courses: MailCourse[],
  week: DigestWeek,
  now: Date,
): Promise<void> {
  await queueMail(tx, {
    template: 'digest',
    to: email,
    locale,
    params: {
      courses,
      unsubscribeToken: await createMailToken(tx, 'unsubscribe', { audience, subjectId }, now),
    },
    // Keyed by address, because one address may belong to two audiences.
    idempotencyKey: `digest ${week.to.toISOString()} ${email}`,
  });
}
