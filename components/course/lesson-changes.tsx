import { useLocale } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { CourseDetail } from '@/lib/contract/course';
import { type AnnouncedLesson, announcedLessons } from '@/lib/contract/lesson-days';
import { hongKongTime, shortDate, weekdayOf } from '@/lib/format/dates';
import { langOfTag } from '@/lib/i18n/fallback';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './lesson-changes.module.css';

/** Renders the coming lessons that the merchant has cancelled or moved; nothing without one. */
export function LessonChanges({ post }: { post: CourseDetail }) {
  const t = useTranslations('course.changes');
  const today = hongKongTime(new Date().toISOString()).date;
  const changes = announcedLessons(post).filter(
    ({ day, change: { moved } }) => day >= today || (moved !== null && moved.day >= today),
  );
  if (changes.length === 0) return null;
  return (
    <div className={styles.changes} id="changes">
      <Icon name="warning" />
      <div>
        <h3>{t('title')}</h3>
        <ul>
          {changes.map((lesson) => (
            <Change key={`${lesson.day} ${lesson.session}`} lesson={lesson} post={post} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Change({ lesson, post }: { lesson: AnnouncedLesson; post: CourseDetail }) {
  const t = useTranslations('course.changes');
  const course = useTranslations('course');
  const choices = useTranslations('choices');
  const locale = useLocale();
  const { day, from, session, change } = lesson;
  const { moved, reason, note } = change;
  const at = (date: string, time: string | null) =>
    [course('dateWithDay', { date: shortDate(locale, date), day: weekdayOf(locale, date) }), time]
      .filter(Boolean)
      .join(' ');
  const label = post.sessions.find(({ number }) => number === session)?.label;
  const values = {
    when: [label, at(day, from)].filter(Boolean).join(' · '),
    reason: choices(`lessonReason.${reason}`),
  };
  return (
    <li>
      <b>
        {moved
          ? t('moved', { ...values, there: at(moved.day, [moved.from, moved.to].filter(Boolean).join('–')) })
          : t('cancelled', values)}
      </b>
      {moved?.venue && <span lang={langOfTag(moved.venue, locale)}>{t('at', { venue: moved.venue })}</span>}
      {note && <span lang={langOfTag(note, locale)}>{note}</span>}
    </li>
  );
}
