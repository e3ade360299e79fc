import { keep, readStored } from '@/lib/session/browser-storage';
import { PAUSE_ID } from './element-ids';

const KEY = 'announcement-paused';
/** Attribute of `<html>` while the announcement is paused (scrolling-banner.module.css). */
const MARK = 'data-announcement-paused';

/** Runs before the first paint, so that a paused announcement does not move. */
export const PAUSE_SCRIPT = `try{localStorage['${KEY}']&&document.documentElement.setAttribute('${MARK}','')}catch(e){}`;

/** Restores the paused state of the announcement and stores changes. Returns a clean-up function. */
export function startAnnouncementPause(): () => void {
  const box = document.getElementById(PAUSE_ID);
  if (!(box instanceof HTMLInputElement)) return () => {};
  const remember = () => {
    keep(KEY, box.checked ? 'true' : null);
    document.documentElement.toggleAttribute(MARK, box.checked);
  };
  // A checkbox ticked before this script ran is newer than the stored value.
  if (box.checked) remember();
  else box.checked = readStored(KEY) !== null;
  box.addEventListener('change', remember);
  return () => box.removeEventListener('change', remember);
}
