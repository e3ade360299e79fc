import { notFound, redirect } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import type { Locale } from '@/lib/contract/locale';
import { renderStatic } from './static-view/render-static';

/**
 * Answers 404 and shows the 404 page even without JavaScript. A bare `notFound()` leaves rendering to the
 * browser, because the server has no error boundary; inside Suspense the fallback is sent as HTML and the
 * status is still 404. Only for cached pages (no `searchParams`): a streaming page has already sent its
 * status.
 */
export function Missing({ locale }: { locale: Locale }) {
  const view = renderStatic('not-found', locale, '', {});
  return (
    <>
      <title>404 Not Found</title>
      <Suspense fallback={view}>
        {/* The development server streams every page and would answer 200 with an empty page. */}
        {process.env.NODE_ENV === 'development' ? view : <Signal />}
      </Suspense>
    </>
  );
}

function Signal(): never {
  notFound();
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && error.digest === 'NEXT_HTTP_ERROR_FALLBACK;404';

/** Returns the rendered page, or the 404 page if rendering called `notFound()`. For cached pages. */
export async function orMissing(locale: Locale, page: Promise<ReactNode>): Promise<ReactNode> {
  try {
    return await page;
  } catch (error) {
    if (isNotFound(error)) return <Missing locale={locale} />;
    throw error;
  }
}

/**
 * Returns the page rendered for a request. If rendering called `notFound()`, redirects to the address without
 * filters, which is cached and can answer 404.
 */
export async function orRedirect(address: string, page: Promise<ReactNode>): Promise<ReactNode> {
  try {
    return await page;
  } catch (error) {
    if (isNotFound(error)) redirect(address);
    throw error;
  }
}
