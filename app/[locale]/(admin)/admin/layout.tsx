import type { ReactNode } from 'react';
import { AreaHeading } from '@/app/[locale]/area-heading';
import type { Locale } from '@/lib/contract/locale';
import en from '@/messages/islands/admin.en.json';
import zhHk from '@/messages/islands/admin.zh-hk.json';
import { AdminPage } from './admin-page';

/** All screens of the admin are the same for everybody and cached; the browser checks the session. */
interface AdminRouteLayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** Renders the title of the admin and, in the browser, its navigation around the screen of the page. */
export default async function AdminRouteLayout({ children, params }: AdminRouteLayoutProps) {
  const locale = (await params).locale as Locale;
  const texts = (locale === 'en' ? en : zhHk).admin;
  return (
    <>
      <AreaHeading locale={locale} title={texts.title} />
      <AdminPage locale={locale} loading={texts.loading}>
        {children}
      </AdminPage>
    </>
  );
}
