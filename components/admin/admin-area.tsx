'use client';

import { type ReactNode, Suspense } from 'react';
import { Island } from '@/components/layout/island';
import type { Locale } from '@/lib/contract/locale';
import { useAdminTexts } from './admin-texts';
import { type LoadPublicViews, PublicViewsProvider } from './review/public-views';
import { AdminAuthGuard } from './sign-in/admin-auth-guard';
import { NoticeBoard } from './ui/notice';

interface AdminAreaProps {
  locale: Locale;
  loadPublicViews: LoadPublicViews;
  /** Screen of the page. */
  children: ReactNode;
}

/** Renders the admin area with its texts, notices and auth guard (specification §E). */
export function AdminArea(props: AdminAreaProps) {
  return (
    <Suspense>
      <Furnished {...props} />
    </Suspense>
  );
}

function Furnished({ locale, loadPublicViews, children }: AdminAreaProps) {
  return (
    <Island locale={locale} messages={useAdminTexts(locale)}>
      <NoticeBoard>
        <PublicViewsProvider value={loadPublicViews}>
          <AdminAuthGuard>{children}</AdminAuthGuard>
        </PublicViewsProvider>
      </NoticeBoard>
    </Island>
  );
}
