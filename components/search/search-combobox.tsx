import { useLocale, useTranslations } from 'next-intl';
import { type MouseEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { readRecentSearches, storeRecentSearches, withoutSearch, withSearch } from './recent-searches';
import { SearchPanel } from './search-panel';
import styles from './search-panel.module.css';
import { isPhone, raiseSheet } from './search-sheet';
import { foundGroups, insteadGroups, resultPath, type Suggestion, searchGroups } from './suggestion-groups';
import { useCombobox } from './use-combobox';
import { useField } from './use-field';
import { useMainCategories, usePopularSearches, useSuggestions } from './use-suggestions';

export interface SearchComboboxProps {
  /** The static search element, which contains the form and this island. */
  search: HTMLElement;
  form: HTMLFormElement;
  input: HTMLInputElement;
  /** State before the island was mounted and attached its own listeners. */
  happened: () => { clicked: boolean; composing: boolean };
}

/** Returns whether a click opens another tab or window. */
const isModified = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * Turns the static search field into a combobox with suggestions: below the field, or on a phone in a
 * full-screen sheet. The form keeps working as a form.
 */
export function SearchCombobox({ search, form, input, happened }: SearchComboboxProps) {
  const t = useTranslations('searchBar');
  const locale = useLocale();
  const listId = useId();
  const field = useField(input, () => happened().composing);
  const [open, setOpen] = useState(false);
  const [recent, setRecent] = useState(readRecentSearches);
  const typed = field.text.trim();
  const { found, settled, failure } = useSuggestions(locale, typed, open);
  const popular = usePopularSearches(locale, open && typed === '');
  const sheet = useSheet(search, {
    raised: open && isPhone(),
    label: t('title'),
    onBack: () => setOpen(false),
  });

  const suggested = found ? foundGroups(locale, found) : [];
  const nothing = typed !== '' && settled && found !== undefined && suggested.length === 0;
  const instead = insteadGroups(locale, useMainCategories(locale, open && nothing));
  const groups = typed === '' ? searchGroups(locale, recent, popular) : nothing ? instead : suggested;
  /** Returns the row that leads to the results of a keyword. */
  const row = (key: 'didYouMean' | 'all', keyword: string): Suggestion[] =>
    keyword === ''
      ? []
      : [{ key, text: t(key, { keyword }), href: resultPath(locale, keyword), icon: 'search', keyword }];
  const meant = row('didYouMean', found?.corrected ?? '');
  const all = row('all', typed);
  const options = [...meant, ...groups.flatMap((group) => group.options), ...all];
  const expanded = open && options.length > 0;

  function remember(keyword: string): void {
    // Another tab may have added searches.
    const next = withSearch(readRecentSearches(), keyword);
    storeRecentSearches(next);
    setRecent(next);
  }
  function forget(keyword: string): void {
    const next = withoutSearch(readRecentSearches(), keyword);
    storeRecentSearches(next);
    setRecent(next);
  }
  /** In the sheet, replaces the sheet's history entry, so that "back" does not reopen the sheet. */
  function leave(event: { preventDefault: () => void }, address: string): void {
    if (!sheet) {
      setOpen(false);
      return;
    }
    event.preventDefault();
    window.location.replace(address);
  }
  function choose(event: MouseEvent, { keyword, href, newTab }: Suggestion): void {
    if (keyword) remember(keyword);
    if (isModified(event)) return;
    if (newTab) setOpen(false);
    else leave(event, href);
  }

  const { activeKey } = useCombobox({
    search,
    input,
    listId,
    field,
    options,
    open,
    expanded,
    modal: sheet,
    wasClicked: () => happened().clicked,
    onOpen: () => {
      setRecent(readRecentSearches());
      setOpen(true);
    },
    onClose: () => setOpen(false),
    onForget: ({ text }) => forget(text),
  });

  const handleSubmit = useEffectEvent((event: SubmitEvent) => {
    if (field.isComposing()) {
      event.preventDefault();
      return;
    }
    const keyword = input.value.trim();
    remember(keyword);
    leave(event, resultPath(locale, keyword));
  });
  useEffect(() => {
    const submit = (event: SubmitEvent) => handleSubmit(event);
    form.addEventListener('submit', submit);
    return () => form.removeEventListener('submit', submit);
  }, [form]);

  return (
    <>
      <button
        type="button"
        className={styles.close}
        aria-label={t('close')}
        hidden={!sheet}
        onClick={(event) => {
          setOpen(false);
          // A touch dismisses the on-screen keyboard; keyboard activation returns the focus to the field.
          if (event.detail > 0) input.blur();
          else input.focus();
        }}
      >
        <Icon name="chevron-left" size={24} />
      </button>
      {(expanded || sheet) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field, does nothing else
        <div
          className={styles.panel}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard scrolls what has the focus (WCAG 2.1.1)
          tabIndex={0}
          onMouseDown={(event) => event.preventDefault()}
        >
          {expanded ? (
            <SearchPanel
              id={listId}
              meant={meant}
              groups={groups}
              all={all}
              activeKey={activeKey}
              typed={typed}
              onChoose={choose}
              onForget={forget}
            />
          ) : (
            <p className={styles.hint}>{t('hint')}</p>
          )}
        </div>
      )}
      <p className="srOnly" role="status">
        {open && (
          <Status
            typed={typed}
            settled={settled}
            failure={failure}
            meant={meant}
            groups={typed === '' ? groups : suggested}
          />
        )}
      </p>
    </>
  );
}

interface StatusProps {
  typed: string;
  settled: boolean;
  failure: 'tooMany' | 'failed' | null;
  meant: Suggestion[];
  groups: { name: string; options: Suggestion[] }[];
}

/** Renders the status for screen readers once the list has settled. */
function Status({ typed, settled, failure, meant, groups }: StatusProps) {
  const t = useTranslations('searchBar');
  const count = (name: string) => groups.find((group) => group.name === name)?.options.length ?? 0;
  const recent = count('recent');
  if (typed === '') return recent > 0 ? t('recentCount', { count: recent }) : null;
  if (failure) return t(`failures.${failure}`);
  if (!settled) return null;
  if (groups.length === 0) return t('nothing');
  const counts = { categories: count('categories'), merchants: count('merchants'), posts: count('posts') };
  return [...meant.map(({ text }) => text), t('count', counts)].join(' ');
}

interface SheetState {
  raised: boolean;
  /** Accessible name of the sheet. */
  label: string;
  onBack: () => void;
}

/** Opens and closes the phone's sheet; returns whether it is open. */
function useSheet(search: HTMLElement, { raised, label, onBack }: SheetState): boolean {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    // The sheet is the parent element, because a search landmark cannot be a dialog.
    const around = search.parentElement;
    if (!raised || !around) return;
    return raiseSheet(around, { className: styles.sheet ?? '', label, onBack: () => handleBack() });
  }, [search, raised, label]);
  return raised;
}
