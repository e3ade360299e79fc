/** Characters of a user's text that a subject shows. */
const SHOWN_MAX = 40;

/**
 * A user's text as it may stand in a mail's subject, which is read before anybody knows who wrote it: on one line, without
 * links and invisible characters, and cut.
 */
export function inSubject(text: string): string {
  const plain = text
    .replace(/(?:https?:\/\/|www\.)\S*/giu, '…')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const characters = [...plain];
  return characters.length > SHOWN_MAX ? `${characters.slice(0, SHOWN_MAX - 1).join('')}…` : plain;
}
