import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useLeaveQuestion } from '@/components/ui/forms/use-leave-question';
import { adminApi } from '@/lib/api/admin';
import { ApiFailure } from '@/lib/api/http';
import {
  type AdminCourseDetail,
  CORRECTED,
  type CorrectedField,
  correctionSchema,
} from '@/lib/contract/admin-courses';
import { NUMBER_BOUNDS, TEXT_LENGTHS } from '@/lib/contract/advertisement';
import { AGE_GROUPS, DISTRICTS, hasPage } from '@/lib/contract/choices';
import { snakeCase } from '@/lib/contract/field-names';
import { useAction } from '../people/person-page';
import { useFailureText } from '../ui/failure-text';
import styles from '../ui/screen.module.css';
import { CorrectionConflict } from './correction-conflict';
import {
  CategoriesField,
  ChoicesField,
  CorrectedBody,
  CorrectedText,
  Guesses,
  SessionVenues,
} from './correction-fields';
import { changedValues, type Typed, typedOf } from './correction-values';
import { useContactProblem } from './course-failure';
import { courseKey } from './course-key';
import courseStyles from './courses.module.css';

const TEXTS = ['title', 'titleEn', 'content', 'contentEn'] as const;
const BODIES = ['body', 'bodyEn'] as const;
/** Texts that may not contain a telephone number or a link where they are public. */
const TEXT_OR_BODY = new Set<CorrectedField>([...TEXTS, ...BODIES]);
const PLACE = ['venue', 'venueEn', 'instructor'] as const;

/**
 * Renders the corrections of a course: category, texts, ages and place. If somebody else has changed it meanwhile, shows
 * what, and what was typed stays.
 */
export function CorrectionForm({ detail }: { detail: AdminCourseDetail }) {
  const t = useTranslations('admin.courses');
  const { course } = detail;
  const isOpen = hasPage(course.state as 'published') || course.state === 'ended';
  if (!isOpen) return <p className={styles.box}>{t('notCorrectable')}</p>;
  return <OpenForm detail={detail} />;
}

function OpenForm({ detail }: { detail: AdminCourseDetail }) {
  const t = useTranslations('admin.courses');
  const client = useQueryClient();
  const act = useAction();
  const failureText = useFailureText();
  const problemText = useProblemText();
  /** The course that the typed values are based on. A newer one is taken over unless something was typed. */
  const [base, setBase] = useState(detail);
  const [theirs, setTheirs] = useState<AdminCourseDetail | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Typed>({ defaultValues: typedOf(base) });
  const { register, watch, setValue, setError, reset, formState } = form;
  const typed = watch();
  const changes = changedValues(typedOf(base), typed);
  const isChanged = Object.keys(changes).length > 0;
  useLeaveQuestion(isChanged);
  if (detail !== base && !isChanged && !theirs) {
    setBase(detail);
    reset(typedOf(detail));
  }
  const isImported = base.course.origin !== 'merchant' && base.course.origin !== 'sample';

  async function save(seen: AdminCourseDetail) {
    const wish = correctionSchema.safeParse({ version: seen.course.version, ...changes });
    if (!wish.success) {
      for (const { path, message } of wish.error.issues)
        setError(String(path[0]) as CorrectedField, { message }, { shouldFocus: true });
      return;
    }
    setFailure(null);
    try {
      // The values go out as they were typed; the server reads them by the same rules.
      const saved = await adminApi().correctCourse(seen.course.id, wish.data);
      take(saved);
      await act(async () => undefined, t('done.correct'));
    } catch (error) {
      const { code, errors = {} } = error instanceof ApiFailure ? error : {};
      if (code === 'edit_conflict') {
        const found = await adminApi()
          .getAnyCourse(seen.course.id)
          .catch(() => null);
        if (found) return setTheirs(found);
      }
      const named = CORRECTED.filter((field) => errors[field]?.[0]);
      for (const field of named) setError(field, { message: errors[field]?.[0] ?? '' });
      if (named.length === 0) setFailure(failureText(error));
    }
  }
  function take(next: AdminCourseDetail) {
    client.setQueryData(courseKey(next.course.id), next);
    setBase(next);
    setTheirs(null);
    setFailure(null);
    reset(typedOf(next));
  }
  const errorOf = (field: CorrectedField) => problemText(field, formState.errors[field]?.message);
  const text = (field: (typeof TEXTS)[number] | (typeof PLACE)[number]) => (
    <CorrectedText
      key={field}
      field={field}
      detail={base}
      typed={typed[field]}
      register={register(field)}
      error={errorOf(field)}
    />
  );
  return (
    <form
      noValidate
      className={styles.stack}
      aria-label={t('correct')}
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit(() => save(base))();
      }}
    >
      {theirs && (
        <CorrectionConflict
          mine={base}
          theirs={theirs}
          onMine={() => {
            setBase(theirs);
            setTheirs(null);
            reset({ ...typedOf(theirs), ...changes });
            void save(theirs);
          }}
          onTheirs={() => take(theirs)}
        />
      )}
      {isImported && <p className="muted small">{t('importNote')}</p>}
      <section className={styles.box}>
        <CategoriesField
          value={typed.categoryIds}
          error={errorOf('categoryIds')}
          onChange={(ids) => setValue('categoryIds', ids, { shouldDirty: true })}
          hand={base.corrected.includes('category_ids')}
          isTold={!isImported}
        />
        <Guesses
          guesses={base.guesses.filter(({ id }) => id !== typed.categoryIds[0])}
          onTake={(id) =>
            setValue('categoryIds', [id, ...typed.categoryIds.slice(1).filter((one) => one !== id)])
          }
        />
      </section>
      <section className={styles.box} aria-label={t('texts')}>
        {TEXTS.map(text)}
        {BODIES.map((field) => (
          <CorrectedBody
            key={field}
            field={field}
            value={typed[field]}
            error={errorOf(field)}
            hand={base.corrected.includes(snakeCase(field))}
            onChange={(html) => setValue(field, html)}
          />
        ))}
      </section>
      <section className={styles.box} aria-label={t('agesAndPlace')}>
        <div className={courseStyles.pair}>
          {(['ageMin', 'ageMax'] as const).map((field) => (
            <CorrectedText
              key={field}
              field={field}
              detail={base}
              typed={typed[field]}
              register={register(field)}
              error={errorOf(field)}
            />
          ))}
        </div>
        <ChoicesField
          field="ageGroups"
          texts="ageGroup"
          options={AGE_GROUPS}
          value={typed.ageGroups}
          error={errorOf('ageGroups')}
          onChange={(value) => setValue('ageGroups', value)}
        />
        <ChoicesField
          field="serviceArea"
          texts="district"
          options={DISTRICTS}
          value={typed.serviceArea}
          error={errorOf('serviceArea')}
          onChange={(value) => setValue('serviceArea', value)}
        />
        {PLACE.map(text)}
        <SessionVenues sessions={base.sessionVenues} />
      </section>
      <FormFailure text={failure} />
      <p className="muted small">{t(isImported ? 'recordedImported' : 'recorded')}</p>
      <div className={styles.buttons}>
        <Button disabled={!isChanged} onClick={() => reset(typedOf(base))}>
          {t('reset')}
        </Button>
        <Button type="submit" variant="filled" disabled={!isChanged || formState.isSubmitting}>
          {t(isChanged ? 'save' : 'nothingChanged')}
        </Button>
      </div>
    </form>
  );
}

/** Returns a function that says what is wrong with a field. */
function useProblemText(): (field: CorrectedField, code: string | undefined) => string | undefined {
  const validation = useTranslations('validation');
  const problems = useTranslations('admin.editors.problems');
  const t = useTranslations('admin.courses');
  const contactProblem = useContactProblem();
  return (field, code) => {
    if (!code) return undefined;
    if (code === 'required') return validation('required');
    if (code === 'invalid' && TEXT_OR_BODY.has(field)) return contactProblem([snakeCase(field)]);
    if (code === 'out_of_range' && (field === 'ageMin' || field === 'ageMax'))
      return t('ageRange', NUMBER_BOUNDS[field]);
    const length = field in TEXT_LENGTHS ? TEXT_LENGTHS[field as keyof typeof TEXT_LENGTHS] : 0;
    return code === 'max_length' && length > 0 ? validation('max_length', { length }) : problems('invalid');
  };
}
