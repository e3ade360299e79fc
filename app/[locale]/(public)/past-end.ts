import { redirect } from 'next/navigation';
import type { PageMeta } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';

/**
 * Redirects a page number after the last page to the last page. Uses 307, because the list may grow.
 * @param shown items on the requested page
 * @param addressOf returns the address of a page of the list, without the language prefix
 */
export function orLastPage(
  locale: Locale,
  { shown, meta }: { shown: readonly unknown[]; meta: PageMeta },
  addressOf: (page: number) => string,
): void {
  if (shown.length === 0 && meta.totalPages > 0 && meta.page > meta.totalPages)
    redirect(localePath(locale, addressOf(meta.totalPages)));
}
