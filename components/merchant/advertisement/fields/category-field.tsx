import { Autocomplete, OutlinedInput } from '@mui/material';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldFrame, hintIdOf } from '@/components/ui/forms/field-frame';
import { LIST_LENGTHS } from '@/lib/contract/advertisement';
import { useDraftField, useProblem } from '../draft/use-draft-field';
import { CATEGORY_LIST, makeRoomBelow } from './category-list';
import type { CategoryOption } from './category-options';
import styles from './choices.module.css';
import { useCategories, useMatchingCategories } from './use-categories';

/** Maximum number of options rendered at once. Typing more narrows the list. */
const ROWS_MAX = 100;

/**
 * Renders the choice of up to five categories of any level, searchable in both languages. The card shows the
 * first.
 */
export function CategoryField() {
  const t = useTranslations('advertisement');
  const { value, change, leave } = useDraftField('categoryIds');
  const problem = useProblem('categoryIds');
  const { data: options = [], isPending, isError, refetch } = useCategories();
  const [typed, setTyped] = useState('');
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const left = options.filter((option) => !value.includes(option.id));
  const { matching, isSearching } = useMatchingCategories(left, typed);
  return (
    <div data-field="categoryIds" ref={place}>
      <FieldFrame
        id={id}
        label={t('fields.categoryIds')}
        hint={t('hints.categoryIds', { max: LIST_LENGTHS.categoryIds })}
        error={problem}
      >
        <Autocomplete
          id={id}
          options={left}
          value={null as CategoryOption | null}
          inputValue={typed}
          disabled={value.length >= LIST_LENGTHS.categoryIds}
          filterOptions={() => matching.slice(0, ROWS_MAX)}
          groupBy={({ main }) => main}
          getOptionLabel={({ label }) => label}
          getOptionKey={(option) => option.id}
          loading={isPending || isSearching}
          loadingText={t('categories.loading')}
          noOptionsText={t('categories.none')}
          openText={t('categories.open')}
          closeText={t('categories.close')}
          clearText={t('categories.clear')}
          blurOnSelect
          // Enter takes the first match. In an empty field it takes nothing.
          autoHighlight={typed.trim() !== ''}
          slotProps={CATEGORY_LIST}
          onOpen={() => makeRoomBelow(place.current)}
          onInputChange={(_, text, reason) => {
            // Keep the typed text when the options arrive.
            if (reason !== 'reset') setTyped(reason === 'input' ? text : '');
          }}
          onChange={(_, option) => option && change([...value, option.id])}
          onBlur={leave}
          renderInput={({ slotProps: { input, htmlInput }, ...params }) => (
            <OutlinedInput
              {...params}
              {...input}
              error={Boolean(problem)}
              placeholder={t('categories.placeholder')}
              inputProps={{ ...htmlInput, 'aria-describedby': hintIdOf(id) }}
              sx={{
                minHeight: 48,
                background: 'var(--surface)',
                '& fieldset': { borderWidth: '1.5px', borderColor: 'var(--line-2)' },
              }}
            />
          )}
        />
      </FieldFrame>
      {isError && (
        <p className={styles.problem} role="alert">
          {t('categories.failed')}
          <Button size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      <ChosenCategories options={options} />
    </div>
  );
}

function ChosenCategories({ options }: { options: readonly CategoryOption[] }) {
  const t = useTranslations('advertisement.categories');
  const { value, change } = useDraftField('categoryIds');
  if (value.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('chosen')}>
      {value.map((id, at) => {
        const label = options.find((option) => option.id === id)?.label;
        // While the categories load, and if they cannot be loaded, a number would say nothing.
        if (!label) return null;
        return (
          <li key={id}>
            <span>{label}</span>
            {at === 0 ? (
              <small>{t('onCard')}</small>
            ) : (
              <button
                type="button"
                aria-label={t('putOnCardNamed', { label })}
                onClick={() => change([id, ...value.filter((one) => one !== id)])}
              >
                {t('putOnCard')}
              </button>
            )}
            <button
              type="button"
              aria-label={t('removeNamed', { label })}
              onClick={() => change(value.filter((one) => one !== id))}
            >
              {t('remove')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
