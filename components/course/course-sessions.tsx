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
  const hasPlaces = sessions.some(({ places, placesLeft }) => places !== null || placesLeft !== undefined);
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
  const accessT = useTranslations('course.access');
  const choices = useTranslations('choices');
  const namesOf = (features: CourseDetail['access']) =>
    features.map((feature) => choices(`access.${feature}`)).join(course('listSeparator'));
  const locale = useLocale();
  const { label, startDate, endDate, venue, places, placesLeft, access = [], accessLacking = [] } = session;
  const today = hongKongTime(new Date().toISOString()).date;
  const isSingle = startDate === endDate;
  const [from, to] = [longDate(locale, startDate), longDate(locale, endDate)];
  const dates = isSingle
    ? course('dateWithDay', { date: from, day: weekdayOf(locale, startDate) })
    : course('dateFromTo', { from, to });
  const times = [isSingle ? '' : daysText(session, locale, course), timeText(session, course)];
  return (
    <tr data-over={endDate < today || undefined}>
      <th scope="row">
        <span lang={langOfTag(label, locale)}>{label || t('unnamed', { number: at + 1 })}</span>
        {endDate < today && <small>{t('over')}</small>}
      </th>
      <td>{dates}</td>
      <td>{times.filter(Boolean).join(' ')}</td>
      {hasVenue && (
        <td>
          <span lang={venue ? langOfTag(venue, locale) : langOf(post, 'venue', locale)}>
            {venue ?? post.venue}
          </span>
          {access.length > 0 && <small>{accessT('has', { feature: namesOf(access) })}</small>}
          {accessLacking.length > 0 && <small>{accessT('lacks', { feature: namesOf(accessLacking) })}</small>}
        </td>
      )}
      {hasPlaces && (
        <td className={styles.places}>
          {placesLeft === undefined || endDate < today
            ? places !== null && t('placesCount', { count: places })
            : placesLeft === 0
              ? t('full')
              : placesLeft === null
                ? t('open')
                : t('left', { count: placesLeft })}
        </td>
      )}
    </tr>
  );
}
