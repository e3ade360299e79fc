import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  LESSON_DAYS_LISTED,
  LESSON_DAYS_OF_A_COURSE,
  LESSONS_LISTED_MAX,
  type OwnLesson,
  type OwnLessons,
} from '@/lib/contract/lesson-change';
import { announcedLessons, lessonTime, plannedLessons } from '@/lib/contract/lesson-days';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { daysOff } from '@/server/features/catalogue/days-off';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';

/** States of a course whose lessons a merchant can cancel or move: people come to those of a paused one, too. */
export const HELD_STATES = ['published', 'paused'] as const;

/** Whose lessons, in which language, and of which course alone. */
interface Wanted {
  merchantId: number;
  locale: Locale;
  post?: number | undefined;
}

/**
 * Returns the lessons of a merchant that have not ended, in their order, each with what was announced of it: those of the
 * next two weeks, or of one course those of two months. A lesson that is moved is listed until it has taken place.
 */
export async function listOwnLessons(db: Database, wanted: Wanted, now: Date): Promise<OwnLessons> {
  const { merchantId, locale, post } = wanted;
  const today = dayOf(now);
  const rows = await db
    .select()
    .from(posts)
    .where(
      and(
        eq(posts.merchantId, merchantId),
        inArray(posts.state, [...HELD_STATES]),
        post === undefined ? undefined : eq(posts.id, post),
      ),
    )
    .orderBy(asc(posts.id));
  const days = post === undefined ? LESSON_DAYS_LISTED : LESSON_DAYS_OF_A_COURSE;
  const lessons = rows.flatMap((row): OwnLesson[] => {
    const course = { ...row, exceptDates: daysOff(row, now) };
    const { title } = localise(locale, { title: [row.titleZh, row.titleEn] });
    const announced = announcedLessons(course);
    const planned = plannedLessons(course, today, days).filter(
      (lesson) => !announced.some(({ day, session }) => day === lesson.day && session === lesson.session),
    );
    return [...planned.map((lesson) => ({ ...lesson, change: null })), ...announced]
      .filter((lesson) => lesson.day >= today || lesson.change?.moved)
      .filter((lesson) => !isOver(lesson, now))
      .map(({ day, from, to, session, change }) => ({
        post: { id: row.id, slug: row.slug, title },
        session: sessionOf(row, session),
        ...{ day, from, to, change },
      }));
  });
  const order = ({ day, from, post: { id } }: OwnLesson) => `${day} ${from ?? ''} ${id}`;
  const sorted = lessons.toSorted((a, b) => order(a).localeCompare(order(b)));
  return {
    today,
    lessons: sorted.slice(0, LESSONS_LISTED_MAX),
    capped: sorted.length > LESSONS_LISTED_MAX,
  };
}

function sessionOf({ sessions }: Pick<typeof posts.$inferSelect, 'sessions'>, number: number | null) {
  const found = sessions.find((session) => session.number === number);
  return found ? { number: found.number, label: found.label } : null;
}

/** Reports whether a lesson has ended; one without a time of day, and one that is cancelled, with its day or its end. */
export function isOver(
  { day, from, to, change }: Pick<OwnLesson, 'day' | 'from' | 'to' | 'change'>,
  now: Date,
): boolean {
  const lesson = change?.moved ?? { day, from, to };
  const { start, end } = lessonTime(lesson);
  return start === null ? lesson.day < dayOf(now) : now.getTime() >= (end ?? start);
}
