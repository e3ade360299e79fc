import { keep, readStored } from '@/lib/browser/browser-storage';
import {
  type ColourSchemeChoice,
  chooseScheme,
  schemeChoice,
  subscribeToScheme,
} from '@/lib/browser/colour-scheme';
import { PAUSE_ID, SCHEME_FIELD_ID } from './element-ids';

const PAUSED_KEY = 'announcement-paused';

/** Synchronises the footer's field with the colour scheme in every tab. Returns a clean-up function. */
export function startColourSchemeField(): () => void {
  const field = document.getElementById(SCHEME_FIELD_ID);
  if (!(field instanceof HTMLSelectElement)) return () => {};
  const show = () => {
    field.value = schemeChoice();
  };
  const choose = () => chooseScheme(field.value as ColourSchemeChoice);
  show();
  field.addEventListener('change', choose);
  const unsubscribe = subscribeToScheme(show);
  return () => {
    field.removeEventListener('change', choose);
    unsubscribe();
  };
}

/** Restores and stores whether the announcement is paused, also by a click before this script. Runs once per page. */
export function startAnnouncementPause(): () => void {
  const box = document.getElementById(PAUSE_ID);
  if (box instanceof HTMLInputElement) {
    const store = () => keep(PAUSED_KEY, box.checked ? 'true' : null);
    box.checked ||= readStored(PAUSED_KEY) !== null;
    store();
    box.addEventListener('change', store);
  }
  return () => {};
}
