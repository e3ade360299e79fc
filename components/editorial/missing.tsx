import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { NotFoundView } from './not-found-view';

/**
 * Answers 404 and shows the 404 page even without JavaScript. A bare `notFound()` leaves the page's text to the browser,
 * because the server has no error boundary; inside Suspense the fallback is sent as HTML and the status is still 404.
 * Only for pages that are cached (no `searchParams`): where a page streams, the status is already sent.
 */
export function Missing() {
  // The development server streams every page.
  if (process.env.NODE_ENV === 'development') notFound();
  return (
    <Suspense fallback={<NotFoundView />}>
      <Signal />
    </Suspense>
  );
}

function Signal(): never {
  notFound();
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && error.digest === 'NEXT_HTTP_ERROR_FALLBACK;404';

/** A cached page, or the 404 page where making it called `notFound()`. */
export async function orMissing(page: Promise<ReactNode>): Promise<ReactNode> {
  try {
    return await page;
  } catch (error) {
    if (isNotFound(error)) return <Missing />;
    throw error;
  }
}

/** A cached page's metadata, or the 404 page's title. */
export async function orMissingTitle(metadata: Promise<Metadata>): Promise<Metadata> {
  try {
    return await metadata;
  } catch (error) {
    if (isNotFound(error)) return { title: '404 Not Found', robots: { index: false } };
    throw error;
  }
}
