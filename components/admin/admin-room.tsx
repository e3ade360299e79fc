'use client';

import { Suspense } from 'react';
import { Island } from '@/components/layout/island';
import type { Locale } from '@/lib/contract/locale';
import { useAdminTexts } from './admin-texts';
import { AdminDoor } from './door/admin-door';
import { type LoadCoursePreview, PreviewProvider } from './review/preview-source';
import { NoticeBoard } from './ui/notice';

interface AdminRoomProps {
  locale: Locale;
  loadCoursePreview: LoadCoursePreview;
}

/** The administrator's rooms with all they stand in (decisions §5). */
export function AdminRoom(props: AdminRoomProps) {
  return (
    <Suspense>
      <Furnished {...props} />
    </Suspense>
  );
}

function Furnished({ locale, loadCoursePreview }: AdminRoomProps) {
  return (
    <Island locale={locale} messages={useAdminTexts(locale)}>
      <NoticeBoard>
        <PreviewProvider value={loadCoursePreview}>
          <AdminDoor />
        </PreviewProvider>
      </NoticeBoard>
    </Island>
  );
}
