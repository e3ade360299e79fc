import { mountIsland } from '@/components/layout/island';
import { showToast } from '@/components/ui/toast';
import { pageLocale } from '@/lib/api/browser';
import { readCredentials, subscribeToSession } from '@/lib/browser/credentials';
import type { Comment } from '@/lib/contract/comment';
import { loadAccountTexts } from '../texts';
import { OwnComment } from './own-comment';

let clear = () => {};

/** Shows a comment of the member that waits for approval, until it is deleted or the session ends. */
export async function showOwnComment(comment: Comment): Promise<void> {
  const place = document.querySelector('[data-own-comment]');
  if (!place) return;
  const locale = pageLocale();
  const messages = await loadAccountTexts(locale);
  function handleGone(text: string) {
    clear();
    showToast(text);
    document.querySelector<HTMLElement>('[data-opens-dialog="comment"]')?.focus();
  }
  clear();
  const unmount = mountIsland(
    { locale, messages, children: <OwnComment comment={comment} onGone={handleGone} /> },
    place,
  );
  const unsubscribe = subscribeToSession(() => {
    if (!readCredentials('member')) clear();
  });
  clear = () => {
    unsubscribe();
    unmount();
    clear = () => {};
  };
}
