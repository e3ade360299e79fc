import { MenuItem, OutlinedInput, Select } from '@mui/material';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { FieldFrame } from '@/components/ui/forms/field-frame';
import { TextField } from '@/components/ui/forms/text-field';
import { FEATURED_COURSES_MAX } from '@/lib/contract/limits';
import type { Picture } from '@/lib/contract/picture';
import type { ContentKind } from './content-item';
import { CourseField } from './course-field';
import type { EditorField, Typed } from './editor-kinds';
import { hongKongLocal, instantOf } from './hong-kong-local';
import { PictureField } from './picture-field';
import { PublicationField } from './publication-field';
import { RichField } from './rich-field';

/** Visible rows of a `text` field. */
const ROWS = 3;

interface ContentFieldProps {
  kind: ContentKind;
  field: EditorField;
  /** Picture that a `picture` field shows. */
  picture: Picture | null;
  /** Called before the field value changes to the new id. */
  onPicture: (field: string, picture: Picture | null) => void;
}

/** Renders one field of an editor according to its type. */
export function ContentField({ kind, field, picture, onPicture }: ContentFieldProps) {
  const t = useTranslations('admin.editors');
  const { register, control, formState } = useFormContext<Typed>();
  const id = useId();
  const { name, type, choices = [], use } = field;
  const label = t(`fields.${field.label ?? name}` as 'fields.title');
  const problemOf = useProblem(kind);
  const error = problemOf(formState.errors[name]?.message);
  const hintKey = `hints.${kind}.${name}` as 'hints.popups.title';
  const hint = t.has(hintKey) ? t(hintKey) : undefined;
  const shared = { label, error, ...(hint && { hint }) };

  if (type === 'picture')
    return (
      <Controller
        name={name}
        control={control}
        render={({ field: { value, onChange } }) => (
          <PictureField
            {...shared}
            use={use ?? 'blog'}
            isSet={value !== null}
            picture={picture}
            onChange={(chosen, shown) => {
              onPicture(name, shown);
              onChange(chosen);
            }}
          />
        )}
      />
    );
  if (type === 'course')
    return (
      <Controller
        name={name}
        control={control}
        render={({ field: { value, onChange } }) => (
          <CourseField {...shared} value={value as number | null} onChange={onChange} />
        )}
      />
    );
  if (type === 'rich') return <RichField name={name} {...shared} />;
  if (type === 'publication')
    return (
      <Controller
        name={name}
        control={control}
        render={({ field: { value, onChange } }) => (
          <PublicationField label={label} error={error} value={value as string | null} onChange={onChange} />
        )}
      />
    );
  if (type === 'choice')
    return (
      <FieldFrame id={id} {...shared}>
        <Controller
          name={name}
          control={control}
          render={({ field: { value, onChange, ref } }) => (
            <Select
              value={value ?? ''}
              onChange={onChange}
              inputRef={ref}
              SelectDisplayProps={{ 'aria-label': label }}
            >
              {choices.map((choice) => (
                <MenuItem key={choice} value={choice}>
                  {t(`values.${name}.${choice}` as 'values.style.A')}
                </MenuItem>
              ))}
            </Select>
          )}
        />
      </FieldFrame>
    );
  if (type === 'instant')
    return (
      <FieldFrame id={id} {...shared}>
        <Controller
          name={name}
          control={control}
          render={({ field: { value, onChange, ref } }) => (
            <OutlinedInput
              id={id}
              inputRef={ref}
              error={Boolean(error)}
              type="datetime-local"
              value={hongKongLocal(value as string | null)}
              onChange={({ target }) => onChange(instantOf(target.value))}
            />
          )}
        />
      </FieldFrame>
    );
  return (
    <TextField
      field={register(name)}
      {...shared}
      keepsHint={name === 'slug'}
      {...(type === 'text' && { rows: ROWS })}
      optional=""
    />
  );
}

/** Returns a function that maps an error code of a field to a message; a kind may have messages of its own. */
export function useProblem(kind?: ContentKind): (problem: string | undefined) => string | undefined {
  const t = useTranslations('admin.editors');
  return (problem) => {
    if (!problem) return undefined;
    const own = `ownProblems.${kind}.${problem}` as 'ownProblems.featured_courses.taken';
    const key = `problems.${problem}` as 'problems.required';
    if (t.has(own)) return t(own, { max: FEATURED_COURSES_MAX });
    return t.has(key) ? t(key) : t('problems.invalid');
  };
}
