import { keep, readKept } from '@/lib/session/kept';
import { PAUSE_ID } from './element-ids';

const KEY = 'announcement-paused';

/** Whoever has paused the announcement finds it paused on the next page. Returns how to stop. */
export function startAnnouncementPause(): () => void {
  const box = document.getElementById(PAUSE_ID);
  if (!(box instanceof HTMLInputElement)) return () => {};
  if (readKept(KEY)) box.checked = true;
  const remember = () => keep(KEY, box.checked ? 'true' : null);
  box.addEventListener('change', remember);
  return () => box.removeEventListener('change', remember);
}
