import { recordPostView } from '@/lib/session/post-history';

/** Records a course page's course as the latest recent view. */
export function startPostViews(): () => void {
  const id = Number(document.querySelector<HTMLElement>('[data-post]')?.dataset.post);
  if (id > 0) recordPostView(id);
  return () => {};
}
