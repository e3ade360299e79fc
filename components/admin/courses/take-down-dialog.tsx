import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { TextField } from '@/components/ui/forms/text-field';
import { REASON_MAX_LENGTH } from '@/lib/contract/admin-advertisements';
import {
  TAKE_DOWN_CAUSES,
  type TakeDown,
  type TakeDownCause,
  takeDownSchema,
} from '@/lib/contract/admin-courses';
import { useFailureText } from '../ui/failure-text';
import { CancelButton, FormDialog } from '../ui/form-dialog';
import styles from '../ui/screen.module.css';
import { CourseTitles } from './course-titles';
import courseStyles from './courses.module.css';

interface TakeDownDialogProps {
  courses: readonly { id: number; title: string; titleEn: string }[];
  /** Runs the action. If it rejects, the dialog stays open and shows the error. */
  onTakeDown: (why: TakeDown) => Promise<unknown>;
  onClose: () => void;
}

/** Renders the reason for which courses are taken down, and the note to their merchants. */
export function TakeDownDialog({ courses, onTakeDown, onClose }: TakeDownDialogProps) {
  const t = useTranslations('admin.courses');
  const validation = useTranslations('validation');
  const failureText = useFailureText();
  const id = useId();
  const [cause, setCause] = useState<TakeDownCause | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, formState, setError, clearErrors, handleSubmit } = useForm({
    defaultValues: { cause: '', note: '' },
  });
  const count = courses.length;

  async function takeDown({ note }: { note: string }) {
    const wish = takeDownSchema.safeParse({ cause, ...(note.trim() && { note }) });
    if (!wish.success) {
      for (const { path, message } of wish.error.issues)
        setError(path[0] === 'cause' ? 'cause' : 'note', { message }, { shouldFocus: path[0] === 'note' });
      return;
    }
    setFailure(null);
    try {
      await onTakeDown(wish.data);
    } catch (error) {
      setFailure(failureText(error));
    }
  }
  const { cause: noCause, note: noteProblem } = formState.errors;
  return (
    <FormDialog title={t('takeDownTitle', { count })} isUnsaved={formState.isDirty} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit(takeDown)} className={styles.stack}>
        <FormFailure text={failure} />
        <CourseTitles courses={courses} />
        <fieldset className={courseStyles.causes}>
          <legend className={courseStyles.legend}>{t('cause')}</legend>
          <RadioGroup
            value={cause ?? ''}
            aria-describedby={noCause ? `${id}-cause` : undefined}
            onChange={(_, value) => {
              setCause(value as TakeDownCause);
              clearErrors();
            }}
          >
            {TAKE_DOWN_CAUSES.map((value) => (
              <FormControlLabel key={value} value={value} control={<Radio />} label={t(`causes.${value}`)} />
            ))}
          </RadioGroup>
          {noCause && <FieldProblem id={`${id}-cause`} text={validation('required')} />}
        </fieldset>
        <TextField
          field={register('note')}
          label={t('merchantNote')}
          note={t(cause === 'other' ? 'merchantNoteNeeded' : 'merchantNoteHint')}
          placeholder={t('merchantNoteExample')}
          optional={cause === 'other' ? undefined : ''}
          rows={3}
          error={
            noteProblem &&
            validation(noteProblem.message === 'required' ? 'required' : 'max_length', {
              length: REASON_MAX_LENGTH,
            })
          }
        />
        <p className={courseStyles.notice} data-tone="warn">
          {t('follows')}
        </p>
        <div className={styles.buttons} style={{ justifyContent: 'flex-end' }}>
          <CancelButton />
          <Button
            type="submit"
            className={styles.danger}
            disabled={formState.isSubmitting}
            aria-busy={formState.isSubmitting}
          >
            {count === 1 ? t('takeDown') : t('takeDownMany', { count })}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
