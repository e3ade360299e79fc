let isPressed = false;

if (typeof document !== 'undefined') {
  const press = (pressed: boolean) => {
    isPressed = pressed;
  };
  document.addEventListener('mousedown', () => press(true), true);
  document.addEventListener('mouseup', () => setTimeout(press, 0, false), true);
}

/**
 * Runs an action after a press in progress and its click have ended: a message that appears below a field on
 * blur would move the button away from the pointer.
 */
export function afterPress(action: () => void): void {
  if (isPressed)
    document.addEventListener('mouseup', () => setTimeout(action), { capture: true, once: true });
  else action();
}
