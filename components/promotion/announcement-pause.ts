import { PAUSE_ID } from '@/components/layout/element-ids';
import { keep, readKept } from '@/lib/session/kept';

const KEY = 'announcement-paused';

/** Whoever has paused the announcement finds it paused on the next page. */
export function rememberPause(): void {
  const box = document.getElementById(PAUSE_ID);
  if (!(box instanceof HTMLInputElement)) return;
  const remember = () => keep(KEY, box.checked ? 'true' : null);
  if (box.checked) remember();
  else box.checked = readKept(KEY) !== null;
  box.addEventListener('change', remember);
}
