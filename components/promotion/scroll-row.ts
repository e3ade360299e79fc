/** Moves the row that a button's `data-scrolls` names on by its width, `data-by` times. */
export function scrollRow({ dataset }: HTMLElement): void {
  const row = document.getElementById(dataset.scrolls ?? '');
  row?.scrollBy(row.clientWidth * Number(dataset.by), 0);
}
