/** Shows the address's keyword in the header's field; in the browser, as all pages share the header. */
export function showKeyword(): void {
  const field = document.querySelector<HTMLInputElement>('search input');
  // Do not overwrite text while it is being typed.
  if (!field || document.activeElement === field) return;
  field.value = new URLSearchParams(window.location.search).get('keyword') ?? '';
}
