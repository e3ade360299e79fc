import { showToast } from '@/components/ui/toast';
import { pageLocale } from '@/lib/api/browser';
import { LIST } from './list-form';

type View = Awaited<ReturnType<typeof import('./course-map-view').openMapView>>;

/** The view of the open map; null while it is closed. */
let view: View | null = null;

const boxOf = () => document.querySelector<HTMLElement>(`${LIST} [data-map-box]`);

/**
 * Opens the map of the list, or closes it. Its library, outlines and data are fetched here, so that a page without
 * an open map loads none of them.
 * @param go shows another address of the list
 */
export async function toggleMap(go: (address: string) => void): Promise<void> {
  const box = boxOf();
  if (!box) return;
  if (view) {
    closeMap();
    return;
  }
  const { default: texts } = await (pageLocale() === 'en'
    ? import('@/messages/islands/map.en.json')
    : import('@/messages/islands/map.zh-hk.json'));
  try {
    const { openMapView } = await import('./course-map-view');
    view = await openMapView(box, texts.map, { go, close: closeMap });
  } catch (error) {
    console.warn('map: not loaded', error);
    box.replaceChildren();
    showToast(texts.map.failed);
  }
}

/** Shows the courses of the present list on the open map. */
export async function updateMap(): Promise<void> {
  await view?.update();
}

function closeMap(): void {
  view?.remove();
  view = null;
  boxOf()?.replaceChildren();
  document.querySelector<HTMLElement>(`${LIST} [data-map]`)?.focus();
}
