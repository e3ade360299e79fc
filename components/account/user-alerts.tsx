import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useNotice } from '@/components/ui/forms/notice';
import { memberApi } from '@/lib/api/browser';
import { FREQUENCIES, type Frequency } from '@/lib/contract/frequencies';
import type { SavedSearch } from '@/lib/contract/saved-search';
import { localePath } from '@/lib/i18n/paths';
import { AreaList } from './area-list';
import styles from './user-alerts.module.css';
import { QUERY_KEYS, useSavedSearches } from './user-queries';

/** Renders the member's saved searches and followed merchants, each with its frequency and a button that removes it. */
export function UserAlerts() {
  const t = useTranslations('user.alerts');
  const locale = useLocale();
  const query = useSavedSearches();
  const list = useRef<HTMLUListElement>(null);

  /** Moves the focus to the next row's button, or to the panel if there is none. */
  function leave(button: HTMLButtonElement) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(button);
    const next = buttons[at + 1] ?? buttons[at - 1] ?? button.closest<HTMLElement>('[role="tabpanel"]');
    next?.focus();
  }

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
      empty={
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={{ href: localePath(locale, '/course'), label: t('browse') }}
        />
      }
    >
      {(searches) => (
        <ul ref={list} className={styles.alerts}>
          {searches.map((search) => (
            <AlertRow key={search.id} search={search} onLeave={leave} />
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
}

function AlertRow({ search: { id, title, path, frequency }, onLeave }: AlertRowProps) {
  const t = useTranslations('user.alerts');
  const locale = useLocale();
  const client = useQueryClient();
  const notify = useNotice();
  const onError = () => notify({ text: t('failed') });
  const change = useMutation({
    mutationFn: (wanted: Frequency) => memberApi().changeSavedSearch(id, wanted),
    onSuccess: (searches) => {
      client.setQueryData(QUERY_KEYS.savedSearches, searches);
      notify({ text: t('changed') });
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (_: HTMLButtonElement) => memberApi().removeSavedSearch(id),
    onSuccess: (_, button) => {
      onLeave(button);
      client.setQueryData<SavedSearch[]>(QUERY_KEYS.savedSearches, (known) =>
        known?.filter((search) => search.id !== id),
      );
      notify({ text: t('removed', { title }) });
    },
    onError,
  });
  return (
    <li className={styles.alert}>
      <a className={styles.title} href={localePath(locale, path)}>
        {title}
      </a>
      <select
        aria-label={t('frequency', { title })}
        value={change.isPending ? change.variables : frequency}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate(target.value as Frequency)}
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
