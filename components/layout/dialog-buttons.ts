const dialogOf = (id: string | undefined): HTMLDialogElement | null => {
  const found = id ? document.getElementById(id) : null;
  return found instanceof HTMLDialogElement ? found : null;
};

/**
 * Starts buttons with `data-opens` and `data-closes`, which open and close the dialog that they name. A click
 * on the backdrop or on a link inside closes a dialog too. Returns a clean-up function.
 */
export function startDialogButtons(): () => void {
  function handleClick({ target }: MouseEvent) {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-opens], [data-closes]');
    const opened = dialogOf(button?.dataset.opens);
    if (!opened?.open) opened?.showModal();
    dialogOf(button?.dataset.closes)?.close();
    if (target instanceof HTMLDialogElement) target.close();
    else if (target.closest('dialog a')) target.closest('dialog')?.close();
  }
  document.addEventListener('click', handleClick);
  return () => document.removeEventListener('click', handleClick);
}
