/** Returns the text of HTML, one line for each paragraph, heading and picture. */
export function plainWords(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines = [...body.querySelectorAll('p, h2, h3, img')];
  return lines.map((line) => line.getAttribute('alt') ?? line.textContent).join('\n');
}
