import { keep, readStored } from '@/lib/session/browser-storage';
import { PAUSE_ID } from './element-ids';

const KEY = 'announcement-paused';
/** Marks `<html>` where the announcement stands still (scrolling-banner.module.css). */
const MARK = 'data-announcement-paused';

/** Runs before the first paint, so that a paused announcement never moves on the next page. */
export const PAUSE_SCRIPT = `try{localStorage['${KEY}']&&document.documentElement.setAttribute('${MARK}','')}catch(e){}`;

/** Whoever has paused the announcement finds it paused on the next page. Returns how to stop. */
export function startAnnouncementPause(): () => void {
  const box = document.getElementById(PAUSE_ID);
  if (!(box instanceof HTMLInputElement)) return () => {};
  const remember = () => {
    keep(KEY, box.checked ? 'true' : null);
    document.documentElement.toggleAttribute(MARK, box.checked);
  };
  // What was ticked before this script came is newer than what is kept.
  if (box.checked) remember();
  else box.checked = readStored(KEY) !== null;
  box.addEventListener('change', remember);
  return () => box.removeEventListener('change', remember);
}
