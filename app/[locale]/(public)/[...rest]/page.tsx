import { Missing } from '@/app/[locale]/missing';
import type { Locale } from '@/lib/contract/locale';

/** Answers every address that matches no other page with the 404 page. */
export default async function UnknownPage({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  return <Missing locale={locale} />;
}
