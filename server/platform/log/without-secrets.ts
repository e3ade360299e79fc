/** Patterns of sensitive text and their replacements. */
const SECRETS: [RegExp, string][] = [
  // User and password in a URL; before the e-mail addresses, which look similar.
  [/(\w:\/\/)[^\s/@]+@/g, '$1[credentials]@'],
  [/[^\s"'<>(),:;[\]]+@[^\s"'<>(),:;/]+\.[\p{L}\d-]+/gu, '[e-mail]'],
  // Query strings contain tokens from mails.
  [/(\/[^\s?]*)\?[^\s]+/g, '$1?[query]'],
  // Tokens, keys and hashes: long, with letters and digits.
  [/\b(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Za-z])[\w+=-]{20,}/g, '[token]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
];

/** Removes addresses, credentials and tokens from texts of other programs, such as error messages. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((safe, [pattern, instead]) => safe.replace(pattern, instead), text);
}
