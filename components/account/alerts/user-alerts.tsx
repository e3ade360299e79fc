import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useNotice } from '@/components/ui/forms/notice';
import { useSavedChoices } from '@/components/ui/forms/use-saved-choices';
import { memberApi } from '@/lib/api/browser';
import { FREQUENCIES, type Frequency } from '@/lib/contract/frequencies';
import type { SavedSearch } from '@/lib/contract/saved-search';
import { localePath } from '@/lib/i18n/paths';
import { AreaList } from '../member-area/area-list';
import { focusNext } from '../member-area/focus-next';
import { QUERY_KEYS, useSavedSearches } from '../member-area/user-queries';
import styles from './user-alerts.module.css';

/** Renders the member's saved searches and followed merchants, each with its frequency and a button that removes it. */
export function UserAlerts() {
  const t = useTranslations('user.alerts');
  const locale = useLocale();
  const query = useSavedSearches();
  const list = useRef<HTMLUListElement>(null);
  const notify = useNotice();
  const titleOf = (id: number) => query.data?.find((search) => search.id === id)?.title ?? '';
  const { unsaved, choose } = useSavedChoices<SavedSearch[], number, Frequency>({
    queryKey: QUERY_KEYS.savedSearches,
    save: (id, wanted) => memberApi().changeSavedSearch(id, wanted),
    apply: (searches, { key, value }) =>
      searches.map((search) => (search.id === key ? { ...search, frequency: value } : search)),
    onSaved: () => notify({ text: t('changed') }),
    onFailed: (id) => notify({ text: t('failed', { title: titleOf(id) }) }),
  });

  return (
    <AreaList
      items={query.data}
      isError={query.isError}
      onRetry={query.refetch}
      summary={
        <>
          <p>{t('total', { count: query.data?.length ?? 0 })}</p>
          <a className={styles.settings} href={localePath(locale, '/user?tab=profile#mails')}>
            {t('settings')}
          </a>
        </>
      }
      kind="alerts"
    >
      {(searches) => (
        <ul ref={list} className={styles.alerts}>
          {searches.map((search) => (
            <AlertRow
              key={search.id}
              search={{ ...search, frequency: unsaved.get(search.id) ?? search.frequency }}
              onLeave={(button) => focusNext(button, list.current, 'button')}
              onChange={(frequency) => choose(search.id, frequency)}
            />
          ))}
        </ul>
      )}
    </AreaList>
  );
}

interface AlertRowProps {
  search: SavedSearch;
  /** Called before the row is removed. */
  onLeave: (button: HTMLButtonElement) => void;
  onChange: (frequency: Frequency) => void;
}

function AlertRow({ search: { id, title, path, frequency }, onLeave, onChange }: AlertRowProps) {
  const t = useTranslations('user.alerts');
  const locale = useLocale();
  const client = useQueryClient();
  const notify = useNotice();
  const remove = useMutation({
    mutationFn: (_: HTMLButtonElement) => memberApi().removeSavedSearch(id),
    onSuccess: async (_, button) => {
      onLeave(button);
      await client.cancelQueries({ queryKey: QUERY_KEYS.savedSearches });
      client.setQueryData<SavedSearch[]>(QUERY_KEYS.savedSearches, (known) =>
        known?.filter((search) => search.id !== id),
      );
      notify({ text: t('removed', { title }) });
    },
    onError: () => notify({ text: t('failed', { title }) }),
  });
  return (
    <li className={styles.alert}>
      <a className={styles.title} href={localePath(locale, path)}>
        {title}
      </a>
      <select
        aria-label={t('frequency', { title })}
        value={frequency}
        onChange={({ target }) => onChange(target.value as Frequency)}
      >
        {FREQUENCIES.map((key) => (
          <option key={key} value={key}>
            {t(`frequencies.${key}`)}
          </option>
        ))}
      </select>
      <Button
        size="small"
        aria-label={t('removeNamed', { title })}
        disabled={remove.isPending}
        onClick={({ currentTarget }) => remove.mutate(currentTarget)}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
