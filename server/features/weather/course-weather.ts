import { and, inArray } from 'drizzle-orm';
import { announcedLessons, lessonsFrom } from '@/lib/contract/lesson-days';
import type { Locale } from '@/lib/contract/locale';
import type { CourseWeather } from '@/lib/contract/weather';
import { announcedToday, concernsLessons, weatherOfDay, weatherRuleOf } from '@/lib/contract/weather-rule';
import { daysOff } from '@/server/features/catalogue/days-off';
import { isLive } from '@/server/features/catalogue/published-courses';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';
import { currentWeather } from './weather';

/**
 * Returns those of some published courses whose lessons of today are cancelled or moved by the merchant's announcement,
 * may be cancelled by its rule, or are to be asked about. Reads no course while there is neither a warning nor an
 * announcement.
 */
export async function listCourseWeather(
  db: Database,
  ids: readonly number[],
  locale: Locale,
  now: Date,
): Promise<CourseWeather[]> {
  const weather = await currentWeather(db, locale, now);
  if (!concernsLessons(weather) && !weather.hasAnnouncements) return [];
  const rows = await db
    .select({
      id: posts.id,
      startDate: posts.startDate,
      endDate: posts.endDate,
      weekdays: posts.weekdays,
      timeFrom: posts.timeFrom,
      timeTo: posts.timeTo,
      exceptDates: posts.exceptDates,
      publicHolidays: posts.publicHolidays,
      sessions: posts.sessions,
      lessonChanges: posts.lessonChanges,
      weatherRule: posts.weatherRule,
      weatherSignals: posts.weatherSignals,
      weatherHours: posts.weatherHours,
      weatherResumeHours: posts.weatherResumeHours,
    })
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), isLive()));
  return rows.flatMap((row): CourseWeather[] => {
    const course = { ...row, exceptDates: daysOff(row, now) };
    const changes = announcedLessons(course).map(({ day, from, change: { moved } }) => ({
      day,
      from,
      moved,
    }));
    const [announced] = announcedToday(changes, now.getTime());
    if (announced) {
      const { here, from, moved } = announced;
      const effect = here ? 'moved_here' : moved ? 'moved' : 'cancelled';
      return [{ id: course.id, effect, warning: null, time: here && moved ? moved.from : from }];
    }
    const lessons = lessonsFrom(course, dayOf(now), 1);
    const said = weatherOfDay(weatherRuleOf(course), weather, lessons, now.getTime());
    if (!said || said.effect === 'as_usual' || said.effect === 'lifted') return [];
    const effect = said.effect === 'may_cancel' ? said.effect : 'ask';
    return [{ id: course.id, effect, warning: said.warning?.name ?? null, time: said.time }];
  });
}
