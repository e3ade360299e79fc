import { paint } from '@/app/[locale]/painting/paint';
import type { Locale } from '@/lib/contract/locale';

export const revalidate = 3600;
export const generateStaticParams = () => [];

/** A course that was withdrawn; middleware.ts shows it under the course's address with status 410. */
export default async function GonePage({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  return (
    <>
      <title>410 Gone</title>
      <meta name="robots" content="noindex" />
      {paint('not-found', locale, 'gone', { gone: true })}
    </>
  );
}
