import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FormNote } from '@/components/ui/forms/form-note';
import { useNotice } from '@/components/ui/forms/notice';
import { readBookmarks, subscribeToMemberStore } from '@/lib/browser/member-store';
import { completeWantedBookmarks } from '../bookmarks/bookmarks';
import styles from './member-area.module.css';
import { forgetWayBack, readWayBack } from './way-back-page';

/** Renders the welcome of a new member, what became of the click that led here, and the way back; nothing otherwise. */
export function WayBack({ name }: { name: string }) {
  const t = useTranslations('user.wayBack');
  const area = useTranslations('user');
  const welcome = useTranslations('account.signUp');
  const [page] = useState(readWayBack);
  const notify = useNotice();
  const again = useMutation({
    mutationFn: completeWantedBookmarks,
    onSuccess: (isDone) => {
      if (!isDone) notify({ text: t('notSaved') });
    },
  });
  // A bookmark that failed is sent again when a page is opened.
  const isSaved = useSyncExternalStore(
    subscribeToMemberStore,
    () => page?.saves !== undefined && readBookmarks().has(page.saves),
  );
  useEffect(forgetWayBack, []);
  if (!page) return null;
  const isDone = page.isDone || isSaved;
  return (
    <div className={styles.apart}>
      <FormNote icon="check" tone={isDone ? 'info' : 'red'} isStatus>
        {page.isNew && `${welcome('welcomeTitle')} ${welcome('welcome', { name })} `}
        {!isDone && page.saves === undefined && `${t('failed')} `}
        {!isDone && page.saves !== undefined && (
          <>
            {t('notSaved')}{' '}
            <button type="button" disabled={again.isPending} onClick={() => again.mutate()}>
              {area('retry')}
            </button>{' '}
          </>
        )}
        <a href={page.path}>{t('link', { title: page.title })}</a>
      </FormNote>
    </div>
  );
}
