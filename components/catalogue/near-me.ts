import { showToast } from '@/components/ui/toast';
import { POSITION_DECIMALS } from '@/lib/contract/near';
import en from '@/messages/islands/near.en.json';
import zhHk from '@/messages/islands/near.zh-hk.json';
import { addressOf, LIST } from './list-form';
import { keepPosition, storedPosition } from './position';

const WAIT_MS = 15_000;
/** A position of the last minutes is near enough. */
const MAX_AGE_MS = 5 * 60 * 1000;

/** Asks the browser for the position, as text of the header `x-position`; null if the visitor or the browser refuses. */
export function readPosition(): Promise<string | null> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve([coords.latitude, coords.longitude].map((at) => at.toFixed(POSITION_DECIMALS)).join(',')),
      () => resolve(null),
      { timeout: WAIT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

/**
 * Stores the visitor's position in the tab and opens the list near it. The address says only `near=me`; the
 * position is sent in a header of the call that fills the list.
 * @param open shows another address of the list
 */
export async function listNearMe(form: HTMLFormElement, open: (address: string) => void): Promise<void> {
  const position = await readPosition();
  if (position === null) {
    showToast((document.documentElement.lang === 'en' ? en : zhHk).near.noPosition);
    return;
  }
  keepPosition(position);
  const field = form.elements.namedItem('near');
  if (field instanceof HTMLInputElement) field.value = 'me';
  const address = addressOf(form);
  if (new URL(address, window.location.href).href === window.location.href) await fillNearMe();
  else open(address);
}

/** Fills the shown list with the courses near the visitor, if it is one and the position is known. */
export async function fillNearMe(): Promise<void> {
  const position = storedPosition();
  const form = document.querySelector<HTMLFormElement>(`${LIST}[data-near]`);
  if (!form || position === null) return;
  form.ariaBusy = 'true';
  try {
    const { showNearMe } = await import('./near-list');
    await showNearMe(form, position);
  } finally {
    form.ariaBusy = null;
  }
}
