/** Maximum number of characters of user text in a subject. */
const SHOWN_MAX = 40;

/**
 * Prepares user text for a mail subject, where it could be taken for a text of the site: one line, without
 * links and invisible characters, truncated.
 */
export function inSubject(text: string): string {
  const plain = text
    .replace(/(?:https?:\/\/|www\.)\S*/giu, '…')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const characters = [...plain];
  return characters.length > SHOWN_MAX ? `${characters.slice(0, SHOWN_MAX - 1).join('')}…` : plain;
}
