'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { adminApi } from '@/lib/api/admin';
import type { AdminCourseDetail } from '@/lib/contract/admin-courses';
import { hasPage } from '@/lib/contract/choices';
import { localePath } from '@/lib/i18n/paths';
import { useAction } from '../people/person-page';
import { useOneAction } from '../people/use-one-action';
import reviewStyles from '../review/review.module.css';
import { useRouteQuery } from '../route';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useCourseTitle } from '../ui/course-title';
import { LoadFailure } from '../ui/load-failure';
import { dayAndTime } from '../ui/moment';
import styles from '../ui/screen.module.css';
import { ScreenHeading } from '../ui/screen-heading';
import { ScreenLink } from '../ui/screen-link';
import { CorrectionForm } from './correction-form';
import { CourseDecisions } from './course-decisions';
import { useContactProblem, useCourseFailure } from './course-failure';
import { courseKey } from './course-key';
import { CourseStatus } from './course-status';
import courseStyles from './courses.module.css';
import { TakeDownDialog } from './take-down-dialog';

/** Renders one course: what can be corrected, whether it is public, and the decisions on it. */
export function CourseDetail({ id }: { id: number }) {
  const t = useTranslations('admin');
  const query = useRouteQuery();
  const { data, isError, error, refetch } = useQuery({
    queryKey: courseKey(id),
    queryFn: () => adminApi().getAnyCourse(id),
    retry: false,
  });
  if (isError) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  return (
    <>
      <nav className={reviewStyles.crumbs} aria-label={t('courses.crumbs')}>
        <ScreenLink screen="courses" query={query}>
          {t('courses.title')}
        </ScreenLink>
        <Icon name="chevron-right" size={14} />
        <span aria-current="page">#{id}</span>
      </nav>
      <TakenDown detail={data} />
      <CourseHeading detail={data} />
      <div className={courseStyles.columns}>
        <CorrectionForm detail={data} />
        <aside aria-label={t('courses.decisions')}>
          <CourseDecisions detail={data} />
        </aside>
      </div>
    </>
  );
}

/** Says why a course is not public, with the button to undo that. */
function TakenDown({ detail: { course, decisions } }: { detail: AdminCourseDetail }) {
  const t = useTranslations('admin.courses');
  const locale = useLocale();
  const [act, isPending] = useOneAction(useCourseFailure());
  const decision = decisions.find(({ action, obstacle }) => action === 'take_down' && obstacle !== 'undone');
  if (course.state !== 'ended' || !decision) return null;
  const { cause, note, at } = decision;
  const said = [cause && t(`causes.${cause}`), note].filter(Boolean).join(' · ');
  const undo = () => adminApi().undoCourseDecision(course.id, decision.id);
  return (
    <div className={courseStyles.notice}>
      <p>
        <b>{t('takenDown')}</b> {t('takenDownLead', { time: dayAndTime(locale, at), cause: said })}
      </p>
      {decision.obstacle === null && (
        <Button size="small" aria-busy={isPending} onClick={() => void act(undo, t('done.undo'))}>
          <Icon name="refresh" size={16} />
          {t('undoTakeDown')}
        </Button>
      )}
    </div>
  );
}

function CourseHeading({ detail: { course, reports, problems } }: { detail: AdminCourseDetail }) {
  const t = useTranslations('admin.courses');
  const locale = useLocale();
  const act = useAction();
  const [asked, setAsked] = useState<'takeDown' | 'restore' | null>(null);
  const { id, state, origin, merchant } = course;
  const title = useCourseTitle()({ ...course, id });
  const contactProblem = useContactProblem();
  const failureText = useCourseFailure();
  const keptBack = problems.length > 0;
  const isShown = hasPage(state as 'published');
  const close = () => setAsked(null);
  return (
    <>
      <ScreenHeading
        title={title}
        lead={
          <p className={reviewStyles.byline}>
            <CourseStatus state={state} />
            <ScreenLink screen="courses" query={{ merchant: merchant.id }}>
              {merchant.name}
            </ScreenLink>
            {t('number', { id })} · {t(`origins.${origin}`)}
            {reports > 0 && (
              <ScreenLink screen="reports" query={{ subject: 'post' }}>
                {t('reports', { count: reports })}
              </ScreenLink>
            )}
          </p>
        }
      >
        <div className={styles.buttons}>
          {(isShown || state === 'ended') && (
            <a
              className={styles.link}
              href={localePath(locale, `/course/${course.slug}`)}
              target="_blank"
              rel="noreferrer"
            >
              {t('publicPage')}
            </a>
          )}
          {origin === 'merchant' && (
            <ScreenLink className={styles.link} screen={`advertisements/${id}`}>
              {t('toReview')}
            </ScreenLink>
          )}
          {isShown && (
            <Button className={styles.danger} onClick={() => setAsked('takeDown')}>
              {t('takeDown')}
            </Button>
          )}
          {state === 'ended' && (
            <Button
              variant="filled"
              disabled={keptBack}
              {...(keptBack && { 'aria-describedby': 'kept-back' })}
              onClick={() => setAsked('restore')}
            >
              {t('restore')}
            </Button>
          )}
        </div>
        {state === 'ended' && keptBack && (
          <p id="kept-back" className={courseStyles.problem}>
            {contactProblem(problems.map(({ field }) => field))}
          </p>
        )}
      </ScreenHeading>
      {asked === 'takeDown' && (
        <TakeDownDialog
          courses={[{ id, title: course.title, titleEn: course.titleEn }]}
          onTakeDown={async (why) => {
            await adminApi().takeDownCourse(id, why);
            close();
            await act(async () => undefined, t('done.takeDown', { count: 1 }));
          }}
          onClose={close}
        />
      )}
      {asked === 'restore' && (
        <ConfirmDialog
          title={t('restoreTitle', { count: 1 })}
          text={t('restoreText')}
          confirm={t('restore')}
          onConfirm={async () => {
            await adminApi().restoreCourse(id);
            close();
            await act(async () => undefined, t('done.restore', { count: 1 }));
          }}
          onClose={close}
          failureText={failureText}
        />
      )}
    </>
  );
}
