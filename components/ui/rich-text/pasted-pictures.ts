/** Address of a picture of this site as the editor writes it; a browser copies those of pages with their host. */
const OWN = /^\/media\//;

/**
 * Removes the pictures of pasted or dropped HTML that were not uploaded in the editor: the server accepts no others
 * (server/platform/media/picture-access.ts). Returns the rest, and whether a picture was removed.
 */
export function withoutPastedPictures(html: string): { html: string; isLess: boolean } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const foreign = [...body.querySelectorAll('img')].filter(
    (element) => !OWN.test(element.getAttribute('src') ?? ''),
  );
  for (const element of foreign) element.remove();
  return foreign.length > 0 ? { html: body.innerHTML, isLess: true } : { html, isLess: false };
}
