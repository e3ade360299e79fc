import type { Locale } from '@/lib/contract/locale';
import type { TextPage } from '@/lib/contract/page-text';
import { localePath } from '@/lib/i18n/paths';

/**
 * What a page of text says at present, as HTML: what a new text of it begins with. Read off the page itself, where every value
 * is filled in and every link is whole.
 * @throws Error where the page cannot be read
 */
export async function readPresentText(page: TextPage, language: Locale): Promise<string> {
  const reply = await fetch(localePath(language, `/${page}`));
  if (!reply.ok) throw new Error(`${page} answered ${reply.status}`);
  const { body } = new DOMParser().parseFromString(await reply.text(), 'text/html');
  for (const besides of body.querySelectorAll('[data-besides]')) besides.remove();
  return [...body.querySelectorAll('main .prose')].map((part) => part.innerHTML.trim()).join('');
}
