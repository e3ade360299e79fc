import type { Locale } from '@/lib/contract/locale';
import { currentRendering } from '@/lib/process/page-rendering';

/** The props of a view in a page, without those that only the client component knows, and its language. */
interface Given {
  locale: Locale;
  props: object;
}

/** Returns the props of this rendering's views by handle. No other rendering sees them. */
function given(): Map<string, Given> {
  const rendering = currentRendering();
  if (!rendering) throw new Error('a static view is rendered for requests only');
  return rendering.views as Map<string, Given>;
}

/** Stores the props of a view and returns the handle by which its client component reads them. */
export function storeProps(locale: Locale, props: object): string {
  const views = given();
  const handle = String(views.size);
  views.set(handle, { locale, props });
  return handle;
}

/**
 * Returns the props stored under a handle. Keeps them, because React may render a component more than once.
 * @throws Error if there are none
 */
export function readProps<P>(handle: string): { locale: Locale; props: P } {
  const found = given().get(handle);
  if (!found) throw new Error(`no props of a static view are stored under ${handle}`);
  return found as { locale: Locale; props: P };
}
