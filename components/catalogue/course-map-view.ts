import 'leaflet/dist/leaflet.css';
import * as L from 'leaflet';
import { pageLocale } from '@/lib/api/browser';
import { createEndpoints } from '@/lib/api/endpoints';
import { createHttp } from '@/lib/api/http';
import { formatArea } from '@/lib/contract/area';
import type { MapPlace } from '@/lib/contract/course-map';
import { DISTRICT_CENTRES, type PlacedDistrict } from '@/lib/contract/district-centres';
import { POSITION_HEADER } from '@/lib/contract/near';
import { localePath } from '@/lib/i18n/paths';
import type zhHk from '@/messages/islands/map.zh-hk.json';
import styles from './course-map.module.css';
import { listFilters } from './list-filters';
import { storedPosition } from './position';

type Texts = typeof zhHk.map;

/** Bounds of public/map/districts.svg in degrees. */
const OUTLINE: L.LatLngBoundsExpression = [
  [22.153, 113.835],
  [22.562, 114.442],
];
/** Below this zoom, the courses of a district share one marker. */
const VENUES_FROM_ZOOM = 13;
const MAX_ZOOM = 17;

/** A marker of the map: a venue, or all venues of a district. */
interface Spot {
  at: L.LatLngExpression;
  name: string;
  count: number;
  /** The venue; null for a district. */
  place: MapPlace | null;
}

/**
 * Shows where the courses of the list are: numbers on the districts, further in on the venues. Without tiles of the
 * operator's choice, the districts' outlines are the background.
 */
export async function openMapView(
  box: HTMLElement,
  texts: Texts,
  { go, close }: { go: (address: string) => void; close: () => void },
): Promise<{ update(): Promise<void>; remove(): void }> {
  const [places, outline] = await Promise.all([readPlaces(), readOutline()]);
  const frame = document.createElement('section');
  frame.className = styles.frame ?? '';
  frame.setAttribute('aria-label', texts.label);
  const screen = document.createElement('div');
  screen.className = styles.map ?? '';
  frame.append(button(texts.close, styles.close, close), screen);
  box.replaceChildren(frame);
  const map = L.map(screen, { zoomControl: false, maxZoom: MAX_ZOOM, minZoom: 9 });
  L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  map.attributionControl.setPrefix(false);
  const { tiles, attribution = '' } = box.dataset;
  if (tiles) L.tileLayer(tiles, { attribution: escaped(attribution), maxZoom: MAX_ZOOM }).addTo(map);
  else L.svgOverlay(outline, OUTLINE, { attribution: texts.outline, className: styles.outline }).addTo(map);
  const search = button(texts.search, styles.search, () => {
    const bounds = map.getBounds();
    const area = formatArea({
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    });
    const address = new URL(window.location.href);
    address.searchParams.set('area', area);
    address.searchParams.delete('page');
    go(address.href.replaceAll('%2C', ','));
  });
  search.hidden = true;
  frame.append(search);

  let shown = places;
  const markers = L.layerGroup().addTo(map);
  const draw = () => {
    markers.clearLayers();
    const spots = map.getZoom() < VENUES_FROM_ZOOM ? districtsOf(shown) : shown.map(spotOf);
    for (const spot of spots) markers.addLayer(markerOf(spot, map, texts));
  };
  const showAll = () => {
    const at = shown.map(({ latitude, longitude }) => [latitude, longitude] as L.LatLngTuple);
    map.fitBounds(at.length > 0 ? L.latLngBounds(at).pad(0.1) : OUTLINE, { maxZoom: 15, animate: false });
  };
  showAll();
  draw();
  if (shown.length === 0) frame.append(note(texts.none));
  map.on('popupopen', ({ popup }) => {
    popup.getElement()?.querySelector('[role="button"]')?.setAttribute('aria-label', texts.closePopup);
  });
  map.on('zoomend', draw);
  map.on('dragend zoomend', () => {
    search.hidden = false;
  });
  frame.querySelector('button')?.focus();
  return {
    async update() {
      shown = await readPlaces();
      search.hidden = true;
      draw();
    },
    remove: () => void map.remove(),
  };
}

/** Fetches where the courses of the list are; without a position, a list near the visitor is the whole list. */
async function readPlaces(): Promise<MapPlace[]> {
  const { near, ...filters } = listFilters(new URL(window.location.href));
  const position = near === 'me' ? storedPosition() : null;
  const headers = (): Record<string, string> => (position === null ? {} : { [POSITION_HEADER]: position });
  const { mapCourses } = createEndpoints(createHttp({ baseUrl: '/api/v1', headers }), pageLocale());
  const isKnown = near !== undefined && (near !== 'me' || position !== null);
  return mapCourses({ ...filters, ...(isKnown && { near }) } as object);
}

async function readOutline(): Promise<SVGElement> {
  const reply = await fetch('/map/districts.svg');
  if (!reply.ok) throw new Error(`the outline answered ${reply.status}`);
  const { documentElement } = new DOMParser().parseFromString(await reply.text(), 'image/svg+xml');
  if (!(documentElement instanceof SVGElement)) throw new Error('the outline is no SVG');
  return documentElement;
}

function nameOf(district: MapPlace['district']): string {
  const { zh, en } = DISTRICT_CENTRES[district as PlacedDistrict];
  return pageLocale() === 'en' ? en : zh;
}

const spotOf = (place: MapPlace): Spot => ({
  at: [place.latitude, place.longitude],
  name: place.name || nameOf(place.district),
  count: place.count,
  place,
});

/** Returns one spot per district, in the middle of its courses. */
function districtsOf(places: readonly MapPlace[]): Spot[] {
  return [...Map.groupBy(places, ({ district }) => district)].map(([district, within]) => {
    const count = within.reduce((sum, place) => sum + place.count, 0);
    const middle = (key: 'latitude' | 'longitude') =>
      within.reduce((sum, place) => sum + place[key] * place.count, 0) / count;
    return { at: [middle('latitude'), middle('longitude')], name: nameOf(district), count, place: null };
  });
}

function markerOf({ at, name, count, place }: Spot, map: L.Map, texts: Texts): L.Marker {
  const label = `${name}: ${texts.courses.replace('{count}', count.toLocaleString('en-HK'))}`;
  const number = document.createElement('span');
  number.textContent = String(count);
  const marker = L.marker(at, {
    title: label,
    alt: label,
    icon: L.divIcon({ className: styles.marker, html: number, iconSize: [36, 36] }),
  });
  // A marker is a button for screen readers; Leaflet names only markers that are images.
  marker.on('add', () => marker.getElement()?.setAttribute('aria-label', label));
  const act = () => {
    if (place) marker.openPopup();
    else map.setView(at, VENUES_FROM_ZOOM, { animate: false }).getContainer().focus();
  };
  // Leaflet opens a popup by Enter, and nothing else by keyboard.
  marker.on('keypress', ({ originalEvent: { key } }: L.LeafletKeyboardEvent) => {
    if (key === ' ' || (key === 'Enter' && !place)) act();
  });
  return place ? marker.bindPopup(popupOf(place, name, texts)) : marker.on('click', act);
}

function popupOf({ approximate, count, courses }: MapPlace, name: string, texts: Texts): HTMLElement {
  const popup = document.createElement('div');
  const title = document.createElement('b');
  title.textContent = name;
  popup.append(title);
  if (approximate) popup.append(note(texts.approximate));
  const list = document.createElement('ul');
  for (const course of courses) {
    const link = document.createElement('a');
    link.href = localePath(pageLocale(), `/course/${course.slug}`);
    link.textContent = course.title;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  popup.append(list);
  if (count > courses.length)
    popup.append(note(texts.more.replace('{count}', (count - courses.length).toLocaleString('en-HK'))));
  return popup;
}

function button(text: string, className: string | undefined, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className ?? '';
  element.textContent = text;
  element.addEventListener('click', act);
  return element;
}

function note(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

/** Leaflet takes an attribution as HTML. */
function escaped(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}
