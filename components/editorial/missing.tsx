import { notFound } from 'next/navigation';
import { Suspense } from 'react';
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
