import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { FormNote } from '@/components/ui/forms/form-note';
import { Icon } from '@/components/ui/icon';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import {
  LESSON_REASONS,
  LESSONS_AT_ONCE_MAX,
  LESSONS_LISTED_MAX,
  type LessonReason,
  type OwnLesson,
} from '@/lib/contract/lesson-change';
import { dayTexts } from '@/lib/format/dates';
import dashboardStyles from '../dashboard.module.css';
import { DashboardFailure } from '../dashboard-failure';
import { DashboardLink } from '../dashboard-link';
import { useOwnLessons } from '../merchant-queries';
import { LessonRow } from './lesson-row';
import styles from './lessons.module.css';
import { useAnnounce } from './use-announce';

/** Renders the next lessons of the merchant, or of one course: each can be cancelled by one tap, moved and restored. */
export function Lessons({ post }: { post: number | null }) {
  const t = useTranslations('dashboard.lessons');
  const { data, isError, refetch } = useOwnLessons(post);
  const [reason, setReason] = useState<LessonReason>('weather');
  const days = Map.groupBy(data?.lessons ?? [], ({ day }) => day);
  return (
    <>
      <DashboardLink className={dashboardStyles.back} search={post === null ? '' : '?lessons=all'}>
        <Icon name="chevron-left" size={18} />
        {t(post === null ? 'backHome' : 'back')}
      </DashboardLink>
      <h1 className="h1">{t('title')}</h1>
      <p className="muted small">{t('lead')}</p>
      {!data && (isError ? <DashboardFailure onRetry={refetch} /> : <ShapeSkeleton />)}
      {data?.lessons.length === 0 && <p>{t(post === null ? 'empty' : 'emptyCourse')}</p>}
      {data && data.lessons.length > 0 && (
        <>
          <label className={styles.reason}>
            {t('reason')}
            <select value={reason} onChange={({ target }) => setReason(target.value as LessonReason)}>
              {LESSON_REASONS.map((one) => (
                <option key={one} value={one}>
                  {t(`reasons.${one}`)}
                </option>
              ))}
            </select>
          </label>
          {[...days].map(([day, lessons]) => (
            <Day key={day} {...{ day, lessons, reason, post, today: data.today }} />
          ))}
          {data.capped && <p className="muted">{t('capped', { max: LESSONS_LISTED_MAX })}</p>}
          <FormNote icon="info">{t('note')}</FormNote>
        </>
      )}
    </>
  );
}

interface DayProps {
  day: string;
  today: string;
  lessons: OwnLesson[];
  reason: LessonReason;
  post: number | null;
}

/** Renders the lessons of a day, which can be cancelled all at once. */
function Day({ day, today, lessons, reason, post }: DayProps) {
  const t = useTranslations('dashboard.lessons');
  const dashboard = useTranslations('dashboard');
  const account = useTranslations('account');
  const locale = useLocale();
  const { announce, failure } = useAnnounce(post);
  const [isAsked, setAsked] = useState(false);
  const when = t('when', dayTexts(locale, day));
  const planned = lessons.filter(({ change }) => change === null).slice(0, LESSONS_AT_ONCE_MAX);
  return (
    <section aria-labelledby={`lessons-${day}`}>
      <div className={styles.day}>
        <h2 className="h3" id={`lessons-${day}`}>
          {day === today && `${t('today')} · `}
          {when}
        </h2>
        {planned.length > 1 && (
          <Button size="small" onClick={() => setAsked(true)}>
            {t('cancelDay', { count: planned.length })}
          </Button>
        )}
      </div>
      <FormFailure text={failure} />
      <ul className={styles.rows}>
        {lessons.map((lesson) => (
          <LessonRow key={`${lesson.post.id} ${lesson.session?.number}`} {...{ lesson, reason, post }} />
        ))}
      </ul>
      {isAsked && (
        <ConfirmDialog
          title={t('cancelDayTitle', { when, count: planned.length })}
          labels={{
            close: account('close'),
            cancel: dashboard('cancel'),
            confirm: t('cancelDay', { count: planned.length }),
          }}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await announce(planned, { reason, note: '', moved: null });
            setAsked(false);
          }}
        >
          <p>{t('cancelDayText', { reason: t(`reasons.${reason}`) })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
