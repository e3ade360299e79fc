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

/** A dot between the labels of a host name, of which mail programs make a link. */
const DOT = /(?<=[\p{L}\p{N}-])[.．。｡](?=[\p{L}\p{N}])/gu;

/**
 * Prepares a name for a mail to somebody who may not know whose it is: as for a subject, and host names are taken
 * apart.
 */
export const inMail = (name: string): string => inSubject(name).replace(DOT, '. ');
