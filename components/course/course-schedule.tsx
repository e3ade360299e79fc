import { useLocale } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { WEEKDAYS } from '@/lib/contract/choices';
import type { CourseDetail } from '@/lib/contract/course';
import { shortDate } from '@/lib/format/dates';
import { langOf } from '@/lib/i18n/fallback';
import { useTranslations } from '@/lib/i18n/translations';
import { Block } from './block';
import { calendarRun, partsOf } from './calendar-run';
import styles from './course-schedule.module.css';
import { CourseSessions } from './course-sessions';
import { hasMovedDates } from './has-moved-dates';
import { LessonChanges } from './lesson-changes';
import { lessonDays } from './lesson-days';
import { LessonList } from './lesson-list';
import { timetableText } from './schedule-text';

/** Weekdays starting on Sunday, as Hong Kong calendars do. */
const WEEK = [...WEEKDAYS.slice(-1), ...WEEKDAYS.slice(0, -1)];

/**
 * Renders the sessions of a course, or else its weekdays as a strip, then dates and times as text. The strip is hidden
 * from screen readers.
 */
export function CourseSchedule({ post }: { post: CourseDetail }) {
  const t = useTranslations('course');
  const choices = useTranslations('choices');
  const locale = useLocale();
  const dates = post.exceptDates.map((date) => shortDate(locale, date)).join(t('listSeparator'));
  const hasSessions = post.sessions.length > 0;
  const hasLessons = lessonDays(post).length > 0;
  return (
    <Block title={t('timetable')} id="timetable">
      <LessonChanges post={post} />
      {hasSessions && <CourseSessions post={post} />}
      {!hasSessions && !hasLessons && post.weekdays.length > 0 && (
        <ul className={styles.week} aria-hidden="true">
          {WEEK.map((day) => (
            <li key={day} data-on={post.weekdays.includes(day) || undefined}>
              {choices(`weekdayShort.${day}`)}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.words}>
        {!hasSessions && <p>{timetableText(post, locale, t) || t('askForTimes')}</p>}
        {post.scheduleNote && <p lang={langOf(post, 'schedule_note', locale)}>{post.scheduleNote}</p>}
        {post.publicHolidays && <p>{choices(`publicHolidays.${post.publicHolidays}`)}</p>}
        {post.schoolHolidays && <p>{choices(`schoolHolidays.${post.schoolHolidays}`)}</p>}
        {post.camp && <p>{choices(`camp.${post.camp}`)}</p>}
        {post.dropOffFrom && <p>{t('dropOffFrom', { time: post.dropOffFrom })}</p>}
        {!hasLessons && dates && <p>{t('noLessonsOn', { dates })}</p>}
      </div>
      <LessonList post={post} />
      {!hasMovedDates(post) && partsOf(post).some(calendarRun) && (
        <ButtonLink
          href={`/media/calendar/${locale}/${post.slug}.ics`}
          size="small"
          className={styles.calendar}
          rel="nofollow"
          download
        >
          <Icon name="calendar" size={18} />
          {t('addToCalendar')}
        </ButtonLink>
      )}
    </Block>
  );
}
