import { showToast } from '@/components/ui/toast';
import { pageLocale } from '@/lib/api/browser';
import { LIST } from '../list-form';

type View = Awaited<ReturnType<typeof import('./course-map-view').openMapView>>;

/** Fragment of the address of a list with an open map, so that the browser's back button closes it. */
const FRAGMENT = '#map';

/** The view of the open map; null while it is closed. */
let view: View | null = null;
let stop = new AbortController();

const boxOf = () => document.querySelector<HTMLElement>(`${LIST} [data-map-box]`);

/**
 * Opens the map of the list. Its library, outlines and data are fetched here, so that a page without an open map
 * loads none of them.
 * @param go shows another address of the list
 */
export async function openMap(go: (address: string) => void): Promise<void> {
  const box = boxOf();
  const opener = document.querySelector<HTMLElement>(`${LIST} [data-map]`);
  if (!box || view || box.ariaBusy) return;
  box.ariaBusy = 'true';
  if (opener) opener.ariaBusy = 'true';
  const { default: texts } = await (pageLocale() === 'en'
    ? import('@/messages/islands/map.en.json')
    : import('@/messages/islands/map.zh-hk.json'));
  try {
    const { openMapView } = await import('./course-map-view');
    view = await openMapView(box, texts.map, { go, close: leaveMap });
    if (window.location.hash !== FRAGMENT) window.history.pushState(window.history.state, '', FRAGMENT);
    stop = new AbortController();
    window.addEventListener('popstate', followAddress, { signal: stop.signal });
  } catch (error) {
    console.warn('map: not loaded', error);
    box.replaceChildren();
    showToast(texts.map.failed);
  } finally {
    box.ariaBusy = null;
    if (opener) opener.ariaBusy = null;
  }
}

/** Shows the courses of the present list on the open map. */
export async function updateMap(): Promise<void> {
  if (!view) return;
  // The address of a link has no fragment.
  if (window.location.hash !== FRAGMENT)
    window.history.replaceState(window.history.state, '', window.location.search + FRAGMENT);
  await view.update();
}

/** Closes the map by its button: the address loses its fragment. */
function leaveMap(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  closeMap();
}

function followAddress(): void {
  if (window.location.hash !== FRAGMENT) closeMap();
}

function closeMap(): void {
  stop.abort();
  view?.remove();
  view = null;
  boxOf()?.replaceChildren();
  document.querySelector<HTMLElement>(`${LIST} [data-map]`)?.focus();
}
