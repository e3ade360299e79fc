import * as L from 'leaflet';
import { pageLocale } from '@/lib/api/browser';
import { readCourseHistory } from '@/lib/browser/course-history';
import { readBookmarks } from '@/lib/browser/member-store';
import type { MapCourse, MapPlace } from '@/lib/contract/course-map';
import { localePath } from '@/lib/i18n/paths';
import { element, icon } from './elements';
import { layoutPins, type Pin } from './layout';
import styles from './pins.module.css';
import { countOf, courseName, lowestPrice, type MapLanguage, pinPrice, placesName } from './place-texts';

/** What happens to a pin. */
export interface PinEvents {
  /** A pointer or the focus is on it; null: it left. */
  point(pin: ShownPin | null): void;
  /** It is activated. Returns whether its link is to be followed. */
  activate(pin: ShownPin): boolean;
}

/** A pin on the map. */
export interface ShownPin {
  places: MapPlace[];
  /** The courses that it is known to stand for. */
  ids: number[];
  /** The course, if it stands for one only. */
  course: MapCourse | null;
  at: L.LatLng;
  control: HTMLElement;
}

/** Paddings of a pill beside its text, and what the number of a cluster and a heart add, in px. */
const PILL_PADDING_PX = 26;
const NUMBER_PX = 26;
const HEART_PX = 21;

const singleCourse = (places: readonly MapPlace[]): MapCourse | null =>
  countOf(places) === 1 ? (places[0]?.courses[0] ?? null) : null;

/** Puts the pins of places on the map, in the given order and without overlaps, as a list for screen readers. */
export function drawPins(
  layer: L.LayerGroup,
  map: L.Map,
  places: readonly MapPlace[],
  { language, measure, events }: PinOptions,
): { pins: ShownPin[]; boxes: Pin<MapPlace>['box'][] } {
  const [seen, saved] = [new Set(readCourseHistory()), readBookmarks()];
  const isSaved = (course: MapCourse | null) => course !== null && saved.has(course.slug);
  const widthOf = (items: readonly MapPlace[]) => {
    const course = singleCourse(items);
    const extra = course ? (isSaved(course) ? HEART_PX : 0) : NUMBER_PX;
    return measure(textOf(items, language)) + PILL_PADDING_PX + extra;
  };
  const spots = places.map((item) => ({ ...map.latLngToLayerPoint([item.latitude, item.longitude]), item }));
  const drawn = layoutPins(spots, widthOf);
  layer.clearLayers();
  const pins = drawn.map(({ kind, items }) => {
    const [first] = items;
    const course = singleCourse(items);
    const control = course ? linkOf(course, language) : clusterOf(items, language);
    control.className = (kind === 'dot' ? styles.dot : styles.pill) ?? '';
    if (isSaved(course)) control.prepend(icon('heart', 16));
    control.toggleAttribute('data-seen', course !== null && seen.has(course.id));
    control.toggleAttribute('data-full', course?.taken === true);
    const at = L.latLng(first?.latitude ?? 0, first?.longitude ?? 0);
    const ids = items.flatMap(({ courses }) => courses.map(({ id }) => id));
    const pin: ShownPin = { places: items, ids, course, at, control };
    const marker = L.marker(at, {
      icon: L.divIcon({ className: styles.spot, html: control, iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
    }).addTo(layer);
    const spot = marker.getElement();
    if (spot) spot.role = 'listitem';
    listen(pin, map, events);
    return pin;
  });
  return { pins, boxes: drawn.map(({ box }) => box) };
}

interface PinOptions {
  language: MapLanguage;
  /** Width of the text of a pill in px. */
  measure: (text: string) => number;
  events: PinEvents;
}

function textOf(items: readonly MapPlace[], language: MapLanguage): string {
  const course = singleCourse(items);
  return course ? pinPrice(course, language) : `${countOf(items)}${lowestPrice(items, language)}`;
}

function linkOf(course: MapCourse, language: MapLanguage): HTMLElement {
  return element(
    'a',
    { href: localePath(pageLocale(), `/course/${course.slug}`), ariaLabel: courseName(course, language) },
    element('span', {}, pinPrice(course, language)),
  );
}

function clusterOf(items: readonly MapPlace[], language: MapLanguage): HTMLElement {
  return element(
    'button',
    { type: 'button', ariaLabel: placesName(items, language), ariaHasPopup: 'dialog' },
    element('b', {}, String(countOf(items))),
    element('span', {}, lowestPrice(items, language)),
  );
}

function listen(pin: ShownPin, map: L.Map, { point, activate }: PinEvents): void {
  const { control } = pin;
  control.draggable = false;
  control.addEventListener('focus', () => point(pin));
  control.addEventListener('blur', () => point(null));
  control.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && point(pin));
  control.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && point(null));
  control.addEventListener('click', (event) => {
    // Two clicks on a pin do not zoom the map.
    event.stopPropagation();
    // The end of moving the map by a pin is no click on it.
    if ((map.dragging as L.Handler & { moved(): boolean }).moved() || !activate(pin)) event.preventDefault();
  });
}
