import 'leaflet/dist/leaflet.css';
import * as L from 'leaflet';
import { pageLocale } from '@/lib/api/browser';
import { subscribeToMemberStore } from '@/lib/browser/member-store';
import { type Area, parseArea } from '@/lib/contract/area';
import type { MapPlace } from '@/lib/contract/course-map';
import { PAGE_PRICE_BASIS } from '@/lib/contract/filters';
import { type NearKey, RADIUS_KM } from '@/lib/contract/near';
import { LIST } from '../list-form';
import { fillNearMe, readPosition } from '../near-me';
import { keepPosition } from '../position';
import { addBackground, readBackground } from './background';
import { byRelevance } from './by-relevance';
import styles from './course-map.module.css';
import './list-with-map.css';
import backgroundStyles from './background.module.css';
import { button, element } from './elements';
import { isElsewhere, layoutNames, measureBy, type Name, type View } from './layout';
import { addressAnywhere, addressAt, areaOf, listAddress } from './list-address';
import { cardRow, listCards, markCard, showCard } from './list-cards';
import { creditOf, showState, switchOf, topBar } from './map-frame';
import { byDistance, coveredOf, ISLAND, limitZoom, MOVABLE, showNearest, showPoints } from './map-views';
import { drawPins, type PinEvents, type ShownPin } from './pins';
import { openPlaceList } from './place-list';
import { countOf, filled, type MapLanguage, type MapTexts } from './place-texts';
import { readPlaces } from './read-places';
import { sheetEntry } from './sheet-entry';
import type { Start } from './start-point';

/** From this width on, list and map are side by side. */
const SIDE_BY_SIDE = '(min-width: 1024px)';
/** The outlines are good to some 100 m; tiles show streets. */
const MAX_ZOOM = { outlines: 16, tiles: 18 } as const;
/** Degrees around places that their area has: around those of a pin, and around the nearest one. */
const AROUND = 0.0015;
const AROUND_NEAREST = 0.01;
/** Milliseconds after the last movement of the row of cards, and until waiting is said. */
const SETTLED_MS = 120;
const WAITING_MS = 400;

interface Actions {
  /** Shows another address of the list. */
  go: (address: string) => void;
  close: () => void;
}

/**
 * Shows the courses of the list on a map: beside the list, or on a phone over the whole screen with the cards in a row.
 * Without tiles of the operator's choice, the background is drawn from outlines.
 * @throws Error if the background cannot be read
 */
export async function openMapView(
  box: HTMLElement,
  texts: MapTexts,
  { go, close }: Actions,
): Promise<{ update(): Promise<void>; remove(): void }> {
  const { tiles, attribution = '' } = box.dataset;
  const background = tiles ? null : await readBackground();
  const credit = background ? filled(texts.credit, { credit: background.credit }) : attribution;
  const stop = new AbortController();
  const screen = element('div', { className: styles.screen ?? '' });
  const summary = element('p', { className: 'srOnly' });
  const status = element('div', { className: styles.status ?? '', role: 'status' });
  const search = button({ text: texts.search, name: 'refresh', className: styles.search }, searchArea);
  search.hidden = true;
  const leaveMap = () => entry.leave(close);
  const leave = button({ text: texts.list, name: 'list' }, leaveMap);
  leave.id = 'map-end';
  const sideBySide = window.matchMedia(SIDE_BY_SIDE);
  const credits = creditOf(credit, texts);
  const showCredits = () => {
    credits.open = sideBySide.matches;
  };
  showCredits();
  const buttons = controls();
  const frame = element(
    'section',
    { className: styles.frame ?? '', ariaLabel: texts.label },
    element('a', { className: styles.skip ?? '', href: `#${leave.id}` }, texts.skip),
    topBar(texts, leaveMap),
    search,
    summary,
    screen,
    status,
    buttons,
    element('div', { className: styles.applied ?? '', role: 'group', ariaLabel: texts.applied }),
    credits,
    switchOf(leave, texts),
  );
  box.replaceChildren(frame);
  const scrolled = window.scrollY;
  document.documentElement.setAttribute('data-map-open', '');
  window.scrollTo(0, 0);
  const follow = () => {
    const header = document.querySelector('header');
    frame
      .closest<HTMLElement>(LIST)
      ?.style.setProperty('--map-top', `${header?.getBoundingClientRect().bottom ?? 0}px`);
    // The buttons of a phone stand on the row of cards, whose height follows the texts and their size.
    const row = cardRow() ?? document.querySelector<HTMLElement>(`${LIST} > div:has(> h2)`);
    frame.style.setProperty('--cards', `${row?.offsetHeight ?? 0}px`);
    if (row) resized.observe(row);
  };
  const resized = new ResizeObserver(() => {
    follow();
    map.invalidateSize({ animate: false });
    limitZoom(map);
  });

  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(screen, {
    zoomControl: false,
    attributionControl: false,
    maxZoom: tiles ? MAX_ZOOM.tiles : MAX_ZOOM.outlines,
    zoomSnap: tiles ? 1 : 0.5,
    maxBounds: MOVABLE,
    zoomAnimation: !isStill,
    inertia: !isStill,
    maxBoundsViscosity: 1,
  });
  screen.role = 'group';
  screen.ariaLabel = texts.keys;
  const names = map.createPane('names');
  names.ariaHidden = 'true';
  names.classList.add(backgroundStyles.names ?? '');
  const pinsPane = map.getPane('markerPane');
  if (pinsPane) {
    pinsPane.role = 'list';
    pinsPane.ariaLabel = texts.pins;
  }
  const measure = measureBy(screen);
  if (tiles) L.tileLayer(tiles, { maxZoom: MAX_ZOOM.tiles }).addTo(map);
  map.fitBounds(ISLAND, { animate: false });
  limitZoom(map);
  follow();
  const namesAt: () => Name[] = background
    ? addBackground(map, background, {
        classes: {
          around: backgroundStyles.around ?? '',
          land: backgroundStyles.land ?? '',
          border: backgroundStyles.border ?? '',
          line: backgroundStyles.line ?? '',
          station: backgroundStyles.station ?? '',
        },
        language: pageLocale() === 'en' ? 'en' : 'zh',
        widthOf: (text, isArea) => measure(text, isArea ? 'area' : 'name') + (isArea ? text.length * 1.7 : 0),
      })
    : () => [];

  const markers = L.layerGroup().addTo(map);
  let places: MapPlace[] = [];
  /** From where the courses of the list are measured. */
  let start: Start | null = null;
  let pins: ShownPin[] = [];
  let chosen: readonly number[] = [];
  let reference: View = viewOf();
  let closePlaces = () => {};
  let closeAsking = () => {};
  /** The pin whose places are listed, or were the last. */
  let listed: ShownPin | null = null;

  const entry = sheetEntry(
    () => {
      closePlaces();
      closeAsking();
      focusListed();
    },
    { signal: stop.signal },
  );

  const language = (): MapLanguage => {
    const basis = listAddress().searchParams.get('priceBasis');
    return { texts, locale: pageLocale(), basis: basis === 'lesson' ? 'lesson' : PAGE_PRICE_BASIS };
  };
  const isWide = () => sideBySide.matches;

  function viewOf(): View {
    const { x, y } = map.project(map.getCenter());
    return { zoom: map.getZoom(), x, y };
  }

  const covered = () =>
    coveredOf(map, isWide(), buttons.offsetHeight + Number.parseFloat(getComputedStyle(buttons).bottom));

  const events: PinEvents = {
    point(pin) {
      // On a phone the card in the middle stays chosen.
      if (!pin && !isWide()) return;
      choose(pin?.ids ?? []);
      const card = markCard(pin?.ids ?? []);
      if (card) showCard(card);
      // A pin below a pointer must not move.
      if (pin?.control.matches(':focus-visible')) keepInView(pin);
    },
    activate(pin) {
      if (pin.course && isWide()) return true;
      const card = pin.course && markCard(pin.ids);
      if (card) {
        choose(pin.ids);
        showCard(card);
      } else openPlaces(pin);
      return false;
    },
  };

  function draw(): void {
    const focused = pins.find(({ control }) => control === document.activeElement);
    const drawn = drawPins(markers, map, places, {
      language: language(),
      measure: (text) => measure(text, 'pin'),
      events,
    });
    pins = drawn.pins;
    markStart();
    const shown = layoutNames(namesAt(), drawn.boxes);
    names.replaceChildren(
      ...shown.map(({ name, left, top }) => {
        const made = element('span', {
          className: name.isArea ? (backgroundStyles.area ?? '') : '',
          textContent: name.text,
        });
        made.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
        return made;
      }),
    );
    choose(chosen);
    if (focused) pins.find(({ ids }) => ids.some((id) => focused.ids.includes(id)))?.control.focus();
  }

  /** Marks the pins of courses. */
  function choose(ids: readonly number[]): void {
    chosen = ids;
    for (const pin of pins)
      pin.control.toggleAttribute(
        'data-chosen',
        pin.ids.some((id) => ids.includes(id)),
      );
  }

  function keepInView({ at }: ShownPin): void {
    const { top, bottom, side } = covered();
    map.panInside(at, {
      paddingTopLeft: [side, top],
      paddingBottomRight: [side, bottom],
      animate: !isWide(),
    });
  }

  function openPlaces(pin: ShownPin): void {
    closePlaces();
    choose(pin.ids);
    // The sheet of a phone leaves the upper third of the map.
    if (!isWide())
      map.panInside(pin.at, {
        paddingTopLeft: [60, 130],
        paddingBottomRight: [60, map.getSize().y * 0.68],
      });
    listed = pin;
    closeAsking();
    closePlaces = openPlaceList(frame, pin.places, {
      language: language(),
      distanceTo: start && ((place) => L.latLng(startAt()).distanceTo(latLngOf(place)) / 1000),
      listHere: () => entry.leave(() => searchIn(L.latLngBounds(pin.places.map(latLngOf)).pad(0.1), AROUND)),
      closed: () => {
        focusListed();
        entry.leave();
      },
    });
    if (!isWide()) entry.add();
  }

  /** Gives the focus back to the pin whose places were listed. */
  function focusListed(): void {
    const again = pins.find(({ ids }) => ids.some((id) => listed?.ids.includes(id)));
    again?.control.focus({ preventScroll: true });
  }

  /** Lists the courses of an area; `around` extends it, in degrees. */
  const searchIn = (bounds: L.LatLngBounds, around?: number) =>
    go(addressAt({ area: areaOf(bounds, around) }));

  const startAt = (): L.LatLngTuple => [start?.latitude ?? 0, start?.longitude ?? 0];

  /** Shows the area that the address names, the start and what is nearest to it, or else all places. */
  function showAll(): void {
    const area = parseArea(listAddress().searchParams.get('area') ?? '');
    const points = places.map(latLngOf);
    if (area) showArea(area);
    else if (start) showNearest(map, startAt(), points, covered());
    else showPoints(map, points, covered());
    reference = viewOf();
    search.hidden = true;
  }

  function showArea({ south, west, north, east }: Area): void {
    const { top, bottom } = isWide() ? { top: 0, bottom: 0 } : covered();
    map.fitBounds(L.latLngBounds([south, west], [north, east]), {
      paddingTopLeft: [0, top],
      paddingBottomRight: [0, bottom],
      animate: false,
    });
  }

  /** Lists the courses by their distance from a place: as far as the filter reaches, as the nearest come first. */
  async function listNear(near: NearKey): Promise<void> {
    const before = listAddress().searchParams;
    if (near === 'me' && before.get('near') === 'me') {
      await fillNearMe();
      await update();
      return;
    }
    const radiusKm = String(RADIUS_KM.max);
    // A keyword alone orders by relevance.
    go(addressAt({ near, radiusKm, ...(before.has('keyword') && { sort: 'distance' }) }));
  }

  function searchArea(): void {
    reference = viewOf();
    search.hidden = true;
    if (isWide()) {
      searchIn(map.getBounds());
      return;
    }
    const { x, y } = map.getSize();
    const { top, bottom } = covered();
    const [northWest, southEast] = [
      map.containerPointToLatLng([0, top]),
      map.containerPointToLatLng([x, y - bottom]),
    ];
    searchIn(L.latLngBounds(northWest, southEast));
  }

  /** Reads the places of the present list. Returns whether they could be read. */
  async function read(): Promise<boolean> {
    frame.ariaBusy = 'true';
    const waiting = setTimeout(() => status.replaceChildren(texts.loading), WAITING_MS);
    const cardIds = listCards().flatMap(({ ids }) => ids);
    try {
      const [read, from] = await Promise.all([readPlaces(cardIds, listAddress()), readStart()]);
      places = byRelevance(read.places, cardIds);
      start = from;
      if (places.length === 0) status.replaceChildren(...emptyTexts(cardIds));
      else status.replaceChildren(read.areClosest ? texts.closest : '');
      summary.textContent = filled(texts.summary, { count: countOf(places), places: places.length });
      return true;
    } catch (error) {
      console.warn('map: no places', error);
      status.replaceChildren(
        texts.failedPlaces,
        button({ text: texts.again }, () => void update()),
      );
      return false;
    } finally {
      clearTimeout(waiting);
      frame.ariaBusy = null;
    }
  }

  async function readStart(): Promise<Start | null> {
    if (!listAddress().searchParams.has('near')) return null;
    const { startOf } = await import('./start-point');
    return startOf(listAddress(), texts);
  }

  /** Returns what the map says of a list without a place, with ways to some courses. */
  function emptyTexts(cardIds: readonly number[]): (string | HTMLElement)[] {
    const { searchParams } = listAddress();
    const isArea = searchParams.has('area');
    if (!isArea && !searchParams.has('near')) return [cardIds.length > 0 ? texts.none : texts.empty];
    return [
      isArea ? texts.noneHere : texts.empty,
      button({ text: texts.wider }, searchWider),
      button({ text: texts.nearest }, () => void goToNearest()),
      button({ text: texts.anywhere }, () => go(addressAt({}))),
    ];
  }

  function searchWider(): void {
    const { searchParams } = listAddress();
    const near = searchParams.get('near');
    if (near && !searchParams.has('area')) {
      go(addressAt({ near, radiusKm: String(RADIUS_KM.max) }));
      return;
    }
    map.fitBounds(map.getBounds().pad(0.5), { animate: false });
    searchArea();
  }

  /** Lists the courses of the place that is nearest to the middle of the map, whatever its district. */
  async function goToNearest(): Promise<void> {
    const { lat, lng } = map.getCenter();
    const all = await readPlaces([], addressAnywhere()).catch(() => null);
    const [nearest] = byDistance([lat, lng], all?.places ?? [], latLngOf);
    if (nearest) searchIn(L.latLngBounds([latLngOf(nearest)]), AROUND_NEAREST);
    else
      status.replaceChildren(
        texts.empty,
        button({ text: texts.anywhere }, () => go(addressAt({}))),
      );
  }

  /** Shows the courses of the present list; moves only if none of them is in view, or to another start. */
  async function update(): Promise<void> {
    closePlaces();
    closeAsking();
    showState(frame, texts);
    follow();
    cardRow()?.scrollTo({ left: 0 });
    const before = start;
    const isRead = await read();
    if (stop.signal.aborted) return;
    const view = map.getBounds();
    const isMoved = start !== null && `${startAt()}` !== `${[before?.latitude, before?.longitude]}`;
    const isInView = places.some((place) => view.contains(latLngOf(place)));
    if (isRead && (isMoved || (places.length > 0 && !isInView))) showAll();
    draw();
    if (!isWide()) chooseMiddleCard();
  }

  function controls(): HTMLElement {
    const zoomBy = (steps: number) => () => void map.setZoom(map.getZoom() + steps);
    return element(
      'div',
      { className: styles.controls ?? '' },
      button({ text: texts.near, name: 'locate' }, () => void findNear()),
      button({ label: texts.zoomIn, name: 'plus' }, zoomBy(1)),
      button({ label: texts.zoomOut, name: 'minus' }, zoomBy(-1)),
    );
  }

  /** Lists the courses near the visitor, or near a place that is asked for without the visitor's position. */
  async function findNear(): Promise<void> {
    closePlaces();
    closeAsking();
    const before = [...status.childNodes];
    status.replaceChildren(texts.locating);
    const [position, { askStart, isInHongKong }] = await Promise.all([
      readPosition(),
      import('./start-point'),
    ]);
    if (stop.signal.aborted) return;
    status.replaceChildren(...before);
    if (position !== null && isInHongKong(position)) {
      keepPosition(position);
      await listNear('me');
      return;
    }
    closeAsking = askStart(frame, position === null ? texts.noPosition : texts.outside, {
      texts,
      choose: (near) => entry.leave(() => void listNear(near)),
      closed: () => {
        frame.querySelector<HTMLElement>(`.${styles.controls} button`)?.focus();
        entry.leave();
      },
    });
    if (!isWide()) entry.add();
  }

  const startMark = L.layerGroup().addTo(map);
  let marked = '';
  /** Marks the start anew only if it has changed: a name that Leaflet removes fades away beside its successor. */
  function markStart(): void {
    const mark = start ? `${startAt()} ${start.name}` : '';
    if (mark === marked) return;
    marked = mark;
    startMark.clearLayers();
    if (!start) return;
    // Pins stand on their places: a name below hides none of those here.
    L.circleMarker(startAt(), { radius: 8, className: backgroundStyles.here ?? '' })
      .addTo(startMark)
      .bindTooltip(element('span', {}, start.name), {
        permanent: true,
        direction: 'bottom',
        offset: [0, 8],
        className: backgroundStyles.hereName ?? '',
      });
  }

  /** A pointer or the focus on a card marks its pin. */
  function handleCard({ target, type }: Event): void {
    if (!(target instanceof Element)) return;
    const card = listCards().find(({ item }) => item.contains(target));
    if (!card && type !== 'pointerover') return;
    if (!card && frame.contains(target)) return;
    choose(card?.ids ?? []);
    markCard(card?.ids ?? []);
  }
  let settling: ReturnType<typeof setTimeout> | undefined;
  /** The card in the middle of a phone's row marks its pin, which comes into view. */
  function handleScroll({ target }: Event): void {
    if (
      isWide() ||
      !(target instanceof HTMLElement) ||
      target.closest(LIST) === null ||
      frame.contains(target)
    )
      return;
    clearTimeout(settling);
    settling = setTimeout(chooseMiddleCard, SETTLED_MS);
  }
  function chooseMiddleCard(): void {
    const middle = window.innerWidth / 2;
    const distance = (item: HTMLElement) => {
      const { left, right } = item.getBoundingClientRect();
      return Math.abs((left + right) / 2 - middle);
    };
    const [nearest] = listCards().toSorted((a, b) => distance(a.item) - distance(b.item));
    if (!nearest) return;
    markCard(nearest.ids);
    choose(nearest.ids);
    const pin = pins.find(({ ids }) => ids.some((id) => nearest.ids.includes(id)));
    if (pin) keepInView(pin);
  }

  map.on('zoomstart', () => names.toggleAttribute('hidden', true));
  map.on('zoomend viewreset', () => {
    names.toggleAttribute('hidden', false);
    draw();
  });
  map.on('moveend', () => {
    search.hidden = !isElsewhere(reference, viewOf(), map.getSize());
  });
  const options = { signal: stop.signal };
  sideBySide.addEventListener('change', showCredits, options);
  const list = document.querySelector(LIST);
  for (const type of ['pointerover', 'focusin']) list?.addEventListener(type, handleCard, options);
  list?.addEventListener('scroll', handleScroll, { ...options, capture: true });
  resized.observe(frame);
  resized.observe(document.body);
  const forgetBookmarks = subscribeToMemberStore(draw);
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      // Escape in a dialog or the sheet of the filters is theirs.
      if (key === 'Escape' && target instanceof Element && frame.contains(target)) leaveMap();
    },
    options,
  );

  showState(frame, texts);
  void read().then(() => {
    if (stop.signal.aborted) return;
    showAll();
    draw();
    if (!isWide()) chooseMiddleCard();
  });
  (isWide() ? leave : frame.querySelector<HTMLElement>('button'))?.focus({ preventScroll: true });
  return {
    update,
    remove() {
      stop.abort();
      forgetBookmarks();
      resized.disconnect();
      markCard([]);
      map.remove();
      document.documentElement.removeAttribute('data-map-open');
      window.scrollTo(0, scrolled);
    },
  };
}

const latLngOf = ({ latitude, longitude }: MapPlace): L.LatLngTuple => [latitude, longitude];
