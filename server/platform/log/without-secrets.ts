/** What must stand in no log, and what stands there instead. */
const SECRETS: [RegExp, string][] = [
  // User and password in an address; before the mail addresses, which they look like.
  [/(\w:\/\/)[^\s/@]+@/g, '$1[credentials]@'],
  [/[^\s"'<>(),:;[\]]+@[^\s"'<>(),:;/]+\.[\p{L}\d-]+/gu, '[e-mail]'],
  // Queries carry tokens of mails.
  [/(\/[^\s?]*)\?[^\s]+/g, '$1?[query]'],
  // Tokens, keys and hashes: long, and letters mixed with digits.
  [/\b(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Za-z])[\w+=-]{20,}/g, '[token]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
];

/** A text without addresses, credentials and tokens, for texts that others made: messages of errors. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((safe, [pattern, instead]) => safe.replace(pattern, instead), text);
}
