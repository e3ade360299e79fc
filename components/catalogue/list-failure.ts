import en from '@/messages/islands/list-failure.en.json';
import zhHk from '@/messages/islands/list-failure.zh-hk.json';
import list from './course-list.module.css';
import styles from './list-failure.module.css';
import { LIST } from './list-form';
import { element } from './map/elements';

/** Where the note stands: above the courses, and in the filter sheet of a phone, which covers them. */
const PLACES = { results: `${LIST} h2`, sheet: `${LIST} > [popover] > :last-child` };

/**
 * Keeps the list that is shown while the server does not answer, with the filters that were chosen, and says so; the next
 * list replaces the note. It is loaded before it is needed (app/[locale]/deferred.ts).
 * @param retry loads the list, once the network is back
 * @throws Error if the server answers: then the page of the list can say what is wrong
 */
export async function keepList(address: string, retry: () => void, signal: AbortSignal): Promise<void> {
  const isAnswered = await fetch(address, { method: 'HEAD', signal }).then(
    () => true,
    () => false,
  );
  if (signal.aborted) return;
  if (isAnswered) throw new Error('the server answers');
  for (const busy of document.querySelectorAll(`${LIST}, ${LIST} [aria-busy]`)) busy.ariaBusy = null;
  const texts = (document.documentElement.lang === 'en' ? en : zhHk).listFailure;
  const note = () => {
    const again = element('a', { href: address }, texts.retry);
    return element(
      'p',
      { className: `${list.guidance} ${styles.note}`, role: 'alert' },
      `${texts.text} `,
      again,
    );
  };
  for (const earlier of document.querySelectorAll(`.${styles.note}`)) earlier.remove();
  document.querySelector(PLACES.results)?.after(note());
  document.querySelector(PLACES.sheet)?.prepend(note());
  window.addEventListener('online', retry, { once: true, signal });
}
