'use client';

import { Suspense } from 'react';
import { Island } from '@/components/layout/island';
import type { Locale } from '@/lib/contract/locale';
import { useAdminTexts } from './admin-texts';
import { AdminDoor } from './door/admin-door';
import { type LoadPublicViews, PublicViewsProvider } from './review/public-views';
import { NoticeBoard } from './ui/notice';

interface AdminRoomProps {
  locale: Locale;
  loadPublicViews: LoadPublicViews;
}

/** The administrator's rooms with all they stand in (decisions §5). */
export function AdminRoom(props: AdminRoomProps) {
  return (
    <Suspense>
      <Furnished {...props} />
    </Suspense>
  );
}

function Furnished({ locale, loadPublicViews }: AdminRoomProps) {
  return (
    <Island locale={locale} messages={useAdminTexts(locale)}>
      <NoticeBoard>
        <PublicViewsProvider value={loadPublicViews}>
          <AdminDoor />
        </PublicViewsProvider>
      </NoticeBoard>
    </Island>
  );
}
