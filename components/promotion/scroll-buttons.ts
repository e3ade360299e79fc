/** Buttons with `data-scrolls` move the row they name on by its width, `data-by` times. */
export function startScrollButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const { scrolls = '', by } =
      (target instanceof Element && target.closest<HTMLElement>('[data-scrolls]')?.dataset) || {};
    const row = document.getElementById(scrolls);
    row?.scrollBy(row.clientWidth * Number(by), 0);
  });
}
