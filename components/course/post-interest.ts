import { readCredentials } from '@/lib/session/credentials';

/**
 * Tells the API that a course is being read, once a page, and when its merchant is asked by WhatsApp: for the merchant's
 * statistics, in which nothing stands about who. A merchant's own session goes along, so that its own views do not count.
 */
export function startPostInterest(): () => void {
  const id = document.querySelector<HTMLElement>('[data-post]')?.dataset.post;
  if (!id) return () => {};
  const tell = (kind: 'view' | 'whatsapp') =>
    navigator.sendBeacon(
      `/api/v1/posts/${id}/events`,
      new Blob([JSON.stringify({ kind, ...readCredentials('merchant') })], { type: 'application/json' }),
    );
  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('[data-enquiry=whatsapp]')) tell('whatsapp');
  }
  tell('view');
  document.addEventListener('click', handleClick);
  return () => document.removeEventListener('click', handleClick);
}
