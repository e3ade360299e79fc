import { LIST } from '../list-form';
import styles from './course-map.module.css';
import { button, element, icon } from './elements';
import type { MapTexts } from './place-texts';

/** The bar of a phone: back, what is listed, search and filters. */
export function topBar(texts: MapTexts, close: () => void): HTMLElement {
  const filters = button({ label: texts.filters, name: 'filter' }, () => {});
  filters.popoverTargetElement = document.querySelector(`${LIST} > [popover]`);
  return element(
    'div',
    { className: styles.top ?? '' },
    button({ label: texts.back, name: 'chevron-left' }, close),
    element('p', {}, element('b'), element('small')),
    button({ label: texts.find, name: 'search' }, () => {
      close();
      document.querySelector<HTMLElement>('header input')?.focus();
    }),
    filters,
  );
}

/** Writes title, number of courses and of filters into the bar of a phone, and the active filters into that of a desktop. */
export function showState(frame: HTMLElement, texts: MapTexts): void {
  const [title, count] = frame.querySelectorAll<HTMLElement>(`.${styles.top} :is(b, small)`);
  if (title) title.textContent = document.querySelector('h1')?.textContent ?? texts.label;
  if (count) count.textContent = document.querySelector<HTMLElement>(LIST)?.dataset.list ?? '';
  const applied = document.querySelector(`${LIST} > div > [popovertarget] span`)?.textContent ?? '';
  const filters = frame.querySelector<HTMLElement>(`.${styles.top} > :last-child`);
  const chips = document.querySelectorAll(`${LIST} [data-applied] a`);
  frame
    .querySelector(`.${styles.applied}`)
    ?.replaceChildren(...[...chips].map((chip) => chip.cloneNode(true)));
  if (!filters) return;
  filters.querySelector('i')?.remove();
  if (applied) filters.append(element('i', {}, applied));
  filters.ariaLabel = applied ? `${texts.filters} ${applied}` : texts.filters;
}

/** The switch between list and map; on a phone only the way back to the list. */
export function switchOf(leave: HTMLElement, texts: MapTexts): HTMLElement {
  const shown = element('span', { ariaCurrent: 'true' }, icon('map'), texts.map);
  return element(
    'div',
    { className: styles.switch ?? '', role: 'group', ariaLabel: texts.view },
    leave,
    shown,
  );
}

/** Whom to name for the map; on a phone behind a button. */
export function creditOf(credit: string, texts: MapTexts): HTMLDetailsElement {
  const summary = element('summary', { ariaLabel: texts.creditLabel }, icon('info'));
  return element('details', { className: styles.credit ?? '' }, summary, element('p', {}, credit));
}
