import { listNewCourses } from '@/server/features/courses/new-courses';
import { createMailToken } from '@/server/features/notices/mail-tokens';
import type { Transaction } from '@/server/platform/database/client';
import type { MailCourse } from '@/server/platform/mail/content';
import { queueMail } from '@/server/platform/mail/outbox';
import type { JobContext } from '@/server/platform/queue/context';
import { mailCourse } from './mail-course';
import { type DigestReader, digestReaders } from './readers';

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Friday 2 January 1970, 10:00 in Hong Kong (UTC+8, no daylight saving time). */
const FIRST_DIGEST_MS = 24 * HOUR_MS + 2 * HOUR_MS;

/** The period of a digest: courses published at `from` or later and before `to`. */
export interface DigestWeek {
  from: Date;
  to: Date;
}

/**
 * Returns the week that ended on the last Friday at 10:00 in Hong Kong. A digest that is late or retried
 * covers the week in which it was due, so that no course is announced twice or missed.
 */
export function digestWeek(madeAt: Date): DigestWeek {
  const weeks = Math.floor((madeAt.getTime() - FIRST_DIGEST_MS) / WEEK_MS);
  const to = FIRST_DIGEST_MS + weeks * WEEK_MS;
  return { from: new Date(to - WEEK_MS), to: new Date(to) };
}

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
