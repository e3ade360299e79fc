import { randomBytes } from 'node:crypto';
import { scriptMark, setScriptMark } from '../lib/script-mark.ts';
import { inlineSources } from './policy.ts';
import type { Rendering } from './render.ts';

if (!scriptMark()) setScriptMark(randomBytes(12).toString('base64url'));
const MARK = scriptMark() ?? '';
const ATTRIBUTE = ` nonce="${MARK}"`;
/** Matches the mark or half of it: Next splits its inline data into scripts at buffer boundaries. */
const ANYWHERE = new RegExp(`( nonce=")?${MARK}|${MARK.slice(0, 8)}|${MARK.slice(8)}`, 'g');

/**
 * Header that makes Next and React add the mark as a nonce to the scripts they write. No response contains
 * the mark, so that user content cannot use it.
 */
export const MARKING = { 'content-security-policy': `script-src 'nonce-${MARK}'` };

/**
 * Removes the mark from a rendering and returns the hashes of the marked scripts: those of the site, Next and
 * React.
 */
export function withoutMarks(rendering: Rendering): Rendering {
  const { headers, body } = rendering;
  if (!body.includes(MARK)) return rendering;
  // Next's inline data also contains the mark, in texts with a byte length. The replacement has the same
  // length.
  const text = body
    .toString()
    .replace(ANYWHERE, (found, attribute) => (attribute ? found : '0'.repeat(found.length)));
  const isPage = String(headers['content-type']).startsWith('text/html');
  return {
    ...rendering,
    body: Buffer.from(text.replaceAll(ATTRIBUTE, '')),
    ...(isPage ? { ownScripts: inlineSources(text, MARK).own } : {}),
  };
}
