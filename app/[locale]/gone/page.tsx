import { renderStatic } from '@/app/[locale]/static-view/render-static';
import type { Locale } from '@/lib/contract/locale';
import { ERROR_TEXTS } from '@/lib/error-texts';

export const revalidate = 3600;
export const generateStaticParams = () => [];

/** Renders the page of a withdrawn course; middleware.ts serves it at the course's address with 410. */
export default async function GonePage({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  return (
    <>
      <title>{ERROR_TEXTS[locale].errorTitle}</title>
      <meta name="robots" content="noindex" />
      {renderStatic('not-found', locale, 'gone', { gone: true })}
    </>
  );
}
