import { redirect } from 'next/navigation';
import type { PageMeta } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';

/**
 * Leads from a page after a list's last one to the last one, by 307: the list may grow.
 * @param shown what the page would show
 * @param addressOf address of a page of the list, without language prefix
 */
export function orLastPage(
  locale: Locale,
  { shown, meta }: { shown: readonly unknown[]; meta: PageMeta },
  addressOf: (page: number) => string,
): void {
  if (shown.length === 0 && meta.totalPages > 0 && meta.page > meta.totalPages)
    redirect(localePath(locale, addressOf(meta.totalPages)));
}
