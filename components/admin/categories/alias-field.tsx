import { Chip } from '@mui/material';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PickField } from '../ui/pick-field';

const BREAKS = /[,，、;；\n]/u;

interface AliasFieldProps {
  value: string[];
  error: string | undefined;
  onChange: (aliases: string[]) => void;
}

/** Renders a field for search aliases as chips. A comma, Enter or leaving the field adds the typed text. */
export function AliasField({ value, error, onChange }: AliasFieldProps) {
  const t = useTranslations('admin.categories');
  const [typed, setTyped] = useState('');
  const set = (texts: readonly string[]) => {
    setTyped('');
    onChange([
      ...new Set(
        texts.flatMap((text) => text.split(BREAKS)).flatMap((text) => (text.trim() ? [text.trim()] : [])),
      ),
    ]);
  };
  return (
    <PickField
      label={t('fields.aliases')}
      hint={t('hints.aliases')}
      error={error}
      multiple
      freeSolo
      open={false}
      options={[] as string[]}
      value={value}
      inputValue={typed}
      onChange={(_, next) => set(next)}
      onInputChange={(_, text, reason) => {
        if (reason !== 'input') return;
        if (BREAKS.test(text)) set([...value, text]);
        else setTyped(text);
      }}
      onBlur={() => typed.trim() && set([...value, typed])}
      renderValue={(aliases, getItemProps) =>
        aliases.map((alias, index) => {
          const { key, ...item } = getItemProps({ index });
          return <Chip key={key} label={alias} {...item} />;
        })
      }
    />
  );
}
