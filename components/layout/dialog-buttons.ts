const dialogOf = (id: string | undefined): HTMLDialogElement | null => {
  const found = id ? document.getElementById(id) : null;
  return found instanceof HTMLDialogElement ? found : null;
};

/** Returns whether the browser itself opens and closes the dialog of a button (`commandfor`). */
const isNative = (button: HTMLElement | null): boolean =>
  'commandForElement' in HTMLButtonElement.prototype && button?.hasAttribute('commandfor') === true;

/**
 * Starts buttons with `data-opens` and `data-closes`, which open and close the dialog that they name. A click
 * on the backdrop or on a link inside closes a dialog too. Returns a clean-up function.
 */
export function startDialogButtons(): () => void {
  function handleClick({ target }: MouseEvent) {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-opens], [data-closes]');
    if (!isNative(button)) {
      const opened = dialogOf(button?.dataset.opens);
      if (!opened?.open) opened?.showModal();
      dialogOf(button?.dataset.closes)?.close();
    }
    if (target instanceof HTMLDialogElement) target.close();
    else if (target.closest('dialog a')) target.closest('dialog')?.close();
  }
  document.addEventListener('click', handleClick);
  return () => document.removeEventListener('click', handleClick);
}
