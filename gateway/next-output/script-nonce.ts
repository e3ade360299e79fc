import { randomBytes } from 'node:crypto';
import { scriptMark, setScriptMark } from '../../lib/security/script-mark.ts';

if (!scriptMark()) setScriptMark(randomBytes(12).toString('base64url'));
/** Nonce that marks the scripts of the site, Next and React while a page is prepared. */
export const MARK = scriptMark() ?? '';
const ATTRIBUTE = ` nonce="${MARK}"`;
/** Matches the mark or half of it: Next splits its inline data into scripts at buffer boundaries. */
const ANYWHERE = new RegExp(`( nonce=")?${MARK}|${MARK.slice(0, 8)}|${MARK.slice(8)}`, 'g');

/**
 * Header that makes Next and React add the mark as a nonce to the scripts they write. No response contains
 * the mark, so that user content cannot use it.
 */
export const MARKING = { 'content-security-policy': `script-src 'nonce-${MARK}'` };

/**
 * Replaces the mark everywhere but in attributes of scripts. Next's inline data contains it in texts with a
 * byte length, so the replacement has the same length.
 */
export const withoutMarksInTexts = (text: string): string =>
  text.replace(ANYWHERE, (found, attribute) => (attribute ? found : '0'.repeat(found.length)));

/** Removes the attributes that carry the mark. */
export const withoutMarkAttributes = (html: string): string => html.replaceAll(ATTRIBUTE, '');
