'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import { LoadFailure } from '../ui/load-failure';
import { dayAndTime } from '../ui/moment';
import styles from '../ui/screen.module.css';
import { PersonPage, useAction } from './person-page';
import { MemberStatus } from './person-status';
import { SuspendDialog } from './suspend-dialog';

/** Renders one member. */
export function MemberDetail({ id }: { id: number }) {
  const t = useTranslations('admin.people');
  const locale = useLocale();
  const act = useAction();
  const [asks, setAsks] = useState(false);
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['admin', 'member', id],
    queryFn: () => adminApi().getMember(id),
    retry: false,
  });
  if (isError) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return null;
  const { member, sessions, removal } = data;
  return (
    <>
      <PersonPage
        people="members"
        id={id}
        name={member.username}
        status={<MemberStatus member={member} />}
        facts={[
          [t('email'), member.email],
          [t('joined'), dayAndTime(locale, member.createdAt)],
          [t('language'), member.locale === 'en' ? 'English' : '中文'],
          [t('notifications'), t(member.acceptNotification ? 'yes' : 'no')],
        ]}
        sessions={sessions}
        hasAccount
        isConfirmed={member.confirmedAt !== null}
        removal={[
          t('removal.bookmarks', removal),
          t('removal.comments', removal),
          t('removal.sessions', removal),
        ]}
      >
        {member.suspendedAt ? (
          <Button
            onClick={() =>
              void act(() => adminApi().restoreMember(id), t('done.restore', { name: member.username }))
            }
          >
            {t('wishes.restore')}
          </Button>
        ) : (
          <Button className={styles.danger} onClick={() => setAsks(true)}>
            {t('wishes.suspend')}
          </Button>
        )}
      </PersonPage>
      {asks && (
        <SuspendDialog
          name={member.username}
          explanation={t('suspendMember')}
          onSuspend={(reason) => adminApi().suspendMember(id, reason)}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
