import { pageLocale } from '@/lib/api/browser';
import { DISTRICT_CENTRES, type PlacedDistrict } from '@/lib/contract/district-centres';
import { type NearKey, nearKeyOf, parsePosition, pointOf, stationOf } from '@/lib/contract/near';
import type { Point } from '@/lib/contract/stations';
import { nearestName, suggestNames } from '../place-field';
import { storedPosition } from '../position';
import { button, element } from './elements';
import type { MapTexts } from './place-texts';
import styles from './start-point.module.css';

/** From where the courses of a list are measured. */
export interface Start extends Point {
  name: string;
}

/** Returns from where the courses of the list at an address are measured; null if nowhere, or from an unknown position. */
export function startOf(address: URL, texts: MapTexts): Start | null {
  const key = nearKeyOf(address.searchParams.get('near') ?? '');
  if (key === null) return null;
  if (key !== 'me') return { ...pointOf(key), name: nameOf(key) };
  const position = storedPosition();
  const point = position === null ? null : parsePosition(position);
  return point && { ...point, name: texts.here };
}

/** Returns whether a position is in Hong Kong. */
export const isInHongKong = (position: string): boolean => parsePosition(position) !== null;

function nameOf(key: Exclude<NearKey, 'me'>): string {
  const { zh, en } = stationOf(key) ?? DISTRICT_CENTRES[key as PlacedDistrict];
  return pageLocale() === 'en' ? en : zh;
}

/**
 * Asks for a station or a district to start from, after a message that says why. Escape and its button close it.
 * @param choose is called with the key of the place
 * @param closed is called once it is closed without a place
 */
export function askStart(
  frame: HTMLElement,
  message: string,
  { texts, choose, closed }: { texts: MapTexts; choose: (near: NearKey) => void; closed: () => void },
): () => void {
  const field = element('input', { type: 'search', autocomplete: 'off', enterKeyHint: 'search' });
  const problem = element('p', { role: 'alert' });
  const says = element('p', { id: 'map-start' }, element('b', {}, message), ` ${texts.startFrom}`);
  const dialog = element(
    'div',
    { className: styles.ask ?? '', role: 'dialog' },
    element('div', {}, says, button({ label: texts.closeStart, name: 'close' }, leave)),
    element('label', {}, texts.startField, field),
    problem,
    button({ text: texts.startHere }, submit),
  );
  dialog.setAttribute('aria-labelledby', says.id);
  const names = suggestNames(field);
  function submit() {
    const key = nearKeyOf(field.value) ?? nearKeyOf(nearestName(names, field.value) ?? '');
    if (key === null || key === 'me') {
      problem.textContent = texts.startUnknown;
      field.focus();
      return;
    }
    dialog.remove();
    choose(key);
  }
  function leave() {
    dialog.remove();
    closed();
  }
  // The list's form is around the map: it takes no part in this field.
  for (const type of ['change', 'input']) dialog.addEventListener(type, (event) => event.stopPropagation());
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' && !(event.key === 'Enter' && event.target === field)) return;
    event.stopPropagation();
    event.preventDefault();
    if (event.key === 'Escape') leave();
    else if (!event.isComposing) submit();
  });
  frame.append(dialog);
  field.focus();
  return () => dialog.remove();
}
