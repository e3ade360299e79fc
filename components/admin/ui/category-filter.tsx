import { Autocomplete, TextField } from '@mui/material';
import { useLocale, useTranslations } from 'next-intl';
import { useChoices } from '../route';
import { useCategoryNames } from './category-names';
import { NAMED_OPTIONS } from './pick-field';

/** Renders a filter by a category of any level. The address stores its id. */
export function CategoryFilter() {
  const t = useTranslations('admin');
  const locale = useLocale();
  const [chosen, choose] = useChoices();
  const names = useCategoryNames(locale);
  const options = [...names].map(([id, name]) => ({ id, name }));
  return (
    <Autocomplete
      {...NAMED_OPTIONS}
      size="small"
      options={options}
      value={options.find(({ id }) => String(id) === chosen.category) ?? null}
      onChange={(_, value) => choose({ category: value?.id })}
      noOptionsText={t('noneFound')}
      clearText={t('clear')}
      openText={t('open')}
      closeText={t('close')}
      renderInput={(input) => <TextField {...input} label={t('queue.category')} />}
    />
  );
}
