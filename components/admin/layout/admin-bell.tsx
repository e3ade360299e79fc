import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { Suspense, use } from 'react';
import { NoticeBell } from '@/components/layout/notice-bell';
import { loadNoticeTexts } from '@/components/layout/notice-texts';
import { adminApi } from '@/lib/api/admin';
import type { Overview } from '@/lib/contract/admin-overview';
import { OVERVIEW_KEY, useOverview } from './waiting';

/** Renders the administrator's bell. Its number comes with the queues. */
export function AdminBell() {
  return (
    <Suspense>
      <Bell />
    </Suspense>
  );
}

function Bell() {
  const locale = useLocale();
  const texts = use(loadNoticeTexts(locale));
  const client = useQueryClient();
  const { data } = useOverview();
  return (
    <NoticeBell
      unread={data?.unreadNotices ?? 0}
      onUnread={(unreadNotices) =>
        client.setQueryData<Overview>(OVERVIEW_KEY, (known) => known && { ...known, unreadNotices })
      }
      api={adminApi(locale)}
      texts={texts}
      locale={locale}
      settingsPath="/admin/account#mails"
    />
  );
}
