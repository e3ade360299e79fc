import { useLocale } from 'next-intl';
import type { CourseDetail } from '@/lib/contract/course';
import type { LessonChange } from '@/lib/contract/lesson-change';
import { hongKongTime, shortDate, weekdayOf } from '@/lib/format/dates';
import { useTranslations } from '@/lib/i18n/translations';
import { type LessonDay, lessonDays } from './lesson-days';
import styles from './lesson-list.module.css';

/** Lessons that are shown at once; a button shows the others. */
const SHOWN = 12;

/** Renders the lessons that are still to come, the next one marked, with the days that are left out. */
export function LessonList({ post }: { post: CourseDetail }) {
  const t = useTranslations('course.lessons');
  const next = post.nextLessonAt && hongKongTime(post.nextLessonAt).date;
  const days = lessonDays(post);
  // One that is cancelled or moved stays in the list, and shows it, until its day is over.
  const today = hongKongTime(new Date().toISOString()).date;
  const changed = post.lessonChanges.map(({ day }) => day).filter((day) => day >= today);
  const [first] = [...(next ? [next] : []), ...changed].toSorted();
  const coming = first ? days.filter(({ date }) => date >= first) : [];
  if (coming.length === 0) return null;
  const last = days.at(-1)?.date;
  const changeOf = (day: LessonDay) => post.lessonChanges.find((change) => change.day === day.date);
  const tile = (day: LessonDay) => (
    <LessonTile
      key={day.date}
      {...{ day, change: changeOf(day), isNext: day.date === next, isLast: day.date === last }}
    />
  );
  const rest = coming.slice(SHOWN);
  return (
    <>
      <ol className={`${styles.lessons} number`}>{coming.slice(0, SHOWN).map(tile)}</ol>
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t('more', { count: rest.filter(({ number }) => number !== null).length })}</summary>
          <ol className={`${styles.lessons} number`}>{rest.map(tile)}</ol>
        </details>
      )}
    </>
  );
}

interface LessonTileProps {
  day: LessonDay;
  /** What the merchant announced of it. */
  change: LessonChange | undefined;
  isNext: boolean;
  isLast: boolean;
}

function LessonTile({ day, change, isNext, isLast }: LessonTileProps) {
  const t = useTranslations('course.lessons');
  const course = useTranslations('course');
  const changes = useTranslations('course.changes');
  const locale = useLocale();
  const { date, number } = day;
  const written = course('dateWithDay', { date: shortDate(locale, date), day: weekdayOf(locale, date) });
  const changed = change?.moved
    ? changes('tileMoved', { date: shortDate(locale, change.moved.day) })
    : change && changes('tileCancelled');
  const isOff = number === null || change !== undefined;
  const notes = [
    changed,
    number === null ? t('off') : t('number', { number }),
    isNext && !changed && t(number === 1 ? 'first' : 'next'),
    isLast && number !== null && t('last'),
  ];
  return (
    <li data-next={(isNext && !changed) || undefined} data-off={isOff || undefined}>
      {isOff ? <s>{written}</s> : <b>{written}</b>}
      <span>{notes.filter(Boolean).join(course('key.dot'))}</span>
    </li>
  );
}
