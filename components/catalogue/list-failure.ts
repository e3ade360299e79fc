import en from '@/messages/islands/list-failure.en.json';
import zhHk from '@/messages/islands/list-failure.zh-hk.json';
import styles from './list-failure.module.css';
import { LIST } from './list-form';

/** Where the note stands: above the courses, and in the filter sheet of a phone, which covers them. */
const PLACES = { results: `${LIST} h2`, sheet: `${LIST} > [popover] > :last-child` };

/**
 * Says above the list, which stays with the filters that were chosen, that there is no connection. Returns once it may be
 * back; the note is gone then.
 * @param address of the list that could not be loaded
 * @throws Error if the signal aborts
 */
export function untilConnected(address: string, signal: AbortSignal): Promise<void> {
  for (const busy of document.querySelectorAll(`${LIST}, ${LIST} [aria-busy]`)) busy.ariaBusy = null;
  const texts = (document.documentElement.lang === 'en' ? en : zhHk).listFailure;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const notes = [0, 1].map(() => {
    const again = Object.assign(document.createElement('a'), { href: address, textContent: texts.retry });
    again.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopPropagation();
      resolve();
    });
    const note = Object.assign(document.createElement('p'), { className: styles.note, role: 'alert' });
    note.append(`${texts.text} `, again);
    return note;
  });
  const [above = '', inSheet = ''] = notes;
  document.querySelector(PLACES.results)?.after(above);
  document.querySelector(PLACES.sheet)?.prepend(inSheet);
  window.addEventListener('online', () => resolve(), { once: true, signal });
  signal.addEventListener('abort', reject);
  return promise.finally(() => {
    for (const note of notes) note.remove();
  });
}
