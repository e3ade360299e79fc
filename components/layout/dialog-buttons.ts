const dialogOf = (id: string | undefined): HTMLDialogElement | null => {
  const found = id ? document.getElementById(id) : null;
  return found instanceof HTMLDialogElement ? found : null;
};

/** Buttons with `data-opens` and `data-closes` open and close the dialog they name; a click on its backdrop or a link in it closes it too. */
export function startDialogButtons(): () => void {
  function handleClick({ target }: MouseEvent) {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-opens], [data-closes]');
    dialogOf(button?.dataset.opens)?.showModal();
    dialogOf(button?.dataset.closes)?.close();
    if (target instanceof HTMLDialogElement) target.close();
    else if (target.closest('dialog a')) target.closest('dialog')?.close();
  }
  document.addEventListener('click', handleClick);
  return () => document.removeEventListener('click', handleClick);
}
