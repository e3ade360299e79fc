import { MenuItem, OutlinedInput, Select } from '@mui/material';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { FieldFrame } from '@/components/ui/forms/field-frame';
import { TextField } from '@/components/ui/forms/text-field';
import type { Picture } from '@/lib/contract/picture';
import { isPicture } from '../review/field-text';
import type { EditorField, Typed } from './editor-kinds';
import { hongKongLocal, instantOf } from './hong-kong-local';
import { PictureField } from './picture-field';
import type { WrittenKind } from './written';

/** Lines of a long text. */
const ROWS = { text: 3, html: 10 } as const;

interface WrittenFieldProps {
  kind: WrittenKind;
  field: EditorField;
  /** What the item shows at present. */
  picture: unknown;
}

/** One field of an editor, by its type. */
export function WrittenField({ kind, field, picture }: WrittenFieldProps) {
  const t = useTranslations('admin.editors');
  const { register, control, formState } = useFormContext<Typed>();
  const id = useId();
  const { name, type, choices = [], use } = field;
  const label = t(`fields.${name}` as 'fields.title');
  const problemOf = useProblem();
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
            initial={isPicture(picture) ? (picture as Picture) : null}
            onChange={onChange}
          />
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
    <TextField field={register(name)} {...shared} {...(type !== 'line' && { rows: ROWS[type] })} optional />
  );
}

/** What to tell of a problem with a field. */
export function useProblem(): (problem: string | undefined) => string | undefined {
  const t = useTranslations('admin.editors.problems');
  return (problem) => {
    if (!problem) return undefined;
    const key = problem as 'required';
    return t.has(key) ? t(key) : t('invalid');
  };
}
