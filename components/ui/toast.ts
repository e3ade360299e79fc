import styles from './toast.module.css';

/** ms a toast stays (visual language §7). */
const STAYS = 6000;

let place: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says in one line, politely, what a click has done or could not do. */
export function showToast(text: string): void {
  if (!place) {
    place = document.createElement('div');
    place.className = styles.toast ?? '';
    place.role = 'status';
    document.body.append(place);
  }
  const said = place;
  clearTimeout(timer);
  said.textContent = '';
  // A live region is heard when it changes after it is there.
  requestAnimationFrame(() => {
    said.textContent = text;
  });
  timer = setTimeout(() => {
    said.textContent = '';
  }, STAYS);
}
