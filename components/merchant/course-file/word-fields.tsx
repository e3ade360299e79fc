import { Autocomplete, OutlinedInput } from '@mui/material';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { CATEGORY_LIST, makeRoomBelow } from '@/components/merchant/advertisement/fields/category-list';
import choiceStyles from '@/components/merchant/advertisement/fields/choices.module.css';
import {
  useCategories,
  useMatchingCategories,
} from '@/components/merchant/advertisement/fields/use-categories';
import { COURSE_FIELDS } from '@/lib/contract/course-fields';
import type { CourseFileField } from '@/lib/contract/course-file';
import styles from './course-file.module.css';

/** Maximum number of options rendered at once. Typing more narrows the list. */
const ROWS_MAX = 100;
/** Choices that are shown side by side where several may be chosen. */
const CHIPS_MAX = 7;
const BETWEEN = '、';

export const isCategory = (field: CourseFileField) => COURSE_FIELDS[field].kind === 'categories';
export const isText = (field: CourseFileField) => !isCategory(field) && !('choices' in COURSE_FIELDS[field]);

/** Returns the choices of a field with a function that names them; none for a field without choices. */
export function useChoices() {
  const choices = useTranslations('choices');
  const form = useTranslations('advertisement');
  return (field: CourseFileField): { key: string; name: string }[] => {
    const about = COURSE_FIELDS[field];
    if (!('choices' in about)) return [];
    const nameOf = (key: string) => {
      if (field === 'price_unit') return form(`priceUnits.${key}` as 'priceUnits.lesson');
      if (field === 'schedule') return form(`schedules.${key}` as 'schedules.one_year');
      return 'texts' in about ? choices(`${about.texts}.${key}` as 'mode.online') : key;
    };
    return about.choices.map((key) => ({ key, name: nameOf(key) }));
  };
}

interface ValueFieldProps {
  field: CourseFileField;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Several choices may be given. */
  isSeveral?: boolean;
  describedBy?: string | undefined;
}

/** Renders the choice of what stands for a word: a category, one or several choices, or a text. */
export function ValueField({ field, label, value, onChange, isSeveral, describedBy }: ValueFieldProps) {
  const t = useTranslations('courseFiles');
  const choices = useChoices()(field);
  const common = { className: styles.input, 'aria-label': label, 'aria-describedby': describedBy, value };
  if (isCategory(field)) return <CategoryInput label={label} value={value} onChange={onChange} />;
  if (isText(field))
    return (
      <input
        {...common}
        inputMode={COURSE_FIELDS[field].kind === 'number' ? 'numeric' : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const chosen = value.split(BETWEEN);
  if (isSeveral && COURSE_FIELDS[field].kind === 'choices' && choices.length <= CHIPS_MAX)
    return (
      <fieldset className={choiceStyles.group} aria-label={label}>
        <div className={choiceStyles.chips}>
          {choices.map(({ key, name }) => (
            <label key={key}>
              <input
                type="checkbox"
                checked={chosen.includes(key)}
                onChange={({ target: { checked } }) =>
                  onChange(
                    choices
                      .map((one) => one.key)
                      .filter((one) => (one === key ? checked : chosen.includes(one)))
                      .join(BETWEEN),
                  )
                }
              />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  return (
    <select {...common} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('words.choose')}</option>
      {choices.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Renders a search for a category of any level in both languages. The value is its slug. */
function CategoryInput({ label, value, onChange }: Pick<ValueFieldProps, 'label' | 'value' | 'onChange'>) {
  const t = useTranslations('advertisement.categories');
  const { data: options = [], isPending } = useCategories();
  const chosen = options.find(({ path }) => path.slug === value) ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const { matching, isSearching } = useMatchingCategories(options, typed ?? '');
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  return (
    <Autocomplete
      id={id}
      ref={place}
      autoHighlight={Boolean(typed?.trim())}
      slotProps={CATEGORY_LIST}
      onOpen={() => makeRoomBelow(place.current)}
      options={options}
      value={chosen}
      inputValue={typed ?? chosen?.label ?? ''}
      filterOptions={() => matching.slice(0, ROWS_MAX)}
      groupBy={({ main }) => main}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      loading={isPending || isSearching}
      loadingText={t('loading')}
      noOptionsText={t('none')}
      openText={t('open')}
      closeText={t('close')}
      clearText={t('clear')}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : null)}
      onBlur={() => setTyped(null)}
      onChange={(_, option) => onChange(option?.path.slug ?? '')}
      renderInput={({ slotProps: { input, htmlInput }, ...params }) => (
        <OutlinedInput
          {...params}
          {...input}
          placeholder={t('placeholder')}
          inputProps={{ ...htmlInput, 'aria-label': label }}
          sx={{
            minHeight: 44,
            background: 'var(--surface)',
            '& fieldset': { borderWidth: '1.5px', borderColor: 'var(--line-2)' },
          }}
        />
      )}
    />
  );
}

interface ClosestProps {
  field: CourseFileField;
  /** Choices, or slugs of categories. */
  keys: readonly string[];
  onChoose: (key: string) => void;
}

/** Renders what is closest to a word, each as a button that chooses it. */
export function ClosestNames({ field, keys, onChoose }: ClosestProps) {
  const choices = useChoices()(field);
  if (isCategory(field)) return <ClosestCategories keys={keys} onChoose={onChoose} />;
  const named = keys.map((key) => ({ key, name: choices.find((one) => one.key === key)?.name ?? key }));
  return <ClosestButtons named={named} onChoose={onChoose} />;
}

function ClosestCategories({ keys, onChoose }: Omit<ClosestProps, 'field'>) {
  const { data: options = [] } = useCategories();
  const named = keys.flatMap((key) => {
    const name = options.find(({ path }) => path.slug === key)?.label;
    return name ? [{ key, name }] : [];
  });
  return named.length > 0 && <ClosestButtons named={named} onChoose={onChoose} />;
}

interface ClosestButtonsProps {
  named: readonly { key: string; name: string }[];
  onChoose: (key: string) => void;
}

function ClosestButtons({ named, onChoose }: ClosestButtonsProps) {
  const t = useTranslations('courseFiles.words');
  return (
    <>
      {t('closest')}
      {named.map(({ key, name }) => (
        <button key={key} type="button" className={styles.closest} onClick={() => onChoose(key)}>
          {name}
        </button>
      ))}
    </>
  );
}
