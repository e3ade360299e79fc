import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import type { LessonReason, OwnLesson } from '@/lib/contract/lesson-change';
import { dayTexts } from '@/lib/format/dates';
import { DashboardLink } from '../dashboard-link';
import { LessonDialog } from './lesson-dialog';
import styles from './lessons.module.css';
import { useAnnounce } from './use-announce';

interface LessonRowProps {
  lesson: OwnLesson;
  /** The reason that one tap announces. */
  reason: LessonReason;
  /** The course whose lessons are listed; null: all. */
  post: number | null;
}

/** Renders a lesson with what was announced of it, and what its merchant can announce. */
export function LessonRow({ lesson, reason, post }: LessonRowProps) {
  const t = useTranslations('dashboard.lessons');
  const locale = useLocale();
  const { announce, failure, isBusy } = useAnnounce(post);
  const [dialog, setDialog] = useState<'move' | 'edit' | null>(null);
  const { post: course, session, day, from, to, change } = lesson;
  const written = (date: string, time: string | null) =>
    t(time ? 'whenTime' : 'when', { ...dayTexts(locale, date), time: time ?? '' });
  const named = { title: course.title, when: written(day, from) };
  const label = session && (session.label || t('session', { number: session.number }));
  return (
    <li data-changed={change !== null || undefined}>
      <span className={styles.time}>{from ? [from, to].filter(Boolean).join('–') : t('unknownTime')}</span>
      <div className={styles.lesson}>
        <DashboardLink search={`?lessons=${course.id}`}>
          {course.title}
          {label && ` · ${label}`}
        </DashboardLink>
        {change && (
          <b>
            {change.moved
              ? t('moved', {
                  there: written(change.moved.day, change.moved.from),
                  reason: t(`reasons.${change.reason}`),
                })
              : t('cancelled', { reason: t(`reasons.${change.reason}`) })}
          </b>
        )}
        {change?.moved?.venue && <span>{t('place', { venue: change.moved.venue })}</span>}
        {change?.note && <span>{change.note}</span>}
      </div>
      <div className={styles.acts}>
        {change ? (
          <>
            <Button
              size="small"
              aria-disabled={isBusy}
              aria-label={t('restoreOf', named)}
              onClick={() => void announce([lesson], null)}
            >
              {t('restore')}
            </Button>
            <Button
              size="small"
              aria-disabled={isBusy}
              aria-label={t('editOf', named)}
              onClick={() => setDialog('edit')}
            >
              {t('edit')}
            </Button>
          </>
        ) : (
          <>
            <Button
              size="small"
              aria-disabled={isBusy}
              aria-label={t('cancelOf', named)}
              onClick={() => void announce([lesson], { reason, note: '', moved: null })}
            >
              {t('cancel')}
            </Button>
            <Button
              size="small"
              aria-disabled={isBusy}
              aria-label={t('moveOf', named)}
              onClick={() => setDialog('move')}
            >
              {t('move')}
            </Button>
          </>
        )}
      </div>
      {dialog === null && <FormFailure text={failure} />}
      {dialog && (
        <LessonDialog
          {...{ lesson, reason, failure }}
          isMove={dialog === 'move' || Boolean(change?.moved)}
          onAnnounce={async (wanted) => {
            if (await announce([lesson], wanted)) setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </li>
  );
}
