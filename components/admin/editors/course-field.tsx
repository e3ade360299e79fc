import { Autocomplete, OutlinedInput } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FieldFrame, hintIdOf } from '@/components/ui/forms/field-frame';
import { publicApi } from '@/lib/api/browser';

interface CourseFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Id of the course. */
  value: number | null;
  onChange: (id: number | null) => void;
}

interface Option {
  id: number;
  name: string;
}

const SUGGESTIONS = 10;

/** Renders a field that searches the published courses by keyword and holds the id of one. */
export function CourseField({ label, hint, error, value, onChange }: CourseFieldProps) {
  const t = useTranslations('admin');
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const found = useQuery({
    queryKey: ['courses', keyword],
    queryFn: async () =>
      (await publicApi().listCourses({ ...(keyword && { keyword }), perPage: SUGGESTIONS })).data.posts,
    placeholderData: keepPreviousData,
  });
  const known = useQuery({
    queryKey: ['course', value],
    queryFn: async () => (await publicApi().filterByIds([value ?? 0]))[0] ?? null,
    enabled: value !== null,
  });
  const options: Option[] = (found.data ?? []).map((post) => ({
    id: post.id,
    name: `${post.title} (${post.merchant.name})`,
  }));
  const named = options.find((option) => option.id === value)?.name ?? known.data?.title ?? `#${value}`;
  const chosen = value === null ? null : { id: value, name: named };
  return (
    <FieldFrame id={id} label={label} error={error} {...(hint && { hint })}>
      <Autocomplete
        id={id}
        options={options}
        value={chosen}
        getOptionLabel={({ name }) => name}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        filterOptions={(all) => all}
        onInputChange={(_, typed, reason) => reason === 'input' && setKeyword(typed.trim())}
        onChange={(_, option) => onChange(option?.id ?? null)}
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
      />
    </FieldFrame>
  );
}
