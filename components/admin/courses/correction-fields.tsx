import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, useId } from 'react';
import { Button } from '@/components/ui/button';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import { TextField } from '@/components/ui/forms/text-field';
import { RichText } from '@/components/ui/rich-text/rich-text';
import type { AdminCourseDetail, CorrectedField } from '@/lib/contract/admin-courses';
import { LIST_LENGTHS, TEXT_LENGTHS } from '@/lib/contract/advertisement';
import { snakeCase } from '@/lib/contract/field-names';
import { shortDate } from '@/lib/format/dates';
import { useFieldLabel } from '../review/field-text';
import { useCategoryNames } from '../ui/category-names';
import { PickField } from '../ui/pick-field';
import courseStyles from './courses.module.css';

/** The fields of the corrections of a course. */

const MANY = { multiple: true, autoHighlight: true } as const;
const LONG = new Set<CorrectedField>(['content', 'contentEn']);

interface CorrectedTextProps {
  field: CorrectedField;
  detail: AdminCourseDetail;
  typed: string;
  register: ComponentProps<typeof TextField>['field'];
  error: string | undefined;
}

export function CorrectedText({ field, detail, typed, register, error }: CorrectedTextProps) {
  const t = useTranslations('admin.courses');
  const label = useFieldLabel();
  const name = snakeCase(field);
  const max = field in TEXT_LENGTHS ? TEXT_LENGTHS[field as keyof typeof TEXT_LENGTHS] : null;
  const notes = [
    max === null ? t('ageHint') : t('counter', { count: [...typed].length, max }),
    detail.corrected.includes(name) && t('handEdited'),
  ].filter(Boolean);
  return (
    <div>
      <TextField
        field={register}
        label={label(name)}
        note={notes.join(' · ')}
        optional=""
        error={error}
        {...(LONG.has(field) && { rows: 4 })}
      />
      {detail.problems
        .filter((problem) => problem.field === name)
        .map(({ found }) => (
          <p key={found} className={courseStyles.problem}>
            {t('contactFound', { found })}
          </p>
        ))}
    </div>
  );
}

interface CategoriesFieldProps {
  value: number[];
  error: string | undefined;
  /** Whether it was corrected by hand. */
  hand: boolean;
  /** Whether the course has a merchant that is told. */
  isTold: boolean;
  onChange: (ids: number[]) => void;
}

export function CategoriesField({ value, error, hand, isTold, onChange }: CategoriesFieldProps) {
  const t = useTranslations('admin');
  const label = useFieldLabel();
  const names = useCategoryNames(useLocale());
  return (
    <PickField
      {...MANY}
      label={label('category_ids')}
      hint={
        hand ? t('courses.handEdited') : t(isTold ? 'courses.categoryHint' : 'courses.categoryHintImported')
      }
      error={error}
      options={[...names.keys()]}
      getOptionLabel={(id) => names.get(id) ?? `#${id}`}
      value={value}
      getOptionDisabled={() => value.length >= LIST_LENGTHS.categoryIds}
      onChange={(_, ids) => onChange(ids)}
    />
  );
}

interface ChoicesFieldProps<T extends string> {
  field: 'ageGroups' | 'serviceArea';
  texts: 'ageGroup' | 'district';
  options: readonly T[];
  value: T[];
  error: string | undefined;
  onChange: (value: T[]) => void;
}

export function ChoicesField<T extends string>({
  field,
  texts,
  options,
  value,
  error,
  onChange,
}: ChoicesFieldProps<T>) {
  const choices = useTranslations('choices');
  const label = useFieldLabel();
  return (
    <PickField
      {...MANY}
      label={label(snakeCase(field))}
      error={error}
      options={options}
      getOptionLabel={(one) => choices(`${texts}.${one}` as 'ageGroup.kids')}
      value={value}
      onChange={(_, next) => onChange(next)}
    />
  );
}

export function Guesses({
  guesses,
  onTake,
}: {
  guesses: AdminCourseDetail['guesses'];
  onTake: (id: number) => void;
}) {
  const t = useTranslations('admin.courses');
  if (guesses.length === 0) return null;
  return (
    <p className={courseStyles.guesses}>
      {t('guesses')}
      {guesses.map(({ id, title }) => (
        <Button key={id} size="small" aria-label={t('guessNamed', { title })} onClick={() => onTake(id)}>
          {title}
        </Button>
      ))}
    </p>
  );
}

interface CorrectedBodyProps {
  field: 'body' | 'bodyEn';
  value: string;
  error: string | undefined;
  /** Whether it was corrected by hand. */
  hand: boolean;
  onChange: (html: string) => void;
}

/** Renders the details of a course as rich text. Its pictures stay; none is added. */
export function CorrectedBody({ field, value, error, hand, onChange }: CorrectedBodyProps) {
  const t = useTranslations('admin.courses');
  const label = useFieldLabel();
  const id = useId();
  return (
    <div>
      <p id={id} className={courseStyles.legend}>
        {label(snakeCase(field))}
      </p>
      <RichText
        value={value}
        onChange={onChange}
        onLeave={() => {}}
        labelledBy={id}
        describedBy={`${id}-hint`}
        isWrong={error !== undefined}
        Picture={NoPicture}
      />
      <div id={`${id}-hint`}>
        {error ? (
          <FieldProblem id={`${id}-problem`} text={error} />
        ) : (
          hand && <p className="muted small">{t('handEdited')}</p>
        )}
      </div>
    </div>
  );
}

const NoPicture = () => null;

/** Renders which sessions have a place of their own, and whether a correction of the place reaches them. */
export function SessionVenues({ sessions }: { sessions: AdminCourseDetail['sessionVenues'] }) {
  const t = useTranslations('admin.courses');
  const locale = useLocale();
  if (sessions.length === 0) return null;
  return (
    <div className="muted small">
      <p>{t('sessionVenues')}</p>
      <ul>
        {sessions.map(({ number, label, startDate, venue, venueEn }) => (
          <li key={number}>
            {t('sessionVenue', {
              name: label || t('sessionNumber', { number }),
              date: shortDate(locale, startDate),
              venue: [venue, venueEn].filter(Boolean).join(' / '),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
