import { recordPostView } from '@/lib/session/post-history';

/** A course's page puts its course at the head of the recent views. */
export function startPostViews(): () => void {
  const id = Number(document.querySelector<HTMLElement>('[data-post]')?.dataset.post);
  if (id > 0) recordPostView(id);
  return () => {};
}
