import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { adminApi } from '@/lib/api/admin';
import { KEYWORD_MAX_LENGTH } from '@/lib/contract/limits';
import { useChoices } from '../route';

/** Milliseconds after the last key before merchants are looked for. */
const PAUSE = 250;

/** Renders a filter by a merchant, who is found by a part of the name. The address stores the id. */
export function MerchantFilter() {
  const t = useTranslations('admin');
  const [query, choose] = useChoices();
  const id = /^\d{1,9}$/.test(query.merchant ?? '') ? Number(query.merchant) : null;
  const [typed, setTyped] = useState('');
  const keyword = useLater(typed.trim());
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['admin', 'courses', 'merchants', keyword],
    queryFn: () => adminApi().findCourseMerchants(keyword ? { keyword } : {}),
    placeholderData: keepPreviousData,
  });
  const { data: named } = useQuery({
    queryKey: ['admin', 'courses', 'merchant', id],
    queryFn: () => adminApi().findCourseMerchants({ id: id ?? 0 }),
    enabled: id !== null,
  });
  const chosen = id === null ? null : (named?.[0] ?? { id, name: `#${id}` });
  return (
    <Autocomplete
      size="small"
      options={found}
      value={chosen}
      loading={isFetching}
      loadingText={t('loading')}
      getOptionLabel={({ name }) => name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      // The API has filtered them, by both names.
      filterOptions={(all) => all}
      onInputChange={(_, text, reason) =>
        setTyped(reason === 'input' ? text.slice(0, KEYWORD_MAX_LENGTH) : '')
      }
      onChange={(_, option) => choose({ merchant: option?.id })}
      noOptionsText={t('noneFound')}
      clearText={t('clear')}
      openText={t('open')}
      closeText={t('close')}
      renderInput={(input) => <TextField {...input} label={t('courses.merchant')} />}
    />
  );
}

/** Returns a value once it has not changed for a moment. */
function useLater(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
