import styles from './toast.module.css';

/** Milliseconds that a toast stays. */
const STAYS = 6000;

let place: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the result of an action in one line and announces it politely. */
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
  // Screen readers announce changes to an existing live region only.
  requestAnimationFrame(() => {
    said.textContent = text;
  });
  timer = setTimeout(() => {
    said.textContent = '';
  }, STAYS);
}
