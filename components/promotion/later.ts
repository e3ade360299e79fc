import { clearFocus } from './clear-focus';
import { startPopups } from './start-popups';

let isStarted = false;

/** Everything of a page that can wait until it is at rest; once a page. */
export function startLater(): void {
  if (isStarted) return;
  isStarted = true;
  clearFocus();
  void startPopups();
}
