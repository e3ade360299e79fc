import type { Locale } from '@/lib/contract/locale';
import type { TextPage } from '@/lib/contract/page-text';
import { localePath } from '@/lib/i18n/paths';

/**
 * Fetches the current text of a text page as HTML, as the starting point of a new text. It reads the rendered
 * page, in which placeholders are filled in and links are complete.
 * @throws Error if the page cannot be fetched
 */
export async function readPresentText(page: TextPage, language: Locale): Promise<string> {
  const reply = await fetch(localePath(language, `/${page}`));
  if (!reply.ok) throw new Error(`${page} answered ${reply.status}`);
  const { body } = new DOMParser().parseFromString(await reply.text(), 'text/html');
  for (const besides of body.querySelectorAll('[data-besides]')) besides.remove();
  return [...body.querySelectorAll('main .prose')].map((part) => part.innerHTML.trim()).join('');
}
