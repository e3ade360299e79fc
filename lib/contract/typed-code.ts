/** Full-width forms of ASCII, as Chinese input methods type them. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Normalises a typed or pasted value that is no prose: a number, a phone number, an e-mail address. Full-width signs become ASCII, any
 * white space a space, and everything invisible is removed, such as the marks of direction around a number that was
 * copied from a contact.
 */
export function typedCode(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .trim();
}
