import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import type { CourseBulkResult } from '@/lib/contract/admin-courses';
import { useReadQueuesAnew } from '../queue/queue-query';
import { useCourseTitle } from '../ui/course-title';
import { useFailureText } from '../ui/failure-text';
import { FormDialog } from '../ui/form-dialog';
import { useNotice } from '../ui/notice';
import styles from './courses.module.css';

/** What was decided on several courses, with its result. */
export interface Outcome {
  act: 'takeDown' | 'restore' | 'move' | 'undoMany';
  result: CourseBulkResult;
}

interface CourseOutcomeProps {
  outcome: Outcome | null;
  onOutcome: (outcome: Outcome | null) => void;
}

/**
 * Renders what the last decision on several courses did, with a button that undoes it, and names the courses on which it
 * failed. It receives the focus: the buttons of the decision are gone.
 */
export function CourseOutcome({ outcome, onOutcome }: CourseOutcomeProps) {
  const t = useTranslations('admin.courses');
  const notify = useNotice();
  const failureText = useFailureText();
  const readAnew = useReadQueuesAnew();
  const line = useRef<HTMLParagraphElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [read, setRead] = useState<Outcome | null>(null);
  const { act, result } = outcome ?? {};
  const failed = outcome === read ? [] : (result?.failed ?? []);
  useEffect(() => {
    if (outcome && failed.length === 0) line.current?.focus();
  }, [outcome, failed.length]);

  async function undo(decisions: number[]) {
    if (isBusy) return;
    setBusy(true);
    try {
      const undone = await adminApi().undoCourseDecisions(decisions);
      await readAnew();
      onOutcome({ act: 'undoMany', result: undone });
    } catch (error) {
      notify(failureText(error));
    }
    setBusy(false);
  }
  const decisions = result?.decisions ?? [];
  return (
    <>
      <div className={outcome ? styles.notice : 'srOnly'}>
        {/* Screen readers announce changes only of a live region that already exists, so render it empty. */}
        <p ref={line} role="status" tabIndex={-1}>
          {act && result && t(`done.${act}`, { count: result.done.length })}
        </p>
        {decisions.length > 0 && (
          <Button size="small" aria-busy={isBusy} onClick={() => void undo(decisions)}>
            {t('undo')}
          </Button>
        )}
      </div>
      {outcome && failed.length > 0 && (
        <FormDialog title={t('failedTitle', { count: failed.length })} onClose={() => setRead(outcome)}>
          <FailedCourses failed={failed} isUndo={act === 'undoMany'} />
          <Button variant="filled" onClick={() => setRead(outcome)}>
            {t('ok')}
          </Button>
        </FormDialog>
      )}
    </>
  );
}

/** Codes with a text of their own. */
const FAILURES = new Set<string>([
  'already_decided',
  'wrong_state',
  'edit_conflict',
  'invalid_fields',
  'not_found',
]);
/** Why a decision could not be undone, by the code of the API. */
const OBSTACLES: Record<string, 'undone' | 'too_old' | 'later_decision' | 'contact_data'> = {
  already_decided: 'undone',
  wrong_state: 'too_old',
  edit_conflict: 'later_decision',
  invalid_fields: 'contact_data',
};

function FailedCourses({ failed, isUndo }: { failed: CourseBulkResult['failed']; isUndo: boolean }) {
  const t = useTranslations();
  const titleOf = useCourseTitle();
  function why(code: CourseBulkResult['failed'][number]['code']) {
    const obstacle = isUndo && OBSTACLES[code];
    if (obstacle) return t(`admin.courses.obstacles.${obstacle}`);
    return FAILURES.has(code) ? t(`admin.courses.failures.${code as 'wrong_state'}`) : t(`apiErrors.${code}`);
  }
  return (
    <ul>
      {failed.map((course) => (
        <li key={course.id}>
          <b>{course.title || course.titleEn ? `${titleOf(course)} #${course.id}` : `#${course.id}`}</b>
          <br />
          {why(course.code)}
        </li>
      ))}
    </ul>
  );
}
