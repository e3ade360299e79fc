import { storeCourseTitle } from '@/lib/browser/course-titles';

/**
 * Stores the course's title for the offline page, which cannot request it, and registers the service worker that
 * stores that page (public/sw.js), in production only.
 */
export async function prepareOfflinePage(): Promise<void> {
  const id = Number(document.querySelector<HTMLElement>('[data-post]')?.dataset.post);
  const title = document.querySelector('h1')?.textContent;
  if (id > 0 && title) storeCourseTitle({ id, title, path: window.location.pathname });
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    console.warn('offline page: not kept', error);
  }
}
