import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { useNotice } from '@/components/ui/forms/notice';
import { memberApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import type { OwnWaitingEntry, WaitingAction } from '@/lib/contract/waiting-list';
import { localePath } from '@/lib/i18n/paths';
import { AreaList } from '../member-area/area-list';
import { QUERY_KEYS, useWaitingEntries } from '../member-area/user-queries';
import { useEntryText } from './entry-text';
import styles from './user-waiting.module.css';

/** Renders the member's entries on waiting lists, with what can be done with each. */
export function UserWaiting() {
  const query = useWaitingEntries();
  return (
    <AreaList items={query.data} isError={query.isError} onRetry={query.refetch} kind="waiting">
      {(entries) => (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </AreaList>
  );
}

function EntryRow({ entry }: { entry: OwnWaitingEntry }) {
  const t = useTranslations('waitingEntry');
  const user = useTranslations('user.waiting');
  const locale = useLocale();
  const client = useQueryClient();
  const notify = useNotice();
  const { title, text, contact } = useEntryText()(entry);
  const { id, course } = entry;
  const act = useMutation({
    mutationFn: (action: WaitingAction) => memberApi().actOnWaitingEntry(id, action),
    onSuccess: (changed) => {
      client.setQueryData<OwnWaitingEntry[]>(QUERY_KEYS.waitingEntries, (known) =>
        known?.map((one) => (one.id === id ? changed : one)),
      );
      notify({ text: user('done', { title: course.title }) });
    },
    onError: (error) => {
      const isChanged = error instanceof ApiFailure && error.code === 'wrong_state';
      notify({ text: isChanged ? t('changed') : user('failed', { title: course.title }) });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.waitingEntries });
    },
  });
  return (
    <li className={styles.entry}>
      <a className={styles.title} href={localePath(locale, `/course/${course.slug}`)}>
        {course.title}
        {entry.session && ` · ${entry.session}`}
      </a>
      <b>{title}</b>
      <p>{text}</p>
      <p className={styles.buttons}>
        {contact && (
          <ButtonLink variant="filled" href={contact} rel="noopener nofollow">
            {t('whatsapp')}
          </ButtonLink>
        )}
        {entry.actions.map((action) => (
          <Button
            key={action}
            {...(action === 'accept' ? { variant: 'filled' as const } : {})}
            aria-label={user('actionOf', { action: t(`actions.${action}`), title: course.title })}
            disabled={act.isPending}
            aria-busy={act.isPending}
            onClick={() => act.mutate(action)}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
      </p>
    </li>
  );
}
