import { pageLocale } from '@/lib/api/browser';
import type { MapCourse, MapPlace } from '@/lib/contract/course-map';
import { localePath } from '@/lib/i18n/paths';
import { button, element } from './elements';
import styles from './place-list.module.css';
import {
  countOf,
  coursesText,
  dayText,
  distanceText,
  filled,
  fullPrice,
  type MapLanguage,
  placeName,
} from './place-texts';

/**
 * Opens the list of the courses of places, with time and price, over the map or as a sheet of a phone. Escape and its
 * button close it.
 * @param distanceTo returns the distance of a place in km, by which the places are then sorted
 * @param listHere lists the courses of the places in the list beside the map
 * @param closed is called once it is closed
 */
export function openPlaceList(
  frame: HTMLElement,
  places: readonly MapPlace[],
  { language, distanceTo, listHere, closed }: PlaceListOptions,
): () => void {
  const { texts } = language;
  const title = element('h2', { id: 'map-place' });
  title.textContent = filled(texts.placeCourses, {
    name: placeName(places, language),
    courses: coursesText(countOf(places), language),
  });
  const close = button({ label: texts.closePlace, name: 'close' }, () => leave());
  const inOrder = distanceTo ? places.toSorted((a, b) => distanceTo(a) - distanceTo(b)) : places;
  const courses = inOrder.flatMap((place) =>
    place.courses.map((course) => ({
      course,
      km: distanceTo && distanceText(place, distanceTo(place), language),
    })),
  );
  const dialog = element(
    'div',
    { className: styles.places ?? '', role: 'dialog' },
    element('div', {}, title, close),
    element('ul', {}, ...courses.map(({ course, km }) => rowOf(course, km, language))),
  );
  dialog.setAttribute('aria-labelledby', title.id);
  if (places.some(({ approximate }) => approximate))
    dialog.firstElementChild?.after(element('p', {}, texts.approximate));
  const hidden = countOf(places) - courses.length;
  if (hidden > 0)
    dialog.append(
      element(
        'p',
        {},
        `${filled(texts.more, { count: hidden })} `,
        button({ text: texts.listHere }, () => {
          dialog.remove();
          listHere();
        }),
      ),
    );
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  });
  // The second tap of a double tap on the pin falls on a course of the sheet, which has just opened there.
  dialog.addEventListener('click', (event) => {
    if (event.detail > 1) event.preventDefault();
  });
  function leave() {
    dialog.remove();
    closed();
  }
  frame.append(dialog);
  close.focus();
  return () => dialog.remove();
}

interface PlaceListOptions {
  language: MapLanguage;
  distanceTo: ((place: MapPlace) => number) | null;
  listHere: () => void;
  closed: () => void;
}

function rowOf(course: MapCourse, km: string | null, language: MapLanguage): HTMLElement {
  const [amount, unit] = fullPrice(course, language);
  const link = element('a', {
    href: localePath(pageLocale(), `/course/${course.slug}`),
    textContent: course.title,
  });
  if (course.fallback?.includes('title')) link.lang = language.locale === 'en' ? 'zh-HK' : 'en';
  const price = element('span', {}, element('b', {}, amount), unit);
  if (course.taken) price.append(element('small', {}, language.texts.full));
  return element(
    'li',
    {},
    element('span', {}, dayText(course, language), element('b', {}, course.timeFrom ?? '')),
    element(
      'span',
      {},
      link,
      element('small', {}, course.merchant),
      km === null ? '' : element('small', {}, km),
    ),
    price,
  );
}
