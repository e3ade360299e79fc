/** Returns the beginning of a text on one line, at most `max` characters, for meta descriptions. */
export function excerpt(text: string, max: number): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length <= max ? letters.join('') : `${letters.slice(0, max - 1).join('')}…`;
}
