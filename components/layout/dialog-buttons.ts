const dialogOf = (id: string | undefined): HTMLDialogElement | null => {
  const found = id ? document.getElementById(id) : null;
  return found instanceof HTMLDialogElement ? found : null;
};

/**
 * Buttons with `data-opens` and `data-closes` open and close the dialog they name, those with `data-scrolls` move a row on
 * by its width, `data-by` times; a click on a dialog's backdrop or a link in it closes it too.
 */
export function startDialogButtons(): () => void {
  function handleClick({ target }: MouseEvent) {
    if (!(target instanceof Element)) return;
    const {
      opens,
      closes,
      scrolls = '',
      by,
    } = target.closest<HTMLElement>('[data-opens], [data-closes], [data-scrolls]')?.dataset ?? {};
    dialogOf(opens)?.showModal();
    dialogOf(closes)?.close();
    const row = document.getElementById(scrolls);
    row?.scrollBy(row.clientWidth * Number(by), 0);
    if (target instanceof HTMLDialogElement) target.close();
    else if (target.closest('dialog a')) target.closest('dialog')?.close();
  }
  document.addEventListener('click', handleClick);
  return () => document.removeEventListener('click', handleClick);
}
