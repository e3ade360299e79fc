import { recordCourseView } from '@/lib/session/course-history';

/** Records a course page's course as the latest recent view. */
export function startCourseViews(): () => void {
  const id = Number(document.querySelector<HTMLElement>('[data-post]')?.dataset.post);
  if (id > 0) recordCourseView(id);
  return () => {};
}
