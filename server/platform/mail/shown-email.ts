import { domainToUnicode } from 'node:url';
import { typedEmail } from '@/lib/contract/email-address';

/** Letters that look like Latin ones. A domain with them is shown as it is sent. */
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
/** A domain with a label in punycode, after the sign of an address. */
const IN_PUNYCODE = /(?<=@)(?:[a-z0-9-]+\.)*xn--[a-z0-9-]+(?:\.[a-z0-9-]+)*/g;

/**
 * Returns an e-mail address as people read it: `mei@例子.香港` for the stored `mei@xn--fsqu00a.xn--j6w193g`. Look-up,
 * sessions and sending keep the stored form, which is read from this one again.
 */
export function shownEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (!domain.includes('xn--')) return address;
  const shown = address.slice(0, at) + domainToUnicode(domain);
  return !LOOK_ALIKE.test(shown) && typedEmail(shown) === address ? shown : address;
}

/** Returns a text with its addresses as people read them. */
export const withShownEmails = (text: string): string =>
  text.replaceAll(IN_PUNYCODE, (domain) => shownEmail(`@${domain}`).slice(1));
