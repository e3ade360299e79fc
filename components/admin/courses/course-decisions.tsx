import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import type { AdminCourseDetail, CourseDecision } from '@/lib/contract/admin-courses';
import { hongKongTime, shortDate } from '@/lib/format/dates';
import { useOneAction } from '../people/use-one-action';
import { FieldChanges } from '../review/field-changes';
import reviewStyles from '../review/review.module.css';
import { dayAndTime } from '../ui/moment';
import { useCourseFailure } from './course-failure';

/**
 * Renders the decisions on a course, the latest first, each with what it changed and a button to undo it, among what was
 * decided in its reviews.
 */
export function CourseDecisions({ detail: { course, decisions, reviews } }: { detail: AdminCourseDetail }) {
  const t = useTranslations('admin.courses');
  const entries = [
    ...decisions.map((decision) => ({ at: decision.at, decision, review: null })),
    ...reviews.map((review) => ({ at: review.at, decision: null, review })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <section aria-labelledby="decisions">
      <h2 id="decisions" className={`h3 ${reviewStyles.part}`}>
        {t('decisions')}
      </h2>
      {entries.length === 0 ? (
        <p className="muted">{t('noDecisions')}</p>
      ) : (
        <ol className={reviewStyles.log}>
          {entries.map(({ decision, review }) =>
            decision ? (
              <Decision key={`decision ${decision.id}`} courseId={course.id} decision={decision} />
            ) : (
              <Review key={`review ${review.id}`} review={review} />
            ),
          )}
        </ol>
      )}
    </section>
  );
}

function Review({ review: { action, actor, at } }: { review: AdminCourseDetail['reviews'][number] }) {
  const t = useTranslations('admin.courses');
  const locale = useLocale();
  return (
    <li>
      {t(`acts.${action}`)}
      <span>
        {actor || t('system')} · {dayAndTime(locale, at)}
      </span>
    </li>
  );
}

function Decision({ courseId, decision }: { courseId: number; decision: CourseDecision }) {
  const t = useTranslations('admin.courses');
  const locale = useLocale();
  const [act, isPending] = useOneAction(useCourseFailure());
  const { id, action, cause, note, actor, at, changes, obstacle, undoableUntil } = decision;
  const time = dayAndTime(locale, at);
  const name = t(`acts.${action}`);
  const undo = () => adminApi().undoCourseDecision(courseId, id);
  return (
    <li>
      {cause ? t('actCause', { act: name, cause: t(`causes.${cause}`) }) : name}
      <span>
        {actor || t('system')} · {time}
      </span>
      {note && <q>{note}</q>}
      {changes.length > 0 && (
        <details>
          <summary>{t('details')}</summary>
          <FieldChanges changes={changes} />
        </details>
      )}
      {obstacle === null ? (
        <div>
          <Button
            size="small"
            aria-busy={isPending}
            aria-label={t('undoNamed', { act: name, time })}
            onClick={() => void act(undo, t('done.undo'))}
          >
            {t('undo')}
          </Button>
          <span>{t('undoableUntil', { date: shortDate(locale, hongKongTime(undoableUntil).date) })}</span>
        </div>
      ) : (
        <span>{t(`obstacles.${obstacle}`)}</span>
      )}
    </li>
  );
}
