import { randomBytes } from 'node:crypto';
import { scriptMark, setScriptMark } from '../lib/script-mark.ts';
import { inlineSources } from './policy.ts';
import type { Rendering } from './render.ts';

if (!scriptMark()) setScriptMark(randomBytes(12).toString('base64url'));
const MARK = scriptMark() ?? '';
const ATTRIBUTE = ` nonce="${MARK}"`;
/** Or half of it: Next cuts what its client is told into scripts wherever its buffers end. */
const ANYWHERE = new RegExp(`( nonce=")?${MARK}|${MARK.slice(0, 8)}|${MARK.slice(8)}`, 'g');

/** Has Next mark the scripts that it and React write. The mark leaves this process in no answer, so that nobody can write it into a text. */
export const MARKING = { 'content-security-policy': `script-src 'nonce-${MARK}'` };

/** A rendering without the mark, and with the hashes of the scripts that had it: those of the site, of Next and of React. */
export function withoutMarks(rendering: Rendering): Rendering {
  const { headers, body } = rendering;
  if (!body.includes(MARK)) return rendering;
  // Next's client is told of it too, in texts that are counted in bytes.
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
