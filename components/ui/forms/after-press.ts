let isPressed = false;

if (typeof document !== 'undefined') {
  const press = (pressed: boolean) => {
    isPressed = pressed;
  };
  document.addEventListener('mousedown', () => press(true), true);
  document.addEventListener('mouseup', () => setTimeout(press, 0, false), true);
}

/**
 * Does something once the mouse or finger is up and its click has happened: a line that appears under a field on blur
 * would push the button away from under it.
 */
export function afterPress(action: () => void): void {
  if (isPressed)
    document.addEventListener('mouseup', () => setTimeout(action), { capture: true, once: true });
  else action();
}
