import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button, ButtonLink } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { LoadingDialog } from '@/components/ui/forms/loading-dialog';
import { ProblemSummary } from '@/components/ui/forms/problem-summary';
import { hasPage } from '@/lib/contract/choices';
import { localePath } from '@/lib/i18n/paths';
import { ConflictDialog } from '../draft/conflict-dialog';
import type { AutosaveState, DraftAutosave } from '../draft/draft-autosave';
import { DraftState } from '../draft/draft-state';
import type { DraftPath, DraftValues } from '../draft/draft-values';
import type { OpenedDraft } from '../draft/open-draft';
import type { Submission } from '../draft/use-submission';
import styles from './form.module.css';
import { goToField } from './go-to-field';
import { PublicCourseNote } from './public-course-note';

interface FormNotesProps {
  opened: OpenedDraft;
  autosave: DraftAutosave;
  state: AutosaveState;
  submission: Submission;
  onRestart: () => void;
}

/**
 * Renders the notes above the form: autosave state, reason of the reviewer, and problems that prevent
 * submission.
 */
export function FormNotes({ opened, autosave, state, submission, onRestart }: FormNotesProps) {
  const t = useTranslations('advertisement');
  const locale = useLocale();
  const { failure, lacksBusiness, summary, isSending } = submission;
  const reason = opened.detail?.post.reason;
  return (
    <div>
      <DraftState state={state} />
      {opened.isContinued && (
        <div className={styles.note}>
          <p>{t('continued')}</p>
          {opened.detail && <Button onClick={onRestart}>{t('startAnother')}</Button>}
        </div>
      )}
      {opened.detail && hasPage(opened.detail.post.state) && <PublicCourseNote detail={opened.detail} />}
      {reason && (
        <div className={styles.note} data-tone="error">
          <p>
            <b>{t('reason')}</b> {reason}
          </p>
        </div>
      )}
      {state.kind === 'signedOut' && (
        <div className={styles.note} data-tone="error">
          <p>{t('signInAgain')}</p>
          <ButtonLink href={localePath(locale, '/merchant/dashboard')} target="_blank" rel="opener">
            {t('signIn')}
          </ButtonLink>
        </div>
      )}
      <Conflict autosave={autosave} state={state} />
      <FormFailure text={failure} />
      {lacksBusiness && (
        <div className={styles.note} data-tone="error" role="alert">
          <p>{t('businessIncomplete')}</p>
          <ButtonLink
            href={localePath(locale, '/merchant/dashboard?tab=business')}
            target="_blank"
            rel="opener"
          >
            {t('completeBusiness')}
          </ButtonLink>
        </div>
      )}
      <div role="alert">
        {summary && (
          <ProblemSummary
            title={summary.title}
            problems={summary.problems}
            onGoTo={(field) => goToField(field as DraftPath)}
          />
        )}
      </div>
      {isSending && <LoadingDialog text={t('sending')} />}
    </div>
  );
}

function Conflict({ autosave, state }: Pick<FormNotesProps, 'autosave' | 'state'>) {
  const t = useTranslations('advertisement.conflict');
  const { reset } = useFormContext<DraftValues>();
  const [isPutOff, setIsPutOff] = useState(false);
  useEffect(() => {
    if (state.kind !== 'conflict') setIsPutOff(false);
  }, [state.kind]);
  if (state.kind !== 'conflict') return null;
  if (isPutOff)
    return (
      <div className={styles.note} data-tone="error">
        <p>{t('waiting')}</p>
        <Button onClick={() => setIsPutOff(false)}>{t('choose')}</Button>
      </div>
    );
  function takeTheirs() {
    const theirs = autosave.takeTheirs();
    if (theirs) reset(theirs);
  }
  return (
    <ConflictDialog
      theirs={state.theirs}
      onMine={() => void autosave.keepMine()}
      onTheirs={takeTheirs}
      onLater={() => setIsPutOff(true)}
    />
  );
}
