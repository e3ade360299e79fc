/** The words of HTML, a line each for its paragraphs, headings and items. */
export function plainWords(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines = [...body.querySelectorAll('p, h2, h3, img')];
  return lines.map((line) => line.getAttribute('alt') ?? line.textContent).join('\n');
}
