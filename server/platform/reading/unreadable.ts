/**
 * What no text of a file may be stored with: the replacement of bytes that are no character, and characters for private
 * use, which every font shows differently: those of a wrong encoding, and bullets of a symbol font.
 */
const UNREADABLE = /[\ufffd\p{Co}]/u;

/** Reports whether a text has characters that nobody can read. */
export const isUnreadable = (text: string): boolean => UNREADABLE.test(text);
