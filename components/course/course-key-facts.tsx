import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-shapes';
import type { CourseDetail } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import { hongKongTime, shortDate, weekdayOf } from '@/lib/format/dates';
import { isBookedByLesson } from '@/lib/format/schedule';
import { langOf } from '@/lib/i18n/fallback';
import { useTranslations } from '@/lib/i18n/translations';
import { mapSearchUrl } from '@/lib/site/map-url';
import styles from './course-key-facts.module.css';
import { enrolmentParts } from './enrolment-text';
import { type CourseTranslate, daysText, timeText } from './schedule-text';

interface CourseKeyFactsProps {
  post: CourseDetail;
  /** Whether the enrolment is said: not of a course that has ended, is paused or is none to enrol in. */
  canEnrol: boolean;
}

/** Renders when a course takes place, where, and how many places there are: each in a line and its details below. */
export function CourseKeyFacts({ post, canEnrol }: CourseKeyFactsProps) {
  const t = useTranslations('course');
  const choices = useTranslations('choices');
  const locale = useLocale();
  const [when, hours] = whenParts(post, locale, t);
  const [district, ...others] = post.districts;
  const place =
    district &&
    (others.length > 0
      ? t('districts', { district: choices(`district.${district}`), count: post.districts.length })
      : choices(`district.${district}`));
  const perClass = post.places ? t('key.perClass', { count: post.places }) : null;
  const [places, asOf] = canEnrol ? enrolmentParts(post.enrolment, locale, t) : [null, null];
  const isOnline = post.mode === 'online';
  const hasMap = post.venue !== null && !isOnline && mapSearchUrl(post.venue) !== null;
  const venue = post.venue && <span lang={langOf(post, 'venue', locale)}>{post.venue}</span>;
  const where = venue || (isOnline ? choices('mode.online') : place);
  return (
    <ul className={`${styles.facts} number`}>
      <KeyFact icon="calendar" title={when}>
        {hours}
      </KeyFact>
      {where && (
        <KeyFact icon={isOnline ? 'monitor' : 'pin'} title={where}>
          {where !== place && place}
          {hasMap && (
            <>
              {place && ' · '}
              <a href="#venue">{t('key.map')}</a>
            </>
          )}
        </KeyFact>
      )}
      {(places || (canEnrol && perClass)) && (
        <KeyFact
          icon="people"
          title={places && perClass ? t('key.placesOf', { places, perClass }) : (places ?? perClass)}
        >
          {asOf}
        </KeyFact>
      )}
    </ul>
  );
}

function KeyFact({ icon, title, children }: { icon: IconName; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
    </li>
  );
}

/** Returns the day that matters most, such as 12月2日（三）開班 or 下一堂 12月5日（六）, and days, times and lessons. */
export function whenParts(post: CourseDetail, locale: Locale, t: CourseTranslate): [string, string] {
  const { startDate, endDate, nextLessonAt, sessions, price } = post;
  const written = (date: string) =>
    t('dateWithDay', { date: shortDate(locale, date), day: weekdayOf(locale, date) });
  const next = nextLessonAt ? hongKongTime(nextLessonAt).date : null;
  const time = timeText(post, t);
  if (sessions.length > 1)
    return [
      t('sessions.count', { count: sessions.length }),
      next ? t('key.next', { date: written(next) }) : '',
    ];
  const days = daysText(post, locale, t);
  if (startDate !== null && startDate === endDate) return [days, time];
  const lessons = price.unit === 'course' && price.lessons ? t('key.lessons', { count: price.lessons }) : '';
  const details = (texts: string[]) => texts.filter(Boolean).join(t('key.separator'));
  const weekly = [days, time].filter(Boolean).join(' ');
  if (!next) return [days, details([time, lessons])];
  const isFirst = startDate !== null && next <= startDate && !isBookedByLesson(price);
  return [t(isFirst ? 'key.start' : 'key.next', { date: written(next) }), details([weekly, lessons])];
}
