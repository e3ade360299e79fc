import { useLocale } from 'next-intl';
import type { CourseDetail, CourseSession } from '@/lib/contract/course';
import { hongKongTime, longDate, weekdayOf } from '@/lib/format/dates';
import { langOf, langOfTag } from '@/lib/i18n/fallback';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './course-sessions.module.css';
import { daysText, timeText } from './schedule-text';

/** Renders the sessions of a course as a table, on a phone as a list. Sessions that are over say so. */
export function CourseSessions({ post }: { post: CourseDetail }) {
  const t = useTranslations('course.sessions');
  const { sessions } = post;
  const hasVenue = sessions.some(({ venue }) => venue ?? post.venue);
  const hasPlaces = sessions.some(({ places }) => places !== null);
  return (
    <table className={styles.sessions} aria-labelledby="timetable">
      <thead>
        <tr>
          <th scope="col">{t('session')}</th>
          <th scope="col">{t('dates')}</th>
          <th scope="col">{t('times')}</th>
          {hasVenue && <th scope="col">{t('venue')}</th>}
          {hasPlaces && <th scope="col">{t('places')}</th>}
        </tr>
      </thead>
      <tbody>
        {sessions.map((session, at) => (
          <Session key={session.number} {...{ post, session, at, hasVenue, hasPlaces }} />
        ))}
      </tbody>
    </table>
  );
}

interface SessionProps {
  post: CourseDetail;
  session: CourseSession;
  at: number;
  hasVenue: boolean;
  hasPlaces: boolean;
}

function Session({ post, session, at, hasVenue, hasPlaces }: SessionProps) {
  const t = useTranslations('course.sessions');
  const course = useTranslations('course');
  const locale = useLocale();
  const { label, startDate, endDate, venue, places } = session;
  const today = hongKongTime(new Date().toISOString()).date;
  const isSingle = startDate === endDate;
  const [from, to] = [longDate(locale, startDate), longDate(locale, endDate)];
  const dates = isSingle
    ? course('dateWithDay', { date: from, day: weekdayOf(locale, startDate) })
    : course('dateFromTo', { from, to });
  const times = [isSingle ? '' : daysText(session, locale, course), timeText(session)];
  return (
    <tr data-over={endDate < today || undefined}>
      <th scope="row">
        <span lang={langOfTag(label, locale)}>{label || t('unnamed', { number: at + 1 })}</span>
        {endDate < today && <small>{t('over')}</small>}
      </th>
      <td>{dates}</td>
      <td>{times.filter(Boolean).join(' ')}</td>
      {hasVenue && (
        <td lang={venue ? langOfTag(venue, locale) : langOf(post, 'venue', locale)}>{venue ?? post.venue}</td>
      )}
      {hasPlaces && (
        <td className={styles.places}>{places !== null && t('placesCount', { count: places })}</td>
      )}
    </tr>
  );
}
