/** The header's field shows what the list on the page is searched by. Written by the browser: the header is the same on every page. */
export function showKeyword(): void {
  const field = document.querySelector<HTMLInputElement>('search input');
  // What somebody is typing stays.
  if (!field || document.activeElement === field) return;
  field.value = new URLSearchParams(window.location.search).get('keyword') ?? '';
}
