import type { ReactNode } from 'react';
import { NotFoundView } from '@/components/editorial/not-found-view';
import type { Locale } from '@/lib/contract/locale';
import { ERROR_TEXTS } from '@/lib/failures/error-texts';
import { currentRendering } from '@/lib/process/page-rendering';
import { StaticNotFoundView } from './missing-static-view';
import { renderStatic } from './static-view/render-static';

interface MissingProps {
  locale: Locale;
  /** Whether the page existed and was removed for good. Search engines drop such a page sooner. */
  gone?: boolean;
}

/**
 * Renders the 404 page. Next answers 200 for a page that renders, so the status is reported (lib/process/page-rendering.ts).
 */
export function Missing({ locale, gone = false }: MissingProps) {
  const rendering = currentRendering();
  if (rendering) rendering.status = gone ? 410 : 404;
  return (
    <>
      <title>{gone ? ERROR_TEXTS[locale].errorTitle : '404 Not Found'}</title>
      <meta name="robots" content="noindex" />
      {renderStatic(StaticNotFoundView, NotFoundView, locale, { gone })}
    </>
  );
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && error.digest === 'NEXT_HTTP_ERROR_FALLBACK;404';

/** Returns the rendered page, or the 404 page if rendering called `notFound()`. */
export async function orMissing(locale: Locale, page: Promise<ReactNode>): Promise<ReactNode> {
  try {
    return await page;
  } catch (error) {
    if (isNotFound(error)) return <Missing locale={locale} />;
    throw error;
  }
}
