import { Autocomplete, type AutocompleteProps, OutlinedInput } from '@mui/material';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldFrame, hintIdOf } from '@/components/ui/forms/field-frame';

interface PickFieldProps<O, Many extends boolean, Free extends boolean>
  extends Omit<AutocompleteProps<O, Many, false, Free>, 'renderInput'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Renders a field that takes one or several options, which typing narrows, or also texts that are no option. */
export function PickField<O, Many extends boolean = false, Free extends boolean = false>({
  label,
  hint,
  error,
  ...pick
}: PickFieldProps<O, Many, Free>) {
  const t = useTranslations('admin');
  const ownId = useId();
  const id = pick.id ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Autocomplete
        id={id}
        noOptionsText={t('noneFound')}
        clearText={t('clear')}
        openText={t('open')}
        closeText={t('close')}
        renderInput={({ slotProps: { input, htmlInput }, ...params }) => (
          <OutlinedInput
            {...params}
            {...input}
            error={Boolean(error)}
            inputProps={{ ...htmlInput, 'aria-describedby': error || hint ? hintIdOf(id) : undefined }}
          />
        )}
        {...pick}
      />
    </FieldFrame>
  );
}

/** An option that is known by its id and shown by its name. */
export interface Named {
  id: number;
  name: string;
}

/** Properties of a field of such options. */
export const NAMED_OPTIONS = {
  getOptionLabel: ({ name }: Named) => name,
  getOptionKey: ({ id }: Named) => id,
  isOptionEqualToValue: (option: Named, value: Named) => option.id === value.id,
};
