/** Scrolls the row named by a button's `data-scrolls` by `data-by` times its width. */
export function scrollRow({ dataset }: HTMLElement): void {
  const row = document.getElementById(dataset.scrolls ?? '');
  row?.scrollBy(row.clientWidth * Number(dataset.by), 0);
}
