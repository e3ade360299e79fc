import { closeElementByBack } from '@/lib/browser/close-by-back';
import styles from './gallery-viewer.module.css';

const STEPS = { ArrowLeft: -1, ArrowRight: 1 } as const;
/** Pixels of a swipe. */
const SWIPE = 48;

/**
 * Opens the pictures of a gallery in a dialog that fills the screen, beginning with that of a link. Arrow keys, buttons
 * and swipes go on; Escape, a step back and the close button close it, and the focus returns to the link.
 */
export function openViewer(link: HTMLAnchorElement): void {
  const gallery = link.closest<HTMLElement>('[data-gallery]');
  if (!gallery) return;
  const links = [...gallery.querySelectorAll('a')];
  const { label = '', close = '', previous = '', next = '' } = gallery.dataset;
  let at = links.indexOf(link);

  const dialog = document.createElement('dialog');
  dialog.className = styles.viewer ?? '';
  dialog.setAttribute('aria-label', label);
  const position = document.createElement('p');
  position.setAttribute('role', 'status');
  const image = document.createElement('img');
  // A drag of the image would end the swipe.
  image.draggable = false;
  const caption = document.createElement('p');
  const buttons = (
    [
      [close, '0', '×'],
      [previous, '-1', '‹'],
      [next, '1', '›'],
    ] as const
  ).map(([name, step, sign]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.step = step;
    button.textContent = sign;
    button.setAttribute('aria-label', name);
    button.addEventListener('click', () => (step === '0' ? dialog.close() : show(at + Number(step))));
    return button;
  });
  // One picture has no others to go to.
  dialog.append(position, image, caption, ...(links.length > 1 ? buttons : buttons.slice(0, 1)));

  function show(wanted: number) {
    at = (wanted + links.length) % links.length;
    const shown = links[at]?.querySelector('img');
    image.srcset = shown?.srcset ?? '';
    image.sizes = '100vw';
    image.src = links[at]?.href ?? '';
    image.alt = shown?.alt ?? '';
    caption.textContent = at === 0 ? '' : image.alt;
    position.textContent = links[at]?.dataset.position ?? '';
  }
  let from = 0;
  dialog.addEventListener('pointerdown', ({ clientX }) => {
    from = clientX;
  });
  dialog.addEventListener('pointerup', ({ clientX }) => {
    if (Math.abs(clientX - from) > SWIPE) show(at + (clientX < from ? 1 : -1));
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key in STEPS) show(at + STEPS[key as keyof typeof STEPS]);
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    link.focus();
  });
  show(at);
  document.body.append(dialog);
  dialog.showModal();
  closeElementByBack(dialog);
}
