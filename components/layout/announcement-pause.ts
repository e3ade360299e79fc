import { keep, readStored } from '@/lib/session/browser-storage';
import { PAUSE_ID } from './element-ids';

const KEY = 'announcement-paused';

/** Restores and stores whether the announcement is paused, also by a click before this script. Runs once per page. */
export function startAnnouncementPause(): void {
  const box = document.getElementById(PAUSE_ID);
  if (!(box instanceof HTMLInputElement)) return;
  const store = () => keep(KEY, box.checked ? 'true' : null);
  box.checked ||= readStored(KEY) !== null;
  store();
  box.addEventListener('change', store);
}
