import { typedCode } from './typed-code';

/** The e-mail pattern of the HTML standard, with at least two domain labels, which internet mail requires. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
/** Letters, marks and digits of any script, with hyphens and dots. */
const DOMAIN = /^(?!.*(?:^|\.)-)(?!.*-(?:\.|$))[\p{L}\p{M}\p{N}.-]+$/u;
/** Longer texts are cut; no address is as long. */
const READ_MAX = 1_000;
/** An address in angle brackets, which a name may precede. */
const SURROUNDED = /^[^<>@]*<([^<>]*)>$/;
/** What may stand before an address: 電郵： */
const LABEL = /^(?:e-?mail|電郵(?:地址)?|電子郵件) ?: ?/;
const MAILTO = /^mailto:([^?]*)(?:\?.*)?$/;

/**
 * Returns an e-mail address as typed or pasted in the form in which it is shown: lower case, ASCII signs for full-width ones,
 * without labels, `mailto:`, angle brackets, invisible characters and a last dot.
 */
export function plainEmail(text: string): string {
  return typedCode(text.slice(0, READ_MAX))
    .toLowerCase()
    .replace(LABEL, '')
    .replace(SURROUNDED, '$1')
    .replace(MAILTO, '$1')
    .replace('\ufe6b', '@')
    .replace(/ ?@ ?/, '@')
    .replace(/@.*$/, (domain) => domain.normalize('NFKC').replaceAll(/[。｡]/g, '.'))
    .replace(/[.,;]+$/, '')
    .trim();
}

/**
 * Normalises an e-mail address as typed or pasted. A domain of another script is written in ASCII (punycode), as mail
 * servers and the header of a session take it, so that an account has one address however it is typed.
 */
export function typedEmail(text: string): string {
  const typed = plainEmail(text);
  const at = typed.lastIndexOf('@') + 1;
  const domain = typed.slice(at);
  const host =
    /[^\0-\x7f]/.test(domain) && DOMAIN.test(domain) ? URL.parse(`http://${domain}`)?.hostname : null;
  return typed.slice(0, at) + (host || domain);
}

/** Returns whether a normalised address is one of internet mail. */
export const isEmail = (address: string): boolean => EMAIL.test(address);
