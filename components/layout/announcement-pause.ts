import { keep, readStored } from '@/lib/session/browser-storage';
import { PAUSE_ID } from './element-ids';

const KEY = 'announcement-paused';

/** Restores and stores whether the announcement is paused. Runs once per page. */
export function startAnnouncementPause(): void {
  const box = document.getElementById(PAUSE_ID);
  if (!(box instanceof HTMLInputElement)) return;
  box.checked = readStored(KEY) !== null;
  box.addEventListener('change', () => keep(KEY, box.checked ? 'true' : null));
}
