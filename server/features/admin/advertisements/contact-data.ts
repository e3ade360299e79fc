import { withoutInvisible } from '@/lib/contract/plain-text';

/** A telephone number of Hong Kong, with or without its country code. */
const PHONE = /(?<!\d)(?:\+?852[\s\u2010\u2011-]?)?[2-9]\d{3}[\s\u2010\u2011-]?\d{4}(?!\d)/gu;
/** A web address: with its scheme, or a host name of a usual ending. */
const LINK =
  /https?:\/\/[^\s<>"'，。；）]+|(?<![\w@.-])(?:[a-z0-9-]+\.)+(?:com|net|org|hk|io|me|ly|link|shop|app)\b(?:\/[^\s<>"'，。；）]*)?/gi;
/** Named of each kind; a text with more is seen as well. */
const MAX = 5;

/** Returns the telephone numbers and web addresses in a text or HTML, as they are typed. */
export function contactDataIn(text: string): { phones: string[]; links: string[] } {
  const plain = withoutInvisible(text).normalize('NFKC');
  const links = found(plain, LINK);
  // Digits in a web address are not a telephone number.
  return { phones: found(plain.replaceAll(LINK, ' '), PHONE), links };
}

function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([match]) => match.trim()))].slice(0, MAX);
}
