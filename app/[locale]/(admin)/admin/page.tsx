import { AreaHeading } from '@/app/[locale]/area-heading';
import type { Locale } from '@/lib/contract/locale';
import en from '@/messages/islands/admin.en.json';
import zhHk from '@/messages/islands/admin.zh-hk.json';
import { AdminPage } from './admin-page';

/**
 * Renders every screen of the admin. The page is the same for every administrator: the browser fills it and
 * derives the screen from the address.
 */
export default async function AdminRoute({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  const texts = (locale === 'en' ? en : zhHk).admin;
  return (
    <>
      <AreaHeading locale={locale} title={texts.title} />
      <AdminPage locale={locale} loading={texts.loading} />
    </>
  );
}
