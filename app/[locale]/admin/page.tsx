import { AreaHeading } from '@/app/[locale]/area-heading';
import type { Locale } from '@/lib/contract/locale';
import en from '@/messages/islands/admin.en.json';
import zhHk from '@/messages/islands/admin.zh-hk.json';
import { AdminPage } from './admin-page';

/** Every room of the administrator: the same page for everybody, filled by the browser, which reads the section off its address. */
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
