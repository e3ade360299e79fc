import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { inCategory } from '@/components/ui/category-colours';
import { Icon } from '@/components/ui/icon';
import { markMatches } from './mark-matches';
import styles from './search-panel.module.css';
import type { Suggestion, SuggestionGroup } from './suggestion-groups';

interface OptionProps {
  id: string;
  option: Suggestion;
  active: boolean;
  /** Typed text, to be marked. */
  typed: string;
  onChoose: (event: MouseEvent, option: Suggestion) => void;
}

function Option({ id, option, active, typed, onChoose }: OptionProps) {
  const t = useTranslations('searchBar');
  const { text, href, detail, icon, imageUrl, category, newTab } = option;
  return (
    <a
      id={id}
      role="option"
      aria-selected={active}
      className={styles.option}
      href={href}
      tabIndex={-1}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      onClick={(event) => onChoose(event, option)}
    >
      <span {...inCategory(category, styles.picture)}>
        {imageUrl ? <img src={imageUrl} alt="" width={32} height={32} /> : <Icon name={icon} size={18} />}
      </span>
      <span className={styles.text}>
        <span>
          {markMatches(text, typed).map(({ text: piece, marked }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
            marked ? <mark key={at}>{piece}</mark> : piece,
          )}
        </span>
        {detail && <small>{detail}</small>}
      </span>
      {newTab && (
        <>
          <Icon name="external" size={18} />
          <span className="srOnly">{t('newTab')}</span>
        </>
      )}
    </a>
  );
}

interface SearchPanelProps {
  /** Id of the list and prefix of its options' ids. */
  id: string;
  /** First row, if there is one: the results of what the typed text is taken for. */
  meant: Suggestion[];
  groups: SuggestionGroup[];
  /** Last row, once something is typed: its result page. */
  all: Suggestion[];
  activeKey: string | null;
  typed: string;
  onChoose: (event: MouseEvent, option: Suggestion) => void;
  onForget: (keyword: string) => void;
}

/** Returns the id of an option in a list. */
export const optionId = (listId: string, key: string): string =>
  `${listId}-${encodeURIComponent(key.toWellFormed())}`;

/** Renders the suggestions by group; every row is a link. */
export function SearchPanel({
  id,
  meant,
  groups,
  all,
  activeKey,
  typed,
  onChoose,
  onForget,
}: SearchPanelProps) {
  const t = useTranslations('searchBar');
  const recent = groups.find(({ name }) => name === 'recent')?.options ?? [];
  const row = (option: Suggestion) => (
    <Option
      key={option.key}
      id={optionId(id, option.key)}
      option={option}
      active={option.key === activeKey}
      typed={typed}
      onChoose={onChoose}
    />
  );
  return (
    <div className={styles.list}>
      <div id={id} role="listbox" aria-label={t('suggestions')}>
        {meant.map(row)}
        {groups.map(({ name, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box holds options and groups of them, no fieldset
          <div key={name} role="group" aria-labelledby={`${id}-${name}`} className={styles.group}>
            <span id={`${id}-${name}`} className={styles.label} role="presentation">
              {t(`groups.${name}`)}
            </span>
            {options.map(row)}
          </div>
        ))}
        {all.length > 0 && (
          <div className={styles.all} role="presentation">
            {all.map(row)}
          </div>
        )}
      </div>
      {/* Outside the list box, which may contain only options. Keyboard users press Delete. */}
      <div className={styles.forget}>
        {recent.map(({ text }) => (
          <button
            key={text}
            type="button"
            tabIndex={-1}
            aria-label={t('forget', { keyword: text })}
            onClick={() => onForget(text)}
          >
            <Icon name="close" size={16} />
          </button>
        ))}
      </div>
    </div>
  );
}
